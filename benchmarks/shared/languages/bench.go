// Times contenders over the lines of a file. Prints the name, the count and the times of rounds in ns per line of each.
package main

import (
	"bench/rules"
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"syscall"
)

var (
	cells            [1 << 16]uint16
	columns          [256]uint8
	start, accepting uint16
)

// bare needs no check of bounds: an index of 16 bits is within the table.
func bare(line []byte) bool {
	state := start
	for _, octet := range line {
		state = cells[state+uint16(columns[octet])]
		if state == 0 {
			return false
		}
	}
	return state >= accepting
}

func read(name string) []byte {
	content, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return content
}

func now() float64 {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(usage.Utime.Nano() + usage.Stime.Nano())
}

func main() {
	numbers := []int{}
	for _, field := range strings.Fields(string(read("table.txt"))) {
		number, _ := strconv.Atoi(field)
		numbers = append(numbers, number)
	}
	start, accepting = uint16(numbers[0]), uint16(numbers[1])
	for i, column := range numbers[2:258] {
		columns[i] = uint8(column)
	}
	for i, cell := range numbers[258:] {
		cells[i] = uint16(cell)
	}
	text := read("lines.txt")
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	pattern := regexp.MustCompile(string(read("pattern.txt")))
	rounds, _ := strconv.Atoi(os.Args[1])
	contenders := []struct {
		name string
		run  func([]byte) bool
	}{
		{"verbatim, rules.Matches", func(line []byte) bool { return rules.Matches(rules.RuleURI, line) }},
		{"bare table loop", bare},
		{"regexp", pattern.Match},
	}
	times := make([][]string, len(contenders))
	counts := make([]int, len(contenders))
	for round := 0; round < rounds; round++ {
		for turn := range contenders {
			i := (round + turn) % len(contenders)
			run := contenders[i].run
			begin, count := now(), 0
			for _, line := range lines {
				if run(line) {
					count++
				}
			}
			times[i] = append(times[i], strconv.FormatFloat((now()-begin)/float64(len(lines)), 'f', 3, 64))
			counts[i] = count
		}
	}
	for i, each := range contenders {
		fmt.Printf("%s\t%d\t%s\n", each.name, counts[i], strings.Join(times[i], " "))
	}
}
