"""Times contenders that make the tree of each input, and read it. Prints the subject, the name, the number of nodes and the times of
rounds in ns per input of each. Peers count one node an input, but for abnf."""

import json
import sys
import time
from collections.abc import Callable
from email.policy import default
from types import ModuleType
from urllib.parse import urlsplit

import mails
import messages
import uris
import values
from abnf import Rule
from sipmessage import Message


def ours(module: ModuleType, rule: str, are_octets: bool = False) -> Callable[[str], int]:
    parse = module.parse

    def run(text: str) -> int:
        nodes = units = 0
        for node in parse(rule, text.encode() if are_octets else text).walk():
            nodes += 1
            units += len(node.rule) + node.start + node.end
        return nodes

    return run


def with_abnf(name: str, start: str) -> Callable[[str], int]:
    grammar = type(name, (Rule,), {})
    with open(f"{name}.abnf", newline="") as file:
        grammar.load_grammar(file.read())
    rule = grammar(start)

    def run(text: str) -> int:
        nodes = units = 0
        pending = [rule.parse_all(text)]
        while pending:
            node = pending.pop()
            nodes += 1
            units += len(node.name)
            pending += node.children
        return 1

    return run


def parsed(function: Callable[[str], object]) -> Callable[[str], int]:
    return lambda text: int(function(text) is not None)


def sip(text: str) -> object:
    return Message.parse(text.encode())


def addresses(text: str) -> object:
    return default.header_factory("To", text).addresses


contenders: dict[str, list[tuple[str, Callable[[str], int]]]] = {
    "uri": [
        ("verbatim, uris.parse", ours(uris, "URI")),
        ("abnf", with_abnf("uri", "uri")),
        ("urllib.parse", parsed(urlsplit)),
    ],
    "mail": [
        ("verbatim, mails.parse", ours(mails, "address-list")),
        ("abnf", with_abnf("mail", "address-list")),
        ("email", parsed(addresses)),
    ],
    "json": [
        ("verbatim, values.parse", ours(values, "JSON-text")),
        ("abnf", with_abnf("json", "json-text")),
        ("json", parsed(json.loads)),
    ],
    "large": [
        ("verbatim, values.parse", ours(values, "JSON-text")),
        ("json", parsed(json.loads)),
    ],
    "sip": [
        ("verbatim, messages.parse", ours(messages, "SIP-message", are_octets=True)),
        ("abnf", with_abnf("sip", "sip-message")),
        ("sipmessage", parsed(sip)),
    ],
}


def batch(run: Callable[[str], int], inputs: list[str], passes: int) -> tuple[float, int]:
    begin = time.process_time_ns()
    for _ in range(passes):
        nodes = sum(map(run, inputs))
    return (time.process_time_ns() - begin) / (passes * len(inputs)), nodes


def passes_of(run: Callable[[str], int], inputs: list[str]) -> int:
    batch(run, inputs, 1)
    return max(1, int(2e7 / (batch(run, inputs, 1)[0] * len(inputs))))


for subject, all in contenders.items():
    with open(f"{subject}.txt", newline="") as file:
        inputs = file.read().removesuffix("\0").split("\0")
    counts = [0 for _ in all]
    passes = [passes_of(run, inputs) for _, run in all]
    times: list[list[str]] = [[] for _ in all]
    for _ in range(int(sys.argv[1])):
        for i, (_, run) in enumerate(all):
            took, counts[i] = batch(run, inputs, passes[i])
            times[i].append(str(took))
    for (name, _), count, each in zip(all, counts, times):
        print(subject, name, count, " ".join(each), sep="\t")
