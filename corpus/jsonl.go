package corpus

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// object takes one case as a JSON object on a line of its own.
func (in *reader) object(number int, line string) error {
	var c Case
	decoder := json.NewDecoder(strings.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&c); err != nil {
		return fmt.Errorf("%w; give one JSON object a line, with the fields %s", err, strings.Join(Columns(), ", "))
	}
	if _, err := decoder.Token(); err != io.EOF {
		return fmt.Errorf("text behind the JSON object; give one object a line")
	}
	return in.add(number, c)
}

func formatJSON(c Case) string {
	var line strings.Builder
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	// A Case holds nothing that JSON cannot.
	_ = encoder.Encode(c)
	return line.String()
}
