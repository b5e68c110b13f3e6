import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each, and its parts if
    the class finds parts: the lines behind SPANS. Then it prints what is expected: the lines behind REASONS. */
public final class Driver {
    public static void main(String[] args) throws Exception {
        StringBuilder out = new StringBuilder();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line; (line = in.readLine()) != null;) {
            String[] fields = line.split("\t", -1);
            int offset = Integer.parseInt(fields[2]);
            //TREES if (fields[0].startsWith("~")) {
            //TREES     addTree(out, fields);
            //TREES     continue;
            //TREES }
            //FINDS if (fields[0].startsWith("=")) {
            //FINDS     for (Rules.Span each : FOUND) out.append(each.start).append('-').append(each.end).append(',');
            //FINDS     out.append('\n');
            //FINDS     continue;
            //FINDS }
            if (fields[1].equals("octets")) {
                byte[] input = octets(fields[3]);
                byte[] within = octets("61" + fields[3] + "80");
                if (Rules.matches(fields[0], within, 1, within.length - 1) != Rules.matches(fields[0], input))
                    throw new AssertionError("a range has another verdict: " + line);
                add(out, Rules.matches(fields[0], input), Rules.longestMatch(fields[0], input, offset),
                    Rules.stop(fields[0], input));
                Rules.Reader reader = new Rules.Reader(fields[0]);
                int size = 1 + input.length % 3;
                for (int at = 0; at < input.length; at += size) {
                    boolean goesOn = reader.feed(java.util.Arrays.copyOfRange(input, at, Math.min(at + size, input.length)));
                    if (goesOn != (reader.stop() < 0)) throw new AssertionError(line);
                }
                check(reader, Rules.matches(fields[0], input), Rules.stop(fields[0], input), line);
                //SPANS addSpans(out, Rules.captures(fields[0], input));
                //REASONS out.append('\t').append(String.join(" ", Rules.expected(fields[0], input)));
            } else {
                UNITS
            }
            out.append('\n');
        }
        System.out.print(out);
    }

    private static void check(Rules.Reader reader, boolean matches, int stop, String line) {
        if (reader.end() != matches || (reader.stop() >= 0 && reader.stop() != stop)) throw new AssertionError(line);
    }

    private static void add(StringBuilder out, boolean matches, int end, int stop) {
        out.append(matches ? 1 : 0).append(' ').append(end).append(' ').append(stop);
    }

    //SPANS private static void addSpans(StringBuilder out, java.util.Optional<java.util.List<Rules.Span>> spans) {
    //SPANS     out.append(spans.isPresent() ? " " : " none");
    //SPANS     for (Rules.Span each : spans.orElse(java.util.Collections.<Rules.Span>emptyList()))
    //SPANS         out.append(each.rule).append(':').append(each.start).append('-').append(each.end).append(',');
    //SPANS }

    //TREES private static void addTree(StringBuilder out, String[] fields) {
    //TREES     byte[] input = octets(fields[3]);
    //TREES     java.util.Optional<Rules.Node> root = ROOTS;
    //PATHS     if (!root.isPresent()) out.append("none\t").append(String.join(" ", path)); else
    //TREES     if (!root.isPresent()) out.append("none");
    //TREES     else for (Rules.Node node : root.get().all()) {
    //TREES         int size = 0;
    //TREES         for (Rules.Node each : node.all()) size += each.start() >= node.start() ? 1 : 0;
    //TREES         out.append(node.rule()).append(':').append(node.start()).append('-').append(node.end()).append(':').append(size).append(',');
    //TREES     }
    //TREES     out.append('\n');
    //TREES }

    /** Lone surrogates stay as they are. */
    private static StringBuilder exact(byte[] octets) {
        StringBuilder exact = new StringBuilder();
        for (int i = 0; i < octets.length; i += 2) exact.append((char) ((octets[i] & 0xFF) << 8 | octets[i + 1] & 0xFF));
        return exact;
    }

    private static byte[] octets(String hex) {
        byte[] octets = new byte[hex.length() / 2];
        for (int i = 0; i < octets.length; i++)
            octets[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        return octets;
    }
}
