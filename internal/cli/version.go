package cli

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
)

// printVersion prints the version and what it was built from.
func printVersion(args []string, out io.Writer) error {
	if err := noArguments(args); err != nil {
		return errMisuse{error: err}
	}
	fmt.Fprintln(out, versionLine())
	return nil
}

// versionLine is the version with the commit, which a build without version control
// does not know, and the compiler.
func versionLine() string {
	build, _ := debug.ReadBuildInfo()
	return fmt.Sprintf("%s, %s, %s %s/%s", title, commitOf(build), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// commitOf says which commit a program was built from, or which version of the module.
func commitOf(build *debug.BuildInfo) string {
	settings := map[string]string{}
	if build != nil {
		for _, s := range build.Settings {
			settings[s.Key] = s.Value
		}
	}
	commit := settings["vcs.revision"]
	switch {
	case commit != "":
	case build != nil && strings.HasPrefix(build.Main.Version, "v"): // by go install, from a module proxy
		return "module " + build.Main.Version
	default:
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
