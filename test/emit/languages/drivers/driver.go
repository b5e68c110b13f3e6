// Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each, and its parts if
// the package finds parts: the lines behind SPANS. Then it prints what is expected: the line behind REASONS.
package main

import (
	"bufio"
	"driver/rules"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"
)

//TREES var roots = map[string]rules.TreeRule{ROOTS}
//TREES
//TREES func tree(rule string, digits string) string {
//TREES 	input, _ := hex.DecodeString(digits)
//TREES 	root, err := rules.Parse(roots[rule], input)
//PATHS 	if err == rules.ErrNoMatch {
//PATHS 		path, _ := rules.Path(roots[rule], input)
//PATHS 		words := []string{}
//PATHS 		for _, each := range path {
//PATHS 			words = append(words, each.String())
//PATHS 		}
//PATHS 		return "none\t" + strings.Join(words, " ")
//PATHS 	}
//TREES 	if err != nil {
//TREES 		return map[error]string{rules.ErrNoMatch: "none", rules.ErrTooLarge: "memory"}[err]
//TREES 	}
//TREES 	var out strings.Builder
//TREES 	for node := range root.All() {
//TREES 		size := 0
//TREES 		for range node.All() {
//TREES 			size++
//TREES 		}
//TREES 		fmt.Fprintf(&out, "%s:%d-%d:%d,", node.Rule(), node.Start(), node.End(), size)
//TREES 	}
//TREES 	return out.String()
//TREES }

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	if name := rules.Rule(65535).String(); name != "unknown rule" {
		panic(name)
	}
	for in.Scan() {
		fields := strings.Split(in.Text(), "\t")
		//TREES if fields[0][0] == '~' {
		//TREES 	fmt.Fprintln(out, tree(fields[0][1:], fields[3]))
		//TREES 	continue
		//TREES }
		rule, ok := rules.ParseRule(strings.TrimPrefix(fields[0], "="))
		offset, _ := strconv.Atoi(fields[2])
		input, err := hex.DecodeString(fields[3])
		if !ok || err != nil {
			panic(in.Text())
		}
		text := string(input)
		//FINDS if fields[0][0] == '=' {
		//FINDS 	for _, found := range rules.Find(rule, text) {
		//FINDS 		fmt.Fprintf(out, "%d-%d,", found[0], found[1])
		//FINDS 	}
		//FINDS 	fmt.Fprintln(out)
		//FINDS 	continue
		//FINDS }
		if rules.Matches(rule, text) != rules.Matches(rule, input) {
			panic("a string and its octets differ")
		}
		reader := rules.NewReader(rule)
		for rest := input; len(rest) > 0; {
			size := min(1+len(input)%3, len(rest))
			goesOn := reader.Feed(rest[:size])
			if stop, isDead := reader.Stop(); isDead == goesOn || (isDead && stop != rules.Stop(rule, text)) {
				panic(in.Text())
			}
			rest = rest[size:]
		}
		if reader.End() != rules.Matches(rule, input) {
			panic(in.Text())
		}
		matches := 0
		if rules.Matches(rule, input) {
			matches = 1
		}
		fmt.Fprint(out, matches, " ", rules.LongestMatch(rule, input, offset), " ", rules.Stop(rule, text))
		//SPANS spans, found := rules.Captures(rule, input)
		//SPANS if !found {
		//SPANS 	fmt.Fprint(out, " none")
		//SPANS } else {
		//SPANS 	fmt.Fprint(out, " ")
		//SPANS }
		//SPANS for _, span := range spans {
		//SPANS 	fmt.Fprintf(out, "%s:%d-%d,", span.Rule, span.Start, span.End)
		//SPANS }
		//REASONS fmt.Fprint(out, "\t", strings.Join(rules.Expected(rule, input), " "))
		fmt.Fprintln(out)
	}
}
