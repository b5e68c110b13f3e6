/* Times contenders over the lines of a file. Prints the name, the count and the times of rounds in ns per line of each. */
#define _POSIX_C_SOURCE 200809L
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "rules.h"

static char *text;
static size_t size, lines, *ends;
static uint16_t cells[1 << 16];
static uint8_t columns[256];
static unsigned start, accepting;
static pcre2_code *pattern;
static pcre2_match_data *data;

static int ours(const char *line, size_t length) { return rules_matches(RULES_RULE_URI, line, length); }

static int bare(const char *line, size_t length) {
    unsigned state = start;
    for (size_t i = 0; i < length; i++) {
        state = cells[state + columns[(unsigned char)line[i]]];
        if (state == 0) return 0;
    }
    return state >= accepting;
}

static int pcre(const char *line, size_t length) {
    return pcre2_match(pattern, (PCRE2_SPTR)line, length, 0, 0, data, NULL) > 0;
}

static const struct { const char *name; int (*run)(const char *, size_t); } contenders[] = {
    { "verbatim, rules_matches", ours }, { "bare table loop", bare }, { "PCRE2, compiled to machine code", pcre },
};
enum { CONTENDERS = sizeof contenders / sizeof contenders[0] };

static char *read_file(const char *name, size_t *length) {
    FILE *file = fopen(name, "rb");
    char *content = malloc(1 << 26);
    *length = fread(content, 1, 1 << 26, file);
    fclose(file);
    return content;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static size_t count(int contender) {
    size_t found = 0, begin = 0;
    for (size_t i = 0; i < lines; i++) {
        found += (size_t)contenders[contender].run(text + begin, ends[i] - begin);
        begin = ends[i] + 1;
    }
    return found;
}

int main(int argc, char **argv) {
    int rounds = atoi(argv[argc - 1]), error;
    double times[CONTENDERS][1000];
    size_t found[CONTENDERS] = { 0 }, length, offset, at = 0;
    unsigned value;
    FILE *table = fopen("table.txt", "r");
    if (fscanf(table, "%u %u", &start, &accepting) != 2) return 1;
    for (int i = 0; i < 256 && fscanf(table, "%u", &value) == 1; i++) columns[i] = (uint8_t)value;
    while (fscanf(table, "%u", &value) == 1) cells[at++] = (uint16_t)value;
    text = read_file("lines.txt", &size);
    ends = malloc(size * sizeof *ends);
    for (size_t i = 0; i < size; i++) if (text[i] == '\n') ends[lines++] = i;
    char *source = read_file("pattern.txt", &length);
    pattern = pcre2_compile((PCRE2_SPTR)source, length, PCRE2_DOLLAR_ENDONLY, &error, &offset, NULL);
    if (pattern == NULL || pcre2_jit_compile(pattern, PCRE2_JIT_COMPLETE) != 0) return 1;
    data = pcre2_match_data_create_from_pattern(pattern, NULL);
    for (int round = 0; round < rounds; round++) {
        for (int turn = 0; turn < CONTENDERS; turn++) {
            int i = (round + turn) % CONTENDERS;
            double begin = now();
            found[i] = count(i);
            times[i][round] = (now() - begin) / (double)lines;
        }
    }
    for (int i = 0; i < CONTENDERS; i++) {
        printf("%s\t%lu\t", contenders[i].name, (unsigned long)found[i]);
        for (int round = 0; round < rounds; round++) printf("%.3f ", times[i][round]);
        printf("\n");
    }
    return 0;
}
