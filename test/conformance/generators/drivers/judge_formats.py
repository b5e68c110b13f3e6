"""Reads JSON lines: an engine, a format of JSON Schema, and strings. Answers each by the verdicts of the engine, and by its pattern if it tells it."""

import json
import sys

from llguidance import LLMatcher, LLTokenizer
from outlines_core import Index, Vocabulary
from outlines_core.json_schema import build_regex_from_schema

OCTETS = Vocabulary(256, {bytes([octet]): [octet] for octet in range(256)})
TOKENIZER = LLTokenizer("byte")


def of_llguidance(schema: str, strings: list[str]) -> dict:
    grammar = LLMatcher.grammar_from_json_schema(schema)
    error = LLMatcher.validate_grammar(grammar, TOKENIZER)
    if error:
        return {"refused": error}
    matcher = LLMatcher(TOKENIZER, grammar)

    def generates(string: str) -> bool:
        text = json.dumps(string, ensure_ascii=False).encode()
        if not matcher.reset():
            raise RuntimeError(matcher.get_error())
        return matcher.try_consume_tokens(list(text)) == len(text) and matcher.is_accepting()

    return {"verdicts": [generates(string) for string in strings]}


def of_outlines(schema: str, strings: list[str]) -> dict:
    try:
        pattern = build_regex_from_schema(schema)
    except Exception as error:
        return {"refused": str(error)}
    index = Index(pattern, OCTETS)

    def generates(string: str) -> bool:
        state = index.get_initial_state()
        # The pattern is one of JSON text, but escapes nothing.
        for octet in f'"{string}"'.encode():
            state = index.get_next_state(state, octet)
            if state is None:
                return False
        return index.is_final_state(state)

    return {"verdicts": [generates(string) for string in strings], "pattern": pattern[1:-1]}


JUDGES = {"llguidance": of_llguidance, "outlines_core": of_outlines}
for line in sys.stdin:
    case = json.loads(line)
    schema = json.dumps({"type": "string", "format": case["format"]})
    print(json.dumps(JUDGES[case["engine"]](schema, case["strings"])), flush=True)
