"""Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each,
and its parts if the module finds parts: the lines behind SPANS. A rule behind "~" gives a tree: those behind TREES.
Then it prints what is expected: the line behind REASONS."""

import sys

import rules

for line in sys.stdin:
    rule, kind, offset, digits = line.rstrip("\n").split("\t")
    octets = bytes.fromhex(digits)
    text = octets if kind == "octets" else octets.decode("utf-16-be", "surrogatepass")
    #TREES if rule[0] == "~":
    #TREES     node = rules.parse(rule[1:], text)
    #PATHS     if node is None:
    #PATHS         print("none\t" + " ".join(rules.path(rule[1:], text)))
    #PATHS         continue
    #TREES     print("none" if node is None else "".join(f"{each.rule}:{each.start}-{each.end}:{sum(1 for _ in each.walk())}," for each in node.walk()))
    #TREES     continue
    #FINDS if rule[0] == "=":
    #FINDS     print("".join(f"{start}-{end}," for start, end in rules.find(rule[1:], text)))  # type: ignore[arg-type, unused-ignore]
    #FINDS     continue
    found = rules.longest_match(rule, text, int(offset))  # type: ignore[arg-type, unused-ignore]
    parts: list[str] = []
    reader = rules.Reader(rule)
    size = 1 + len(text) % 3
    for at in range(0, len(text), size):
        assert reader.feed(text[at : at + size]) == (reader.stop() is None), line  # type: ignore[arg-type, unused-ignore]
    assert reader.end() == rules.matches(rule, text), line  # type: ignore[arg-type, unused-ignore]
    assert reader.stop() in (None, rules.stop(rule, text)), line  # type: ignore[arg-type, unused-ignore]
    words = ""
    #SPANS spans = rules.captures(rule, text)  # type: ignore[arg-type, unused-ignore]
    #SPANS parts = ["none" if spans is None else "".join(f"{each.rule}:{each.start}-{each.end}," for each in spans)]
    #REASONS words = "\t" + " ".join(rules.expected(rule, text))  # type: ignore[arg-type, unused-ignore]
    print(int(rules.matches(rule, text)), found, rules.stop(rule, text), *parts, end=words + "\n")  # type: ignore[arg-type, unused-ignore]
