package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// runVersion prints the version and what it was built from.
func runVersion(args []string, std streams) int {
	if err := noArguments(args); err != nil {
		return misused(std.err, "version", err)
	}
	fmt.Fprintln(std.out, versionLine())
	return success
}

// versionLine is the version with the commit, which a build without version control
// does not know, and the compiler.
func versionLine() string {
	build, _ := debug.ReadBuildInfo()
	return fmt.Sprintf("%s, %s, %s %s/%s", title, commitOf(build), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// commitOf says which commit a program was built from.
func commitOf(build *debug.BuildInfo) string {
	settings := map[string]string{}
	if build != nil {
		for _, s := range build.Settings {
			settings[s.Key] = s.Value
		}
	}
	commit := settings["vcs.revision"]
	if commit == "" {
		return "commit unknown"
	}
	text := "commit " + commit[:min(len(commit), 12)]
	if len(settings["vcs.time"]) >= len("2006-01-02") {
		text += " of " + settings["vcs.time"][:len("2006-01-02")]
	}
	if settings["vcs.modified"] == "true" {
		text += " with changes"
	}
	return text
}
