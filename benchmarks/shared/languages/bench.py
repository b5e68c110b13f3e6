"""Times contenders over the lines of a file. Prints the name, the count and the times of rounds in ns per line of each."""

import re
import sys
import time
from collections.abc import Callable

import rules

with open("table.txt") as table:
    start, accepting, *numbers = map(int, table.read().split())
columns, cells = bytes(numbers[:256]), tuple(numbers[256:])
with open("pattern.txt", "rb") as file:
    pattern = re.compile(file.read())
with open("lines.txt", "rb") as file:
    lines = file.read().splitlines()
few = lines[::100]


def bare(line: bytes) -> bool:
    state = start
    for column in line.translate(columns):
        state = cells[state + column]
        if not state:
            return False
    return state >= accepting


def with_abnf() -> Callable[[bytes], bool]:
    from abnf import ParseError
    from abnf.grammars import rfc3986

    rule = rfc3986.Rule("URI")

    def run(line: bytes) -> bool:
        try:
            return rule.parse_all(line.decode("ascii")) is not None
        except ParseError:
            return False

    return run


contenders: list[tuple[str, Callable[[bytes], object], list[bytes]]] = [
    ("verbatim, rules.matches", lambda line: rules.matches("URI", line), lines),
    ("bare table loop", bare, lines),
    ("re", pattern.match, lines),
    ("abnf, a parser in Python (of each hundredth line)", with_abnf(), few),
]
times: list[list[str]] = [[] for _ in contenders]
counts = [0 for _ in contenders]
for turn in range(int(sys.argv[1])):
    for i, (_, run, inputs) in enumerate(contenders):
        begin = time.process_time_ns()
        count = 0
        for line in inputs:
            if run(line):
                count += 1
        times[i].append(str((time.process_time_ns() - begin) / len(inputs)))
        counts[i] = count
if counts[3] != sum(rules.matches("URI", line) for line in few):
    raise SystemExit("abnf gives other verdicts")
counts[3] = counts[0]
for (name, _, _), count, each in zip(contenders, counts, times):
    print(name, count, " ".join(each), sep="\t")
