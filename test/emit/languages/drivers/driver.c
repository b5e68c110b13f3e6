/* Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each, and
   its parts if the header finds parts: the lines behind SPANS. Then it prints what is expected: the lines behind REASONS. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rules.h"

static const struct { const char *name; enum rules_rule rule; } names[] = {
NAMES
};

//TREES static const struct { const char *name; enum rules_tree_rule rule; } roots[] = {
//TREES ROOTS
//TREES };

//TREES static rules_trees trees;

//FINDS static rules_found matches[1 << 16];

//REASONS static const char *words[256];

//SPANS static const enum rules_captures_rule captures[] = { CAPTURES };
//SPANS static const char *const parts[] = { PARTS };
//SPANS static rules_span spans[1 << 16];

static char line[1 << 20];
static char input[1 << 19];

static int digit_of(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

int main(void) {
    while (fgets(line, sizeof line, stdin) != NULL) {
        const char *rule = strtok(line, "\t");
        size_t offset, end, length = 0, i;
//REASONS         size_t total;
        const char *digits;
        enum rules_rule found = (enum rules_rule)0;
        rules_reader reader;
        size_t number = 0;
        (void)strtok(NULL, "\t");
        offset = (size_t)strtoul(strtok(NULL, "\t"), NULL, 10);
        digits = strtok(NULL, "\t\n");
        if (digits != NULL) {
            for (; digits[2 * length] != '\0'; length++)
                input[length] = (char)(digit_of(digits[2 * length]) << 4 | digit_of(digits[2 * length + 1]));
        }
//TREES         if (rule[0] == '~') {
//TREES             for (i = 0; strcmp(roots[i].name, rule + 1) != 0;) i++;
//TREES             number = i;
//TREES             i = (size_t)rules_parse(&trees, roots[i].rule, input, length);
//TREES             printf(i == 0 ? "none" : i == (size_t)-1 ? "memory" : "");
//TREES             for (size_t k = 0; k < trees.count; k++) {
//TREES                 const rules_tree_node *node = trees.nodes + k;
//TREES                 printf("%s:%u-%u:%u,", rules_node_names[node->rule], node->start, node->end, node->size);
//TREES             }
//PATHS             if (i == 0) {
//PATHS                 total = rules_path(&trees, roots[number].rule, input, length, words, 256);
//PATHS                 printf("\t");
//PATHS                 for (i = 0; i < total && i < 256; i++) printf(i == 0 ? "%s" : " %s", words[i]);
//PATHS             }
//TREES             printf("\n");
//TREES             continue;
//TREES         }
        for (i = 0; i < sizeof names / sizeof names[0]; i++) {
            if (strcmp(names[i].name, rule + (rule[0] == '=')) == 0) {
                found = names[i].rule;
                number = i;
            }
        }
//FINDS         if (line[0] == '=') {
//FINDS             size_t count = rules_find(found, input, length, matches, sizeof matches / sizeof matches[0]);
//FINDS             for (i = 0; i < count; i++) printf("%lu-%lu,", (unsigned long)matches[i].start, (unsigned long)matches[i].end);
//FINDS             printf("\n");
//FINDS             continue;
//FINDS         }
        end = rules_match(found, input, length, offset);
        printf("%d %ld %lu", rules_matches(found, input, length), end == RULES_NONE ? -1L : (long)end,
               (unsigned long)rules_stop(found, input, length));
        (void)number;
        rules_begin(&reader, found);
        for (i = 0; i < length; i += 1 + length % 3) {
            size_t size = 1 + length % 3 < length - i ? 1 + length % 3 : length - i;
            if (!rules_feed(&reader, input + i, size) && reader.at != rules_stop(found, input, length)) printf("!");
        }
        if (rules_end(&reader) != rules_matches(found, input, length)) printf("!");
        rules_free_reader(&reader);
//REASONS         total = length;
//SPANS         length = rules_captures(captures[number], input, length, spans, sizeof spans / sizeof spans[0]);
//SPANS         printf(length == RULES_NONE ? " none" : " ");
//SPANS         for (i = 0; length != RULES_NONE && i < length; i++)
//SPANS             printf("%s:%lu-%lu,", parts[spans[i].part], (unsigned long)spans[i].start, (unsigned long)spans[i].end);
//REASONS         offset = rules_expected(found, input, total, words, 256);
//REASONS         printf("\t");
//REASONS         for (i = 0; i < offset && i < 256; i++) printf(i == 0 ? "%s" : " %s", words[i]);
        printf("\n");
    }
    return 0;
}
