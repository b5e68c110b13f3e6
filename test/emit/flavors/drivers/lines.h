/* Reads the lines of a driver. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int digit(int character) { return character <= '9' ? character - '0' : (character | 32) - 'a' + 10; }

/* Decodes a field in place, ends it by two zero octets, and returns its length in octets. */
static size_t decoded(char *field) {
    size_t length = strlen(field) / 2;
    for (size_t i = 0; i < length; i++) field[i] = (char) (digit(field[2 * i]) << 4 | digit(field[2 * i + 1]));
    field[length] = 0;
    return length;
}

/* Calls `begin` with the pattern of each line and `judge` with each of its inputs. */
static int drive(int (*begin)(char *pattern, size_t length), int (*judge)(char *input, size_t length)) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        char *rest = line, *field;
        line[strcspn(line, "\n")] = 0;
        field = strsep(&rest, " ");
        if (begin(field, decoded(field))) {
            while ((field = strsep(&rest, " ")) != NULL) {
                size_t length = decoded(field);
                putchar(judge(field, length) ? '1' : '0');
            }
        }
        putchar('\n');
    }
    return 0;
}
