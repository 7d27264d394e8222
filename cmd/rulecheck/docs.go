package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rulecheck/document"
	"rulecheck/engine/games"
	"rulecheck/finding"
	"rulecheck/oracle/all"
	"rulecheck/proofread"
	"rulecheck/reports"
)

// docsFlags are the flags of rulecheck docs.
type docsFlags struct {
	check, write, facts bool
	game                string
	workers             workerCount
	format, color       string
	reports             []string
	verbose             bool
}

func docsCommand() *cobra.Command {
	f := &docsFlags{}
	cmd := &cobra.Command{
		Use:   "docs --check|--write|--facts FILE|DIR...",
		Short: "Keep the numbers, boards and pictures of documents right",
		Long: `docs answers the directives of documents, comments of Markdown and HTML that tie a
number, a list of moves, a drawn board or a picture to a question. Each answer is
the engine's and that of at least one witness that shares no code with it; where
they differ nothing is written.

--check shows what would be changed, and ends with exit code 1 if anything would.
--write changes it: digits, drawn boards and pictures, and not a byte elsewhere.
--facts prints every value with who gives it. docs/directives.md describes the
directives. In a folder, files named .md, .markdown, .html and .htm are read.`,
		Example: `  rulecheck docs --check docs README.md
  rulecheck docs --write docs/rules
  rulecheck docs --facts docs/rules/chess.md`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("docs takes documents or folders of them; write it like rulecheck docs --check README.md")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&f.check, "check", false, "show what would be changed")
	flags.BoolVar(&f.write, "write", false, "change it")
	flags.BoolVar(&f.facts, "facts", false, "print every value with its witnesses")
	flags.StringVar(&f.game, "game", "", "the game's `NAME`, where a document does not tell (default \""+games.All()[0].Name()+"\")")
	workersFlag(cmd, &f.workers, "walk `N` parts of a count at a time (default: one for each processor)")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringArrayVar(&f.reports, "report", nil, "also write a report, `KIND=FILE`: junit=FILE, json=FILE, text=FILE, or github; may be repeated")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "show the board of each finding")
	return cmd
}

func (f *docsFlags) run(cmd *cobra.Command, args []string) error {
	chosen := 0
	for _, flag := range []bool{f.check, f.write, f.facts} {
		if flag {
			chosen++
		}
	}
	if chosen != 1 {
		return errors.New("docs needs one of --check, --write and --facts")
	}
	if err := checkOutput(f.format, f.color); err != nil {
		return err
	}
	outputs, err := openReports(f.reports, reports.OpenVerify)
	if err != nil {
		return err
	}
	o, err := proofOptions(f.game, int(f.workers))
	if err != nil {
		return err
	}
	paths, err := documentsOf(args)
	if err != nil {
		return err
	}
	run := &docsRun{docsFlags: f, out: cmd.OutOrStdout(), changes: cmd.OutOrStdout(), options: o}
	if f.format == "json" {
		run.changes = cmd.ErrOrStderr()
	}
	started := time.Now()
	for _, path := range paths {
		if err := run.document(cmd.Context(), path); err != nil {
			if cmd.Context().Err() != nil {
				run.report.Interrupted = true
				break
			}
			return err
		}
	}
	run.settle()
	run.report.Elapsed = time.Since(started)
	return run.finish(cmd, outputs)
}

// documentsOf returns the documents that arguments name, those of folders among
// them.
func documentsOf(args []string) (paths []string, err error) {
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil {
			return nil, plainly(err)
		}
		if !info.IsDir() {
			paths = append(paths, arg)
			continue
		}
		err = filepath.WalkDir(arg, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && slices.Contains([]string{".md", ".markdown", ".html", ".htm"}, strings.ToLower(filepath.Ext(path))) {
				paths = append(paths, path)
			}
			return err
		})
		if err != nil {
			return nil, plainly(err)
		}
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("%s: no document in it", strings.Join(args, ", "))
	}
	return slices.Compact(paths), nil
}

// proofOptions returns who answers the questions of documents.
func proofOptions(gameName string, workers int) (o proofread.Options, err error) {
	isKnown, err := knownDefects()
	if err != nil {
		return o, err
	}
	o = proofread.Options{Games: games.All(), Generators: all.For, Workers: workers, Counts: proofread.NewCounts(), Known: isKnown}
	if gameName != "" {
		game, ok := games.ByName(gameName)
		if !ok {
			return o, fmt.Errorf("--game: no game %q; known are %s", gameName, strings.Join(gameNames(), ", "))
		}
		o.Game = game
	}
	return o, nil
}

