import { JAVA_NODES, JAVA_TREES } from './java-trees';

/** The text of a Java class, for `sectionsOf`. */
export const JAVA_TEMPLATE = `=== file
$HEADER
$HOME$IMPORTS
/**
 * Tells whether strings are what the rules of a grammar derive. Names of rules are case-insensitive, as in ABNF. All methods throw
 * IllegalArgumentException for a rule that is not in this class. The rules:
 *
 * <pre>{@code
$RULES * }</pre>
 */
public final class $NAME {
$CONSTANTS
    private $NAME() {}

$METHODS
    private static int number(String rule) {
        Integer number = RULES.get(rule);
        if (number == null) number = RULES.get(rule.toLowerCase(Locale.ROOT));
        if (number == null) throw new IllegalArgumentException("rule \\"" + rule + "\\" is not in this class");
        return number;
    }

=== far
    private static int farColumn(int code) {
        int low = 0;
        int high = $RUNS;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (RUN_LOWS[middle] <= code) low = middle;
            else high = middle;
        }
        return RUN_COLUMNS[low];
    }

    /** Returns the code point whose UTF-8 begins at an offset, or -1. */
    private static int codePoint(byte[] input, int at, int end) {
        int code = input[at] & 0xFF;
        int length = code >= 0xF0 ? 4 : code >= 0xE0 ? 3 : 2;
        if (code < 0xC2 || code > 0xF4 || end - at < length) return -1;
        code &= 0x7F >> length;
        for (int i = 1; i < length; i++) {
            if ((input[at + i] & 0xC0) != 0x80) return -1;
            code = code << 6 | input[at + i] & 0x3F;
        }
        if (code < (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000)) return -1;
        return code > 0x10FFFF || code >= 0xD800 && code <= 0xDFFF ? -1 : code;
    }

=== file
    private static final int ACCEPTING = $ACCEPTING;

$ARRAYS
$NUMBERS
    private static final $TYPE[] CELLS = cells();

    private static $TYPE[] cells() {
        int[] rows = numbers(Rows.ALL, $CELLS);
        $TYPE[] cells = new $TYPE[rows.length];
        for (int i = 0; i < rows.length; i++) cells[i] = $CAST(rows[i] * $WIDTH);
        return cells;
    }

    /** Reads numbers to base 36. A number before "*" says how often the one behind it stands there. */
    private static int[] numbers(String[] texts, int size) {
        int[] numbers = new int[size];
        int at = 0;
        for (String text : texts) {
            for (String item : text.split(" ")) {
                int star = item.indexOf('*');
                int count = star < 0 ? 1 : Integer.parseInt(item.substring(0, star), 36);
                int number = Integer.parseInt(item.substring(star + 1), 36);
                while (count-- > 0) numbers[at++] = number;
            }
        }
        return numbers;
    }
$ROWS    /** Reads an input in pieces$KINDS. */
    public static final class Reader {
        private final ReadFinder reads = new ReadFinder();

        /** Begins an input of a rule. */
        public Reader(String rule) {
            reads.begin(STARTS[number(rule)]);
        }

=== characters
        /** Reads a piece. Returns false if no continuation of the input exists. */
        public boolean feed(CharSequence piece) {
            return read(piece, 0, piece.length());
        }

        private boolean read(CharSequence input, int from, int to) {
            for (int i = from; i < to && reads.isDead == 0; i++) reads.unit(input.charAt(i));
            return reads.settle();
        }

=== file
        /** Reads a piece. Returns false if no continuation of the input exists. */
        public boolean feed(byte[] piece) {
            return read(piece, 0, piece.length);
        }

        private boolean read(byte[] input, int from, int to) {
            for (int i = from; i < to && reads.isDead == 0; i++) reads.octet(input[i] & 0xFF);
            return reads.settle();
        }

        /** Returns whether the rule derives all that was read. */
        public boolean end() {
=== far
            reads.finish();
=== file
            return reads.isDead == 0 && reads.longest == reads.passed + 1;
        }

        /** Returns the first offset at which no continuation exists, or -1 if one does. */
        public int stop() {
            return reads.isDead == 1 ? reads.passed : -1;
        }
    }

=== spans finds
    /** A part of a derivation. */
    public static final class Span {
        /** The name of the rule that derives it, as printed. */
        public final String rule;
        public final int start;
        public final int end;

        private Span(String rule, int start, int end) {
            this.rule = rule;
            this.start = start;
            this.end = end;
        }

        @Override
        public String toString() {
            return rule + "[" + start + ", " + end + ")";
        }
    }

=== lists

    private static final class Numbers {
        private int[] of = {};
        private int size = 0;

        private void add(int number) {
            if (size == of.length) of = Arrays.copyOf(of, 2 * size + 64);
            of[size++] = number;
        }

        private void fill(int count, int number) {
            if (of.length < count) of = Arrays.copyOf(of, count + count / 2);
            Arrays.fill(of, size, count, number);
            size = count;
        }

        private static int mix(int a, int b) {
            return (a * 0x9E3779B1 ^ b * 0x85EBCA6B) >>> 7;
        }
    }

=== file
$ALGORITHMS
${JAVA_NODES}=== file
}
`;

