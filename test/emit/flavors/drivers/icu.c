#define _GNU_SOURCE
#include <unicode/uregex.h>
#include "lines.h"

static URegularExpression *compiled;

/* Fields are of UTF-16, big endian. */
static UChar *units(char *field, size_t length) {
    UChar *text = malloc(length + 2);
    for (size_t i = 0; i < length / 2; i++) text[i] = (UChar) ((unsigned char) field[2 * i] << 8 | (unsigned char) field[2 * i + 1]);
    return text;
}

static int begin(char *pattern, size_t length) {
    UErrorCode status = U_ZERO_ERROR;
    compiled = uregex_open(units(pattern, length), (int32_t) (length / 2), 0, NULL, &status);
    if (U_SUCCESS(status)) return 1;
    printf("!%s", u_errorName(status));
    return 0;
}

static int judge(char *input, size_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UBool found;
    uregex_setText(compiled, units(input, length), (int32_t) (length / 2), &status);
    found = uregex_find(compiled, 0, &status);
    if (U_FAILURE(status)) printf("[%s]", u_errorName(status));
    return found;
}

int main(void) { return drive(begin, judge); }
