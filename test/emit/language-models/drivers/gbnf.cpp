// Reads a grammar from a file, then lines of hexadecimal octets from standard input. Answers each by 1 or 0.
#include "llama-grammar.h"
#include "llama-vocab.h"
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
extern "C" void ggml_abort(const char * f, int l, const char * fmt, ...) { fprintf(stderr, "abort %s:%d %s\n", f, l, fmt); abort(); }
void llama_log_internal(ggml_log_level, const char * fmt, ...) { va_list a; va_start(a, fmt); vfprintf(stderr, fmt, a); va_end(a); }
// Grammars here name no tokens of a vocabulary.
int32_t llama_vocab::tokenize(const char *, int32_t, llama_token *, int32_t, bool, bool) const { abort(); }
int main(int argc, char ** argv) {
    std::ifstream in(argv[1]); std::stringstream text; text << in.rdbuf();
    llama_grammar * grammar = llama_grammar_init_impl(nullptr, text.str().c_str(), "root", false, nullptr, 0, nullptr, 0);
    if (!grammar) { puts("refused"); return 1; }
    puts("read");
    const llama_grammar_stacks first = llama_grammar_get_stacks(grammar);
    std::string line;
    while (std::getline(std::cin, line)) {
        llama_grammar_get_stacks(grammar) = first; grammar->partial_utf8 = {0, 0};
        bool ok = true;
        // One octet at a time, as tokens of a language model may cut characters.
        for (size_t i = 0; ok && i + 1 < line.size(); i += 2) {
            std::string piece(1, (char) strtol(line.substr(i, 2).c_str(), nullptr, 16));
            // In generation, llama.cpp refuses tokens with U+0000 and ill-formed octets, which this function skips.
            if (piece[0] == 0) ok = false;
            try { llama_grammar_accept_str(*grammar, piece); } catch (const std::exception &) { ok = false; }
            if (grammar->partial_utf8.n_remain < 0) ok = false;
        }
        bool ends = false;
        for (const auto & stack : llama_grammar_get_stacks(grammar)) ends = ends || stack.empty();
        puts(ok && ends && grammar->partial_utf8.n_remain == 0 ? "1" : "0");
    }
    return 0;
}
