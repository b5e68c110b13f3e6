import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Times contenders over the lines of a file. Prints the name, the count and the times of rounds in ns per line of each. */
public final class Bench {
    private interface Contender {
        boolean run(byte[] text, int from, int to);
    }

    private static final char[] CELLS = new char[1 << 16];
    private static final byte[] COLUMNS = new byte[256];
    private static int start;
    private static int accepting;

    private static boolean bare(byte[] text, int from, int to) {
        int state = start;
        for (int i = from; i < to; i++) {
            state = CELLS[state + COLUMNS[text[i] & 0xFF]];
            if (state == 0) return false;
        }
        return state >= accepting;
    }

    /** Octets as the characters of the same numbers: ASCII needs no decoding. */
    private static final class Latin implements CharSequence {
        private byte[] text;
        private int from;
        private int to;

        Latin of(byte[] newText, int newFrom, int newTo) {
            text = newText;
            from = newFrom;
            to = newTo;
            return this;
        }

        @Override
        public int length() {
            return to - from;
        }

        @Override
        public char charAt(int at) {
            return (char) (text[from + at] & 0xFF);
        }

        @Override
        public CharSequence subSequence(int begin, int end) {
            return new Latin().of(text, from + begin, from + end);
        }
    }

    public static void main(String[] args) throws Exception {
        String[] numbers = Files.readString(Path.of("table.txt")).trim().split("\\s+");
        start = Integer.parseInt(numbers[0]);
        accepting = Integer.parseInt(numbers[1]);
        for (int i = 0; i < 256; i++) COLUMNS[i] = (byte) Integer.parseInt(numbers[2 + i]);
        for (int i = 258; i < numbers.length; i++) CELLS[i - 258] = (char) Integer.parseInt(numbers[i]);
        byte[] text = Files.readAllBytes(Path.of("lines.txt"));
        int lines = 0;
        int[] ends = new int[text.length];
        for (int i = 0; i < text.length; i++) if (text[i] == '\n') ends[lines++] = i;
        var matcher = Pattern.compile(Files.readString(Path.of("pattern.txt"))).matcher("");
        Latin latin = new Latin();
        String[] names = {"verbatim, Rules.matches", "bare table loop", "java.util.regex"};
        Contender[] contenders = {
            (octets, from, to) -> Rules.matches("URI", octets, from, to),
            Bench::bare,
            (octets, from, to) -> matcher.reset(latin.of(octets, from, to)).matches(),
        };
        int rounds = Integer.parseInt(args[0]);
        int[] counts = new int[contenders.length];
        StringJoiner[] times = new StringJoiner[contenders.length];
        for (int i = 0; i < times.length; i++) times[i] = new StringJoiner(" ");
        for (int round = -rounds / 2; round < rounds; round++) {
            for (int turn = 0; turn < contenders.length; turn++) {
                int i = (round + rounds + turn) % contenders.length;
                long begin = System.nanoTime();
                counts[i] = count(contenders[i], text, ends, lines);
                if (round >= 0) times[i].add(String.valueOf((System.nanoTime() - begin) / (double) lines));
            }
        }
        for (int i = 0; i < names.length; i++)
            System.out.println(names[i] + "\t" + counts[i] + "\t" + times[i]);
    }

    private static int count(Contender contender, byte[] text, int[] ends, int lines) {
        int found = 0;
        for (int i = 0, from = 0; i < lines; from = ends[i++] + 1)
            if (contender.run(text, from, ends[i])) found++;
        return found;
    }
}
