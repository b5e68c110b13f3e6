"""A grammar in llguidance, with one token for each octet, and one for the end of the text."""

from llguidance import LLMatcher, LLTokenizer

TOKENIZER = LLTokenizer("byte")
END = 256


class Matcher:
    def __init__(self, grammar: str):
        self.grammar = LLMatcher.grammar_from_lark(grammar)
        error = LLMatcher.validate_grammar(self.grammar, TOKENIZER)
        if error:
            raise ValueError(error)
        self.matcher = LLMatcher(TOKENIZER, self.grammar)

    def reset(self) -> None:
        # A matcher takes about a millisecond to make, and judges a text in microseconds. Once it has failed, it never leaves that state.
        if self.matcher.is_error() or not self.matcher.reset():
            self.matcher = LLMatcher(TOKENIZER, self.grammar)

    def accepts(self, text: bytes) -> bool | str:
        self.reset()
        taken = self.matcher.try_consume_tokens(list(text))
        if self.matcher.is_error():
            return self.matcher.get_error()
        return taken == len(text) and self.matcher.is_accepting()

    def allowed(self) -> list[int]:
        mask = self.matcher.compute_bitmask()
        has = lambda token: mask[token >> 3] >> (token & 7) & 1  # noqa: E731
        return [octet for octet in range(END) if has(octet)] + [END] * has(TOKENIZER.eos_token)

    def take(self, token: int) -> bool:
        return self.matcher.consume_token(token)