// docsRun is one run over documents.
type docsRun struct {
	*docsFlags
	out     io.Writer
	changes io.Writer // where they are shown
	options proofread.Options
	report  finding.Report
	proved  []provedDocument
	broken  bool // a directive cannot be answered

	unwritten []error // files that could not be written
}

// provedDocument is a document whose directives have been answered.
type provedDocument struct {
	*document.Document
	*proofread.Proof
	file    finding.File
	blocked bool // it must not be written
}

// document answers the directives of one document.
func (r *docsRun) document(ctx context.Context, path string) error {
	source, err := os.ReadFile(path)
	if err != nil {
		return plainly(err)
	}
	doc, err := document.Read(path, source)
	if err != nil {
		return err
	}
	proof, err := proofread.Directives(ctx, doc, r.options)
	if err != nil {
		return err
	}
	file := finding.File{Name: path, Document: true, Witnesses: []string{"rulebook"}, Facts: len(proof.Facts)}
	blocked := false
	for _, f := range proof.Findings {
		switch f.Level {
		case finding.Error:
			file.Errors++
		case finding.Undecided:
			file.Undecided++
		case finding.Note:
			file.Notes++
		}
		blocked = blocked || f.Code == finding.BadDirective || f.Code == finding.Witnesses
		r.broken = r.broken || f.Code == finding.BadDirective
	}
	r.proved = append(r.proved, provedDocument{doc, proof, file, blocked})
	return nil
}

// settle shows or makes the changes of all documents. If a directive of any cannot
// be answered nothing is written at all.
func (r *docsRun) settle() {
	for _, d := range r.proved {
		left := d.Findings
		if !r.facts && !d.blocked && !(r.write && (r.broken || r.report.Interrupted)) {
			if err := r.apply(d.Document, d.Proof); err != nil {
				r.unwritten = append(r.unwritten, err)
			} else if r.write {
				left = r.putRight(&d.file, left)
			}
		}
		r.report.Files = append(r.report.Files, d.file)
		r.report.Facts = append(r.report.Facts, d.Facts...)
		r.report.Findings = append(r.report.Findings, left...)
	}
	if r.write && r.broken {
		fmt.Fprintln(os.Stderr, "rulecheck: nothing was written: put the directives right first")
	}
}

// putRight tells which errors writing has put right, and returns the others.
func (r *docsRun) putRight(file *finding.File, findings []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(findings, func(f finding.Finding) bool {
		switch f.Code {
		case finding.WrongValue, finding.WrongBoard, finding.WrongPicture:
			fmt.Fprintf(os.Stderr, "rulecheck: %s:%d:%d: put right: %s\n", f.File, f.Line, f.Column, f.Text)
			file.Errors--
			return true
		}
		return false
	})
}

// apply shows or makes the changes of a document and of its pictures.
func (r *docsRun) apply(doc *document.Document, proof *proofread.Proof) error {
	changed, err := doc.Apply(proof.Edits)
	if err != nil {
		return fmt.Errorf("%s: %w", doc.Name, err)
	}
	if len(proof.Edits) > 0 {
		if r.check {
			fmt.Fprint(r.changes, document.Diff(doc.Name, doc.Source, changed))
		} else if err := document.WriteFile(doc.Name, doc.Source, changed); err != nil {
			return plainly(err)
		}
	}
	for _, picture := range proof.Pictures {
		if !picture.Wrong {
			continue
		}
		if r.check {
			fmt.Fprintf(r.changes, "%s: the picture would be written\n", picture.Path)
		} else if err := picture.Write(); err != nil {
			return plainly(err)
		}
	}
	return nil
}

func (r *docsRun) finish(cmd *cobra.Command, outputs []reportFile[*finding.Report]) error {
	if err := writeReports(cmd, r.format == "json", outputs, &r.report, r.print); err != nil {
		return err
	}
	t := r.report.Totals()
	switch {
	case len(r.unwritten) > 0:
		return errors.Join(r.unwritten...)
	case r.report.Interrupted:
		return exitCode(exitInterrupted)
	case r.broken:
		return exitCode(exitUsage)
	case t.Undecided > 0:
		return exitCode(exitUndecided)
	case t.Errors > 0:
		return exitCode(exitDiffer)
	}
	return nil
}

func (r *docsRun) print() error {
	o := reports.TextOptions{Color: colored(r.color), Verbose: r.verbose}
	switch {
	case r.format == "json":
		return reports.VerifyJSON(r.out, &r.report)
	case r.facts:
		return reports.Facts(r.out, &r.report, o)
	}
	return reports.Verify(r.out, &r.report, o)
}
