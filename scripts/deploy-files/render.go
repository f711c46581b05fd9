// Renders a Helm chart with Go's own templates and the functions of sprig, as Helm does. Debian has no package of Helm itself.
//
//	render <chart> <values as JSON, over those of the chart>
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

func main() {
	chart := os.Args[1]
	values := readYaml(filepath.Join(chart, "values.yaml"))
	over := object{}
	check(json.Unmarshal([]byte(os.Args[2]), &over))
	merge(values, over)
	about := readYaml(filepath.Join(chart, "Chart.yaml"))

	all := template.New(chart).Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	all.Funcs(functions)

	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		template.Must(all.New(filepath.Base(file)).Parse(string(text)))
	}
	data := object{
		"Values":  values,
		"Chart":   object{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": object{"Name": "release", "Namespace": "default", "Service": "Helm"},
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".yaml") {
			fmt.Println("\n---")
			check(all.ExecuteTemplate(os.Stdout, filepath.Base(file), data))
		}
	}
}

func merge(into, from object) {
	for name, value := range from {
		inner, isObject := value.(object)
		old, wasObject := into[name].(object)
		if isObject && wasObject {
			merge(old, inner)
		} else {
			into[name] = value
		}
	}
}

func readYaml(file string) object {
	text, err := os.ReadFile(file)
	check(err)
	read := object{}
	check(yaml.Unmarshal(text, &read))
	return read
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
