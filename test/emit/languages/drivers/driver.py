"""Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each."""

import sys

import rules

for line in sys.stdin:
    rule, kind, offset, digits = line.rstrip("\n").split("\t")
    octets = bytes.fromhex(digits)
    text = octets if kind == "octets" else octets.decode("utf-16-be", "surrogatepass")
    found = rules.longest_match(rule, text, int(offset))  # type: ignore[arg-type, unused-ignore]
    print(int(rules.matches(rule, text)), found, rules.stop(rule, text))  # type: ignore[arg-type, unused-ignore]
