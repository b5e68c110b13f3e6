#define _GNU_SOURCE
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include "lines.h"

static pcre2_code *compiled;
static pcre2_match_data *data;

static int begin(char *pattern, size_t length) {
    unsigned char reason[200];
    int error;
    PCRE2_SIZE place;
    compiled = pcre2_compile((PCRE2_SPTR) pattern, length, 0, &error, &place, NULL);
    if (compiled != NULL) return data = pcre2_match_data_create_from_pattern(compiled, NULL), 1;
    pcre2_get_error_message(error, reason, sizeof reason);
    printf("!%s", (char *) reason);
    return 0;
}

static int judge(char *input, size_t length) {
    int found = pcre2_match(compiled, (PCRE2_SPTR) input, length, 0, 0, data, NULL);
    if (found < -1) printf("[error %d]", found);
    return found >= 0;
}

int main(void) { return drive(begin, judge); }
