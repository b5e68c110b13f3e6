"""Asks an engine about grammars: `judge.py llguidance` or `judge.py xgrammar`.

Reads lines of JSON: a grammar, inputs in hexadecimal, a number of random walks, and their seed. Answers each by a line of JSON: a verdict for
each input, which is a text if the engine failed, the texts of the walks, and the seconds of the processor. Or why the engine refuses the grammar.
If the line has "masks", the octets that may come next behind each beginning of the inputs are answered, too.
If it has "seconds", no more inputs are judged once the processor has worked so long.
"""

import importlib
import json
import random
import sys
from time import process_time

LONGEST_WALK = 200

engine = importlib.import_module(f"{sys.argv[1]}_matcher")


def walk(matcher, chance: random.Random) -> str | None:
    """Takes a random token of the mask until the end is taken. Returns None if that takes too long."""
    matcher.reset()
    text = bytearray()
    while len(text) < LONGEST_WALK:
        tokens = matcher.allowed()
        if not tokens:
            return "stuck: " + text.hex()
        token = engine.END if engine.END in tokens and chance.random() < 0.2 else chance.choice(tokens)
        if token == engine.END:
            return text.hex()
        if not matcher.take(token):
            return "refused its own mask: " + text.hex()
        text.append(token)
    return None


def masks(matcher, text: bytes) -> list[list[int]]:
    """Per beginning of a text, the octets that may come next, and END if the text may end."""
    matcher.reset()
    found = []
    for octet in text:
        found.append(matcher.allowed())
        if not matcher.take(octet):
            return found
    return [*found, matcher.allowed()]


def verdicts(matcher, texts: list[str], seconds: float) -> list[bool | str]:
    found = []
    end = process_time() + seconds
    for text in texts:
        found.append(matcher.accepts(bytes.fromhex(text)))
        if process_time() > end:
            break
    return found


def answer(case: dict) -> dict:
    begin = process_time()
    try:
        matcher = engine.Matcher(case["grammar"])
    except ValueError as error:
        return {"refused": str(error)}
    texts = case["inputs"]
    found = verdicts(matcher, texts, case.get("seconds") or float("inf"))
    seconds = process_time() - begin
    chance = random.Random(case["seed"])
    walks = [walk(matcher, chance) for _ in range(case["walks"])]
    return {
        "verdicts": found,
        "seconds": seconds,
        "walks": [each for each in walks if each is not None],
        "masks": [masks(matcher, bytes.fromhex(text)) for text in texts] if case.get("masks") else [],
    }


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
