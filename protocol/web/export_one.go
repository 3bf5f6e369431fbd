//go:build !js

package web

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

var (
	preloads  = regexp.MustCompile(`<link rel="preload"[^>]*>\n`)
	appScript = regexp.MustCompile(`<script defer src="([^"]+)"></script>`)
	appStyle  = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)">`)
	fileLink  = regexp.MustCompile(`href="([\w/]+(?:\.txt)?)" target="_blank" rel="noopener"`)
)

// programElement begins the program in a page of one file.
const programElement = `<script type="text/plain" id="program">`

// oneFile joins the files of an exported page into one, which a browser opens from a disk: it may load no others there.
func oneFile(files map[string][]byte) ([]byte, error) {
	html := string(files[indexFile])
	script, style := appScript.FindStringSubmatch(html), appStyle.FindStringSubmatch(html)
	if script == nil || style == nil {
		return nil, fmt.Errorf("%s: expected a script and a style sheet", indexFile)
	}
	app := string(files[script[1]])
	var pictures strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if use := "`" + name + "#"; path.Ext(name) == ".svg" && strings.Contains(app, use) {
			app = strings.ReplaceAll(app, use, "`#")
			const hidden = `<svg style="position:absolute;width:0;height:0" `
			pictures.WriteString(strings.Replace(string(files[name]), "<svg ", hidden, 1))
		}
	}
	data, err := json.Marshal(map[string]string{
		packedProgram: base64.StdEncoding.EncodeToString(files[packedProgram]),
		ownVariants:   base64.StdEncoding.EncodeToString(files[ownVariants]),
	})
	if err != nil {
		return nil, err
	}
	program := fmt.Sprintf("globalThis.menagerieFiles = %s;\n%s\n%s", data, files["wasm_exec.js"], files["worker.js"])
	html = preloads.ReplaceAllString(html, "")
	html = strings.Replace(html, script[0], "", 1)
	html = strings.Replace(html, style[0], "<style>\n"+string(files[style[1]])+"</style>", 1)
	html = strings.Replace(html, `href="icon.svg"`, `href="`+dataURL("image/svg+xml", files["icon.svg"])+`"`, 1)
	html = fileLink.ReplaceAllStringFunc(html, func(link string) string {
		name := fileLink.FindStringSubmatch(link)[1]
		bare := strings.TrimSuffix(path.Base(name), ".txt")
		return fmt.Sprintf(`href="%s" download="%s.txt"`, dataURL("text/plain", files[name]), bare)
	})
	return []byte(strings.Replace(html, "</body>", pictures.String()+
		programElement+withoutEnd(program)+"</script>\n"+
		"<script>\n"+withoutEnd(app)+"</script>\n</body>", 1)), nil
}

func dataURL(kind string, text []byte) string {
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(text)
}

// withoutEnd writes the end of an element in a script so that it does not end the script's.
func withoutEnd(script string) string { return strings.ReplaceAll(script, "</script", `<\/script`) }
