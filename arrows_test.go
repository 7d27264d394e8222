package rulecheck_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "rulecheck"

// arrows are the only imports between packages of this module (tests excepted),
// and the modules from outside that each may use. A package may be named by a
// pattern of path.Match.
var arrows = map[string][]string{
	"engine":                   {},
	"engine/chess":             {"engine"},
	"engine/chess/findmagics":  {},
	"engine/checkers":          {"engine"},
	"engine/count":             {"engine", "github.com/google/renameio/v2/maybe"},
	"engine/record":            {"engine"},
	"engine/games":             {"engine", "engine/chess", "engine/checkers"},
	"engine/enginetest":        {"engine", "pgregory.net/rapid"},
	"corpus":                   {"engine"},
	"corpus/known":             {"engine"},
	"oracle":                   {"engine"},
	"oracle/own":               {"oracle", "engine"},
	"oracle/notnil":            {"oracle", "engine", "github.com/notnil/chess"},
	"oracle/dragontooth":       {"oracle", "engine", "github.com/dylhunn/dragontoothmg"},
	"oracle/process":           {"oracle", "engine"},
	"oracle/published":         {"corpus", "engine"},
	"oracle/rulebook":          {"oracle", "oracle/rulebook/*", "engine"},
	"oracle/rulebook/law":      {"engine", "oracle"},
	"oracle/rulebook/checkers": {"oracle", "oracle/rulebook/law", "engine"},
	"oracle/rulebook/chess":    {"oracle", "oracle/rulebook/law", "engine"},
	"oracle/oracletest":        {"oracle", "engine"},
	"oracle/all":               {"oracle", "oracle/*", "engine"},
	"diagrams":                 {"engine"},
	"document":                 {"github.com/yuin/goldmark/ast", "github.com/yuin/goldmark/extension", "github.com/yuin/goldmark/extension/ast", "github.com/yuin/goldmark/parser", "github.com/yuin/goldmark/text", "github.com/yuin/goldmark/util", "golang.org/x/net/html", "github.com/google/renameio/v2/maybe"},
	"explain":                  {"engine", "oracle/rulebook", "oracle/rulebook/law"},
	"finding":                  {"oracle/rulebook/law"},
	"movetext":                 {"engine"},
	"referee":                  {"engine", "explain", "finding", "engine/record", "oracle", "oracle/own", "oracle/rulebook", "oracle/rulebook/law"},
	"proofread":                {"engine", "corpus", "diagrams", "document", "explain", "finding", "movetext", "oracle", "oracle/own", "oracle/published", "oracle/rulebook", "oracle/rulebook/law"},
	"suite":                    {"engine", "engine/count", "oracle", "oracle/published", "corpus", "corpus/known"},
	"reports":                  {"engine", "oracle", "oracle/rulebook/law", "corpus", "suite", "explain", "finding", "fuzz"},
	"fuzz":                     {"engine", "oracle", "oracle/rulebook", "oracle/rulebook/law", "suite"},
	"fuzz/grounds":             {"fuzz", "corpus", "engine", "engine/chess", "engine/checkers"},
	"fuzz/work":                {"engine", "engine/games", "fuzz", "diagrams", "modernc.org/sqlite", "modernc.org/sqlite/lib", "github.com/gofrs/flock"},
	"cmd/rulecheck":            {"*", "*/*", "github.com/spf13/cobra", "github.com/spf13/cobra/doc", "github.com/spf13/pflag", "github.com/mattn/go-isatty", "github.com/schollz/progressbar/v3", "github.com/google/renameio/v2/maybe"},
}

// TestImportsFollowTheTable reads every import of the tree. Above all it keeps
// the witnesses apart: a generator that imported the engine's rules would agree
// with them and prove nothing.
func TestImportsFollowTheTable(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (strings.HasPrefix(entry.Name(), ".") && name != "." || entry.Name() == "testdata"):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		pkg := filepath.ToSlash(filepath.Dir(name))
		seen[pkg] = true
		allowed, listed := arrows[pkg]
		if !listed {
			t.Errorf("%s: package %s is not in the table of arrows", name, pkg)
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if !mayImport(allowed, imported) {
				t.Errorf("%s: %s must not import %s", name, pkg, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range arrows {
		if !seen[pkg] {
			t.Errorf("the table of arrows names %s, which does not exist", pkg)
		}
	}
}

func mayImport(allowed []string, imported string) bool {
	ours, inside := strings.CutPrefix(imported, module+"/")
	if first, _, _ := strings.Cut(imported, "/"); !inside && !strings.Contains(first, ".") {
		return true // the standard library
	}
	return slices.ContainsFunc(allowed, func(pattern string) bool {
		matched, _ := path.Match(pattern, ours)
		return matched && (inside || pattern == imported)
	})
}
