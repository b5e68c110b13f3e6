import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * Makes URIs, and strings that are nearly URIs, from a seed. Row i is the same wherever it is made: in a task of Spark, or in the file
 * of lines for the command line.
 */
public final class GeneratedUris {
    /** The schemes of URIs with a host, and of those without. The first is the most frequent. */
    private static final String[] WEB = {"https", "https", "https", "https", "http", "http", "HTTPS", "ftp", "ws"};
    private static final String[] OTHER = {"urn", "mailto", "data", "tel", "git+ssh"};
    private static final String[] WORDS = {
        "index", "a", "docs", "2024", "caf%C3%A9", "v1.2", "~user", "search", "img", "list(1)", "item;p=1", "x@y", "%7Bid%7D", ""
    };
    private static final String[] TOP = {"com", "org", "net", "example", "co.uk", "de", "io"};
    /** Put into a URI, these make it invalid. A few leave it valid at some places, which is as good. */
    private static final String[] FAULTS = {" ", "%", "%zz", "<", "\"", "é", "日本", "[", "]", "^", "#a#", "\\", "|"};
    private static final String HEX = "0123456789abcdefABCDEF";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private final SplittableRandom random;
    private final StringBuilder text = new StringBuilder();

    private GeneratedUris(long seed, long row) {
        // The finaliser of MurmurHash3, so that rows next to each other differ in all bits. The product keeps seeds apart.
        long mixed = (seed * 0x9e3779b97f4a7c15L + row) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        random = new SplittableRandom(mixed ^ (mixed >>> 33));
    }

    /** Returns the string of a row. It has no line feed or carriage return. */
    public static String of(long seed, long row) {
        GeneratedUris made = new GeneratedUris(seed, row);
        made.uri();
        if (made.oneIn(8)) made.fault();
        return made.text.toString();
    }

    /** Writes rows as lines of UTF-8 to standard output: {@code GeneratedUris rows seed}. */
    public static void main(String[] args) throws IOException {
        long rows = Long.parseLong(args[0]);
        long seed = Long.parseLong(args[1]);
        try (OutputStream out = new BufferedOutputStream(System.out, 1 << 20)) {
            for (long row = 0; row < rows; row++) {
                out.write(of(seed, row).getBytes(StandardCharsets.UTF_8));
                out.write('\n');
            }
        }
    }

    private boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    private String oneOf(String[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    private void uri() {
        if (oneIn(8)) {
            text.append(oneOf(OTHER)).append(':').append(oneOf(WORDS));
            for (int i = random.nextInt(3); i > 0; i--) text.append(oneIn(2) ? ':' : '/').append(oneOf(WORDS));
        } else {
            text.append(oneOf(WEB)).append("://");
            if (oneIn(30)) text.append("user:pass@");
            host();
            if (oneIn(5)) text.append(':').append(random.nextInt(65536));
            for (int i = random.nextInt(5); i > 0; i--) text.append('/').append(oneOf(WORDS));
        }
        if (oneIn(3)) query();
        if (oneIn(10)) text.append('#').append(oneOf(WORDS));
    }

    private void host() {
        int kind = random.nextInt(20);
        if (kind < 3) {
            // Some have a number above 255, which makes them names.
            for (int i = 0; i < 4; i++) text.append(i == 0 ? "" : ".").append(random.nextInt(260));
        } else if (kind < 5) {
            ipv6();
        } else if (kind == 5) {
            text.append(oneIn(4) ? "[v1.a:b]" : "");
        } else {
            letters(3 + random.nextInt(12));
            text.append('.').append(oneOf(TOP));
        }
    }

    /** Half of them are short, with "::". Some have one group too many. */
    private void ipv6() {
        text.append('[');
        boolean isShort = oneIn(2);
        int groups = isShort ? random.nextInt(7) : 8 + (oneIn(10) ? 1 : 0);
        int gap = isShort ? random.nextInt(groups + 1) : -1;
        for (int i = 0; i < groups; i++) {
            text.append(i == gap ? "::" : i == 0 ? "" : ":");
            for (int k = 1 + random.nextInt(4); k > 0; k--) text.append(HEX.charAt(random.nextInt(HEX.length())));
        }
        if (gap == groups) text.append("::");
        text.append(']');
    }

    /** One query of 1,000 is long, up to some ten thousand octets, as those with tokens in them are. */
    private void query() {
        text.append('?');
        int parts = oneIn(1000) ? 100 + random.nextInt(1400) : random.nextInt(4);
        for (int i = 0; i < parts; i++) {
            letters(1 + random.nextInt(5));
            text.append('=').append(oneOf(WORDS)).append('&');
        }
    }

    private void letters(int count) {
        for (int i = 0; i < count; i++) text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }

    private void fault() {
        int at = random.nextInt(text.length() + 1);
        if (oneIn(4)) text.setLength(at);
        else text.insert(at, oneOf(FAULTS));
    }
}
