// Reads lines: "grammar", a grammar in hexadecimal and a number of seconds, then inputs in hexadecimal, then the next grammar. Answers a
// grammar by "read" or "refused", each input by 1 or 0, or by "late" past the seconds, and the end of the inputs by the seconds that they took.
#include "llama-grammar.h"
#include "llama-vocab.h"
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>

extern "C" void ggml_abort(const char * f, int l, const char * fmt, ...) { fprintf(stderr, "abort %s:%d %s\n", f, l, fmt); abort(); }
void llama_log_internal(ggml_log_level, const char * fmt, ...) { va_list a; va_start(a, fmt); vfprintf(stderr, fmt, a); va_end(a); }
// Grammars here name no tokens of a vocabulary.
int32_t llama_vocab::tokenize(const char *, int32_t, llama_token *, int32_t, bool, bool) const { abort(); }

static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

static std::string octets(const std::string & hex) {
    std::string text(hex.size() / 2, 0);
    for (size_t i = 0; i < text.size(); i++) text[i] = (char) (digit(hex[2 * i]) * 16 + digit(hex[2 * i + 1]));
    return text;
}

static bool accepts(llama_grammar & grammar, const std::string & text) {
    // One octet at a time, as tokens of a language model may cut characters.
    for (char octet : text) {
        // In generation, llama.cpp refuses tokens with U+0000 and ill-formed octets, which this function skips.
        if (octet == 0) return false;
        try { llama_grammar_accept_str(grammar, std::string(1, octet)); } catch (const std::exception &) { return false; }
        if (grammar.partial_utf8.n_remain < 0) return false;
    }
    if (grammar.partial_utf8.n_remain != 0) return false;
    for (const auto & stack : llama_grammar_get_stacks(&grammar)) if (stack.empty()) return true;
    return false;
}

/** Seconds of the processor, so that what else runs on a machine does not count. */
static double now() { return (double) clock() / CLOCKS_PER_SEC; }

int main() {
    std::string line;
    std::getline(std::cin, line);
    while (line.rfind("grammar ", 0) == 0) {
        const double begin = now();
        const size_t space = line.find(' ', 8);
        const double end = begin + strtod(line.c_str() + space, nullptr);
        const std::string text = octets(line.substr(8, space - 8));
        llama_grammar * grammar = llama_grammar_init_impl(nullptr, text.c_str(), "root", false, nullptr, 0, nullptr, 0);
        puts(grammar ? "read" : "refused");
        const llama_grammar_stacks first = grammar ? llama_grammar_get_stacks(grammar) : llama_grammar_stacks();
        bool late = false;
        while (line.clear(), std::getline(std::cin, line) && line[0] != 'g') {
            if (!grammar || late) { puts("late"); continue; }
            llama_grammar_get_stacks(grammar) = first;
            grammar->partial_utf8 = {0, 0};
            puts(accepts(*grammar, octets(line)) ? "1" : "0");
            late = now() > end;
        }
        printf("%.6f\n", now() - begin);
        if (grammar) llama_grammar_free_impl(grammar);
    }
    return 0;
}
