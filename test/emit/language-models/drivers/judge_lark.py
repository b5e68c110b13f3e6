"""Reads JSON lines: a grammar, inputs in hexadecimal, a number of random walks, and their seed. Answers each by a line of JSON.

If the line has "masks", the octets that may come next behind each beginning of the inputs are answered, too.
"""

import json
import random
import sys

from llguidance import LLMatcher, LLTokenizer

# One token for each octet, and one for the end of the text.
TOKENIZER = LLTokenizer("byte")
LONGEST = 200


def is_member(grammar: str, text: bytes) -> bool:
    matcher = LLMatcher(TOKENIZER, grammar)
    return matcher.try_consume_tokens(list(text)) == len(text) and matcher.is_accepting()


def walk(grammar: str, chance: random.Random) -> str | None:
    """Takes a random token of the mask until the end is taken. Returns None if that takes too long."""
    matcher = LLMatcher(TOKENIZER, grammar)
    text = bytearray()
    while len(text) < LONGEST:
        mask = matcher.compute_bitmask()
        tokens = [t for t in range(TOKENIZER.vocab_size) if mask[t >> 3] >> (t & 7) & 1]
        if not tokens:
            return "stuck: " + text.hex()
        token = TOKENIZER.eos_token if TOKENIZER.eos_token in tokens and chance.random() < 0.2 else chance.choice(tokens)
        if token == TOKENIZER.eos_token:
            return text.hex()
        if not matcher.consume_token(token):
            return "refused its own mask: " + text.hex()
        text.append(token)
    return None


def masks(grammar: str, text: bytes) -> list[list[int]]:
    """Per beginning of a text, the octets that may come next, and 256 if the text may end."""
    matcher = LLMatcher(TOKENIZER, grammar)
    found = []
    for octet in [*text, None]:
        mask = matcher.compute_bitmask()
        found.append([t for t in range(256) if mask[t >> 3] >> (t & 7) & 1] + [256] * matcher.is_accepting())
        if octet is None or not matcher.consume_token(octet):
            return found
    return found


for line in sys.stdin:
    case = json.loads(line)
    grammar = LLMatcher.grammar_from_lark(case["grammar"])
    error = LLMatcher.validate_grammar(grammar, TOKENIZER)
    if error:
        print(json.dumps({"refused": error}))
        continue
    chance = random.Random(case["seed"])
    walks = [walk(grammar, chance) for _ in range(case["walks"])]
    found_masks = [masks(grammar, bytes.fromhex(text)) for text in case["inputs"]] if case.get("masks") else []
    verdicts = [is_member(grammar, bytes.fromhex(text)) for text in case["inputs"]]
    walks = [each for each in walks if each is not None]
    print(json.dumps({"verdicts": verdicts, "walks": walks, "masks": found_masks}), flush=True)
