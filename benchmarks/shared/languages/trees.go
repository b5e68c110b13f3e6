// Times contenders that make the tree of each input, and read it. Prints the subject, the name, the number of nodes and the times of rounds in ns
// per input of each. Peers count one node an input.
package main

import (
	"bench/mails"
	"bench/messages"
	"bench/uris"
	"bench/values"
	"encoding/json"
	"fmt"
	"net/mail"
	"net/url"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/emiago/sipgo/sip"
)

type contender struct {
	subject, name string
	run           func(string) int
}

var (
	readUnits int
	parser    = sip.NewParser()
)

func one(err error) int {
	if err != nil {
		return 0
	}
	return 1
}

func uri(text string) int {
	root, err := uris.Parse(uris.TreeURI, text)
	nodes, units := 0, 0
	if err == nil {
		for node := range root.All() {
			nodes++
			units += int(node.Rule()) + node.Start() + node.End()
		}
	}
	readUnits += units
	return nodes
}

func addresses(text string) int {
	root, err := mails.Parse(mails.TreeAddressList, text)
	nodes, units := 0, 0
	if err == nil {
		for node := range root.All() {
			nodes++
			units += int(node.Rule()) + node.Start() + node.End()
		}
	}
	readUnits += units
	return nodes
}

func value(text string) int {
	root, err := values.Parse(values.TreeJSONText, text)
	nodes, units := 0, 0
	if err == nil {
		for node := range root.All() {
			nodes++
			units += int(node.Rule()) + node.Start() + node.End()
		}
	}
	readUnits += units
	return nodes
}

func message(text string) int {
	root, err := messages.Parse(messages.TreeSIPMessage, text)
	nodes, units := 0, 0
	if err == nil {
		for node := range root.All() {
			nodes++
			units += int(node.Rule()) + node.Start() + node.End()
		}
	}
	readUnits += units
	return nodes
}

func netURL(text string) int {
	_, err := url.Parse(text)
	return one(err)
}

func netMail(text string) int {
	_, err := mail.ParseAddressList(text)
	return one(err)
}

func encodingJSON(text string) int {
	var value any
	return one(json.Unmarshal([]byte(text), &value))
}

func sipgo(text string) int {
	_, err := parser.ParseSIP([]byte(text))
	return one(err)
}

var contenders = []contender{
	{"uri", "verbatim, uris.Parse", uri},
	{"uri", "net/url", netURL},
	{"mail", "verbatim, mails.Parse", addresses},
	{"mail", "net/mail", netMail},
	{"json", "verbatim, values.Parse", value},
	{"json", "encoding/json", encodingJSON},
	{"large", "verbatim, values.Parse", value},
	{"large", "encoding/json", encodingJSON},
	{"sip", "verbatim, messages.Parse", message},
	{"sip", "sipgo", sipgo},
}

// now gives the time of the clock and that of the processor. The collector takes some on other processors.
func now() (float64, float64) {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(time.Now().UnixNano()), float64(usage.Utime.Nano() + usage.Stime.Nano())
}

func batch(run func(string) int, inputs []string, passes int) (float64, int) {
	clock, processor := now()
	nodes := 0
	for pass := 0; pass < passes; pass++ {
		nodes = 0
		for _, input := range inputs {
			nodes += run(input)
		}
	}
	clockEnd, processorEnd := now()
	return min(clockEnd-clock, processorEnd-processor) / float64(passes*len(inputs)), nodes
}

func compare(all []contender, rounds int) {
	content, err := os.ReadFile(all[0].subject + ".txt")
	if err != nil {
		panic(err)
	}
	inputs := strings.Split(strings.TrimSuffix(string(content), "\x00"), "\x00")
	passes, nodes, times := make([]int, len(all)), make([]int, len(all)), make([][]string, len(all))
	for i, each := range all {
		batch(each.run, inputs, 1)
		for begin, warm := time.Now(), 1; time.Since(begin) < 50*time.Millisecond; warm *= 2 {
			passes[i] = warm
			batch(each.run, inputs, warm)
		}
	}
	for round := range rounds {
		for turn := range all {
			i := (round + turn) % len(all)
			time, found := batch(all[i].run, inputs, passes[i])
			times[i], nodes[i] = append(times[i], strconv.FormatFloat(time, 'f', 3, 64)), found
		}
	}
	for i, each := range all {
		fmt.Printf("%s\t%s\t%d\t%s\n", each.subject, each.name, nodes[i], strings.Join(times[i], " "))
	}
}

func main() {
	rounds, _ := strconv.Atoi(os.Args[1])
	for rest := contenders; len(rest) > 0; {
		count := 1
		for count < len(rest) && rest[count].subject == rest[0].subject {
			count++
		}
		compare(rest[:count], rounds)
		rest = rest[count:]
	}
}
