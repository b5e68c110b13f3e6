package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strings"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var texts []string
		for _, digits := range strings.Split(lines.Text(), " ") {
			octets, _ := hex.DecodeString(digits)
			texts = append(texts, string(octets))
		}
		compiled, err := regexp.Compile(texts[0])
		if err != nil {
			fmt.Println("!" + strings.ReplaceAll(err.Error()[:min(200, len(err.Error()))], "\n", " "))
			continue
		}
		for _, text := range texts[1:] {
			if compiled.MatchString(text) {
				fmt.Print("1")
			} else {
				fmt.Print("0")
			}
		}
		fmt.Println()
	}
}
