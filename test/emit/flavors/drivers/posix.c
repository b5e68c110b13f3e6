#define _GNU_SOURCE
#include <locale.h>
#include <regex.h>
#include "lines.h"

static regex_t compiled;

static int begin(char *pattern, size_t length) {
    char reason[200];
    int error = regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB);
    (void) length;
    if (error == 0) return 1;
    regerror(error, &compiled, reason, sizeof reason);
    printf("!%s", reason);
    return 0;
}

static int judge(char *input, size_t length) { return (void) length, regexec(&compiled, input, 0, NULL, 0) == 0; }

int main(void) { return setlocale(LC_ALL, ""), drive(begin, judge); }
