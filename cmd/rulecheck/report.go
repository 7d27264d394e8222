package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/google/renameio/v2"

	"rulecheck/reports"
	"rulecheck/suite"
)

// A reportFile is one report asked for by --report KIND=FILE, or KIND alone for
// standard output.
type reportFile struct {
	kind, file string
	writer     func(io.Writer, suite.Report) error
}

func openReports(flags []string) ([]reportFile, error) {
	var files []reportFile
	for _, flag := range flags {
		kind, file, named := strings.Cut(flag, "=")
		writer, err := reports.Open(kind)
		if err != nil {
			return nil, fmt.Errorf("--report: %w", err)
		}
		if named && file == "" {
			return nil, fmt.Errorf("--report %s: the name of the file is missing", flag)
		}
		files = append(files, reportFile{kind, file, writer})
	}
	return files, nil
}

// write writes a report whole or not at all.
func (f reportFile) write(report suite.Report) error {
	if f.file == "" {
		return f.writer(os.Stdout, report)
	}
	var text bytes.Buffer
	if err := f.writer(&text, report); err != nil {
		return fmt.Errorf("report %s: %w", f.kind, err)
	}
	if err := renameio.WriteFile(f.file, text.Bytes(), 0o644); err != nil {
		return fmt.Errorf("report %s: %w", f.kind, err)
	}
	return nil
}