/** The methods that read inputs of a type: strings, or octets. */
export const JAVA_METHODS = `=== file
$HEAD        int state = STARTS[number(rule)];
=== calls
        if (state >= $CELLS) {
            Reader reader = new Reader(rule);
            reader.read(input, from, to);
            return reader.end();
        }
=== file
        int at = from;
        int end = to;
        while (at < end) {
            $NEXT
            if (state == 0) return false;
        }
        return state >= ACCEPTING;
    }

    /** Returns the end of the longest match that begins at an offset (in $OFFSETS), or -1. */
    public static int longestMatch(String rule, $TYPE input, int offset) {
        Reader reader = new Reader(rule);
        if (offset < 0 || offset > $LENGTH) return -1;
        reader.read(input, offset, $LENGTH);
        reader.end();
        return reader.reads.longest == 0 ? -1 : offset + reader.reads.longest - 1;
    }

    /** Returns the first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
    public static int stop(String rule, $TYPE input) {
        Reader reader = new Reader(rule);
        reader.read(input, 0, $LENGTH);
        reader.end();
        return reader.reads.passed;
    }

=== spans
    /**
     * Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Offsets are in
     * $OFFSETS. Returns nothing if the rule does not derive the input.
     */
    public static Optional<List<Span>> captures(String rule, $TYPE input) {
        SpanFinder walk = new SpanFinder();
        walk.reset(SPAN_STARTS[number(rule)]);
        int at = 0;
        int end = $LENGTH;
        while (at < end && walk.row != 0) {
            int before = at;
            $READSPAN
        }
        if (!walk.finish(end)) return Optional.empty();
        List<Span> spans = new ArrayList<>();
        int[] found = walk.found.of;
        for (int i = 0; i < walk.found.size; i += 3) spans.add(new Span(SPAN_NAMES[found[i]], found[i + 1], found[i + 2]));
        return Optional.of(spans);
    }

=== reasons
    /** Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input". */
    public static List<String> expected(String rule, $TYPE input) {
        Reader reader = new Reader(rule);
        reader.read(input, 0, $LENGTH);
        reader.end();
        reader.reads.name(number(rule));
        List<String> texts = new ArrayList<>();
        Numbers found = reader.reads.found;
        for (int i = 0; i < found.size; i++) texts.add(READ_TEXTS[found.of[i]]);
        return texts;
    }

=== finds trees
    private static void readColumns($TYPE input, Numbers list) {
        int at = 0;
        int end = $LENGTH;
        list.size = 0;
        list.fill(end, $WIDTH);
        int[] columns = list.of;
        while (at < end) {
            int begin = at;
            $READCOLUMN
        }
    }

=== finds
    /**
     * Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is
     * empty, and none divides a word. Offsets are in $OFFSETS.
     */
    public static List<Span> find(String rule, $TYPE text) {
        int number = number(rule);
        FindFinder finds = new FindFinder();
        readColumns(text, finds.columns);
        finds.all(number);
        List<Span> spans = new ArrayList<>();
        int[] found = finds.found.of;
        for (int i = 0; i < finds.found.size; i += 2) spans.add(new Span(rule, found[i], found[i + 1]));
        return spans;
    }

${JAVA_TREES}`;

/** Where `matches` begins to read a string, or octets. */
export const JAVA_TEXT_HEAD = `    /** Whether a rule derives the whole input. */
    public static boolean matches(String rule, CharSequence input) {
        int from = 0;
        int to = input.length();
`;

export const JAVA_OCTETS_HEAD = `    /** Whether a rule derives the whole input$ENCODING. */
    public static boolean matches(String rule, byte[] input) {
        return matches(rule, input, 0, input.length);
    }

    /** Whether a rule derives the octets from one offset up to another. */
    public static boolean matches(String rule, byte[] input, int from, int to) {
        if (from < 0 || to < from || to > input.length) throw new IndexOutOfBoundsException();
`;
