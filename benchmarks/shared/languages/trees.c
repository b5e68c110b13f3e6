/* Times contenders that make the tree of each input, and read it. Prints the subject, the name, the number of nodes and the times of rounds in ns
   per input of each. Peers are those whose headers are there; they count one node an input. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "mails.h"
#include "messages.h"
#include "uris.h"
#include "values.h"
#if __has_include(<gmime/gmime.h>)
#include <gmime/gmime.h>
#define HAS_GMIME
#endif
#if __has_include(<jansson.h>)
#include <jansson.h>
#define HAS_JANSSON
#endif
#if __has_include(<osipparser2/osip_parser.h>)
#include <osipparser2/osip_parser.h>
#define HAS_OSIP
#endif
#if __has_include(<uriparser/Uri.h>)
#include <uriparser/Uri.h>
#define HAS_URIPARSER
#endif

static volatile uint64_t read_units;

#define OURS(name, root)                                                              \
    static name##_trees name##_memory;                                                \
    static size_t name##_nodes(const char *text, size_t length) {                     \
        uint64_t units = 0;                                                           \
        if (name##_parse(&name##_memory, root, text, length) != 1) return 0;          \
        for (size_t i = 0; i < name##_memory.count; i++) {                            \
            const name##_tree_node *node = name##_memory.nodes + i;                   \
            units += (uint64_t)node->rule + node->start + node->end;                  \
        }                                                                             \
        read_units += units;                                                          \
        return name##_memory.count;                                                   \
    }
OURS(mails, MAILS_TREE_ADDRESS_LIST)
OURS(messages, MESSAGES_TREE_SIP_MESSAGE)
OURS(uris, URIS_TREE_URI)
OURS(values, VALUES_TREE_JSON_TEXT)

#ifdef HAS_GMIME
static size_t gmime(const char *text, size_t length) {
    InternetAddressList *list = internet_address_list_parse(NULL, text);
    size_t found = length > 0 && list != NULL;
    if (list != NULL) g_object_unref(list);
    return found;
}
#endif

#ifdef HAS_JANSSON
static size_t jansson(const char *text, size_t length) {
    json_t *value = json_loadb(text, length, 0, NULL);
    size_t found = value != NULL;
    json_decref(value);
    return found;
}
#endif

#ifdef HAS_OSIP
static size_t osip(const char *text, size_t length) {
    osip_message_t *message;
    size_t found = osip_message_init(&message) == 0 && osip_message_parse(message, text, length) == 0;
    osip_message_free(message);
    return found;
}
#endif

#ifdef HAS_URIPARSER
static size_t uriparser(const char *text, size_t length) {
    UriUriA uri;
    const char *stop;
    size_t found = uriParseSingleUriExA(&uri, text, text + length, &stop) == URI_SUCCESS;
    if (found) uriFreeUriMembersA(&uri);
    return found;
}
#endif

static const struct contender { const char *subject, *name; size_t (*run)(const char *, size_t); } contenders[] = {
    { "uri", "verbatim, uris_parse", uris_nodes },
#ifdef HAS_URIPARSER
    { "uri", "uriparser", uriparser },
#endif
    { "mail", "verbatim, mails_parse", mails_nodes },
#ifdef HAS_GMIME
    { "mail", "GMime", gmime },
#endif
    { "json", "verbatim, values_parse", values_nodes },
#ifdef HAS_JANSSON
    { "json", "Jansson", jansson },
#endif
    { "large", "verbatim, values_parse", values_nodes },
#ifdef HAS_JANSSON
    { "large", "Jansson", jansson },
#endif
    { "sip", "verbatim, messages_parse", messages_nodes },
#ifdef HAS_OSIP
    { "sip", "oSIP", osip },
#endif
};
enum { CONTENDERS = sizeof contenders / sizeof contenders[0], ROUNDS = 1000 };

/* The inputs of a file, each of which ends with a NUL. */
static char text[1 << 24];
static size_t size;

static void read_inputs(const char *subject) {
    char name[80];
    FILE *file;
    snprintf(name, sizeof name, "%s.txt", subject);
    file = fopen(name, "rb");
    size = fread(text, 1, sizeof text, file);
    fclose(file);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double batch(const struct contender *each, size_t passes, size_t *nodes) {
    double begin = now();
    size_t inputs = 0;
    for (size_t pass = 0; pass < passes; pass++) {
        *nodes = inputs = 0;
        for (size_t at = 0, length; at < size; at += length + 1, inputs++) {
            length = strlen(text + at);
            *nodes += each->run(text + at, length);
        }
    }
    return (now() - begin) / (double)(passes * inputs);
}

static void compare(const struct contender *all, int count, int rounds) {
    static double times[CONTENDERS][ROUNDS];
    size_t passes[CONTENDERS], nodes[CONTENDERS];
    for (int i = 0; i < count; i++) {
        double begin;
        batch(all + i, 1, nodes + i);
        begin = now();
        for (size_t warm = passes[i] = 1; now() - begin < 2e7; warm = 2 * warm) batch(all + i, passes[i] = warm, nodes + i);
    }
    for (int round = 0; round < rounds; round++)
        for (int turn = 0; turn < count; turn++) {
            int i = (round + turn) % count;
            times[i][round] = batch(all + i, passes[i], nodes + i);
        }
    for (int i = 0; i < count; i++) {
        printf("%s\t%s\t%lu\t", all[i].subject, all[i].name, (unsigned long)nodes[i]);
        for (int round = 0; round < rounds; round++) printf("%.3f ", times[i][round]);
        printf("\n");
    }
}

int main(int argc, char **argv) {
    int rounds = atoi(argv[argc - 1]);
#ifdef HAS_GMIME
    g_mime_init();
#endif
#ifdef HAS_OSIP
    parser_init();
#endif
    for (int first = 0, count; first < CONTENDERS; first += count) {
        for (count = 1; first + count < CONTENDERS && strcmp(contenders[first].subject, contenders[first + count].subject) == 0;) count++;
        read_inputs(contenders[first].subject);
        compare(contenders + first, count, rounds);
    }
    return 0;
}
