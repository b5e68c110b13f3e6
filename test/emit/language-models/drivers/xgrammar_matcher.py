"""A grammar in XGrammar, with one token for each octet, and one for the end of the text.

XGrammar's own package imports PyTorch and Transformers, which take gigabytes. Its grammars and matchers need neither. So this file imports only
the bindings.
"""

import importlib.util
import sys
import types

import numpy

package = types.ModuleType("xgrammar")
package.__path__ = importlib.util.find_spec("xgrammar").submodule_search_locations
sys.modules["xgrammar"] = package

import xgrammar.load_binding  # noqa: E402, F401
from xgrammar.base import _core as core  # noqa: E402

END = 256
RAW = 0
TOKENIZER = core.TokenizerInfo([*(bytes([octet]) for octet in range(END)), b"<end>"], RAW, None, [END], False)
COMPILER = core.GrammarCompiler(TOKENIZER, 1, False, -1)


def read(grammar: str):
    """Reads GBNF, or a regular expression, which begins with "^"."""
    return core.Grammar.from_regex(grammar, False) if grammar[0] == "^" else core.Grammar.from_ebnf(grammar, "root")


class Matcher:
    def __init__(self, grammar: str):
        try:
            compiled = COMPILER.compile_grammar_ebnf(read(grammar))
        except RuntimeError as error:
            raise ValueError(str(error)) from error
        self.matcher = core.GrammarMatcher(compiled, None, False, -1, None)
        self.mask = numpy.zeros((1, (END + 32) // 32), dtype=numpy.int32)

    def reset(self) -> None:
        self.matcher.reset()

    def accepts(self, text: bytes) -> bool:
        self.reset()
        return self.matcher.accept_string(text, False) and self.matcher.is_completed()

    def allowed(self) -> list[int]:
        if not self.matcher.fill_next_token_bitmask(self.mask, 0, False):
            return list(range(END + 1))
        return [token for token in range(END + 1) if self.mask[0, token >> 5] >> (token & 31) & 1]

    def take(self, token: int) -> bool:
        return self.matcher.accept_token(token, False)
