package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/renameio/v2/maybe"
	"github.com/spf13/cobra"
)

// A reportFile is one report on an R asked for by --report KIND=FILE, or by the
// KIND alone where it is for a build server to read from the output.
type reportFile[R any] struct {
	kind, file string
	writer     func(io.Writer, R) error
}

// spoken are the kinds of report that need no file.
var spoken = []string{"github"}

// openReports understands the flags and tries whether each file can be written,
// so that nothing is counted in vain. open knows the kinds.
func openReports[R any](flags []string, open func(kind string) (func(io.Writer, R) error, error)) ([]reportFile[R], error) {
	var files []reportFile[R]
	for _, flag := range flags {
		kind, file, named := strings.Cut(flag, "=")
		writer, err := open(kind)
		if err != nil {
			return nil, fmt.Errorf("--report: %w", err)
		}
		if file == "" && (named || !slices.Contains(spoken, kind)) {
			return nil, fmt.Errorf("--report %s: the name of the file is missing; write it like %s=FILE", flag, kind)
		}
		f := reportFile[R]{kind, file, writer}
		if slices.ContainsFunc(files, func(other reportFile[R]) bool { return file != "" && other.file == file }) {
			return nil, fmt.Errorf("--report %s: another report goes to that file; name a second one", flag)
		}
		if file != "" {
			if err := f.try(); err != nil {
				return nil, fmt.Errorf("--report %s: %w; name a file that can be written", flag, err)
			}
		}
		files = append(files, f)
	}
	return files, nil
}

// try reports why the file cannot be written, and leaves it as it is.
func (f reportFile[R]) try() error {
	info, err := os.Stat(f.file)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder", f.file)
	case err == nil && !info.Mode().IsRegular():
		return nil // a pipe or a device: opening it may wait for a reader
	}
	folder := filepath.Dir(f.file)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Errorf("there is no folder %s", folder)
	}
	trial, err := os.CreateTemp(folder, ".rulecheck-")
	if err != nil {
		return fmt.Errorf("folder %s cannot be written", folder)
	}
	trial.Close()
	return os.Remove(trial.Name())
}

// write writes a report into its file, whole or not at all.
func (f reportFile[R]) write(report R) error {
	var text bytes.Buffer
	if err := f.writer(&text, report); err != nil {
		return fmt.Errorf("report %s: %w", f.kind, err)
	}
	if err := replaceFile(f.file, text.Bytes()); err != nil {
		return fmt.Errorf("report %s=%s: %w", f.kind, f.file, err)
	}
	return nil
}

// writeReports writes the reports that have a file, prints, and writes those that have
// none, where the report that is printed does not go. The files come first: they were
// asked for whether or not anybody can read the output.
func writeReports[R any](cmd *cobra.Command, forProgram bool, outputs []reportFile[R], report R, print func() error) error {
	aside := cmd.OutOrStdout()
	if forProgram {
		aside = cmd.ErrOrStderr() // standard output is for a program to read
	}
	var errs []error
	for _, out := range outputs {
		if out.file != "" {
			errs = append(errs, out.write(report))
		}
	}
	errs = append(errs, print())
	for _, out := range outputs {
		if out.file == "" {
			errs = append(errs, out.writer(aside, report))
		}
	}
	return errors.Join(errs...)
}

// replaceFile writes a file in one step, or the one that it is a link to. What is no
// regular file, such as /dev/null, must not be replaced. An error names the file that
// was asked for, and none that is made on the way.
func replaceFile(name string, text []byte) error {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		target = name
	}
	write := maybe.WriteFile
	if info, err := os.Lstat(target); err == nil && !info.Mode().IsRegular() {
		write = os.WriteFile // through a link to nothing too
	}
	err = write(target, text, 0o644)
	var met *fs.PathError
	if errors.As(err, &met) {
		return fmt.Errorf("%s: %w", name, met.Err)
	}
	return err
}
