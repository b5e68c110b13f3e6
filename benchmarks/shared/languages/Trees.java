import com.fasterxml.jackson.databind.ObjectMapper;
import gov.nist.javax.sip.parser.StringMsgParser;
import jakarta.mail.internet.InternetAddress;
import java.net.URI;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.StringJoiner;

/**
 * Times contenders that make the tree of each input, and read it. Prints the subject, the name, the number of nodes and the times of rounds in ns
 * per input of each. Peers count one node an input.
 */
public final class Trees {
    private interface Run {
        int nodes(String text) throws Exception;
    }

    /** Nanoseconds that this thread and the collector took: what other processes and the compiler take does not count. */
    private static long now() {
        long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (GarbageCollectorMXBean each : ManagementFactory.getGarbageCollectorMXBeans())
            time += each.getCollectionTime() * 1_000_000;
        return time;
    }

    private static final class Contender {
        private final String subject;
        private final String name;
        private final Run run;
        private final StringJoiner times = new StringJoiner(" ");
        private int passes = 1;
        private int nodes;

        Contender(String subject, String name, Run run) {
            this.subject = subject;
            this.name = name;
            this.run = run;
        }

        double batch(String[] inputs) throws Exception {
            long begin = now();
            for (int pass = 0; pass < passes; pass++) {
                nodes = 0;
                for (String input : inputs) nodes += run.nodes(input);
            }
            return (now() - begin) / (double) ((long) passes * inputs.length);
        }

        /** The just-in-time compiler has done its work after some hundred milliseconds. */
        void warmUp(String[] inputs) throws Exception {
            long begin = now();
            while (now() - begin < 500_000_000L)
                passes = Math.max(1, (int) (8e6 / (batch(inputs) * inputs.length)));
        }
    }

    private static long readUnits;
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final StringMsgParser PARSER = new StringMsgParser();

    private static byte[] octets(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static int uri(String text) {
        int nodes = 0;
        for (Uris.Node node : Uris.parse("URI", text).get().all()) {
            nodes++;
            readUnits += node.rule().length() + node.start() + node.end();
        }
        return nodes;
    }

    private static int addresses(String text) {
        int nodes = 0;
        for (Mails.Node node : Mails.parse("address-list", text).get().all()) {
            nodes++;
            readUnits += node.rule().length() + node.start() + node.end();
        }
        return nodes;
    }

    private static int value(String text) {
        int nodes = 0;
        for (Values.Node node : Values.parse("JSON-text", text).get().all()) {
            nodes++;
            readUnits += node.rule().length() + node.start() + node.end();
        }
        return nodes;
    }

    private static int message(String text) {
        int nodes = 0;
        for (Messages.Node node : Messages.parse("SIP-message", octets(text)).get().all()) {
            nodes++;
            readUnits += node.rule().length() + node.start() + node.end();
        }
        return nodes;
    }

    private static int one(Object parsed) {
        return parsed == null ? 0 : 1;
    }

    private static final Contender[] CONTENDERS = {
        new Contender("uri", "verbatim, Uris.parse", Trees::uri),
        new Contender("uri", "java.net.URI", text -> one(new URI(text))),
        new Contender("mail", "verbatim, Mails.parse", Trees::addresses),
        new Contender("mail", "Jakarta Mail", text -> one(InternetAddress.parse(text))),
        new Contender("json", "verbatim, Values.parse", Trees::value),
        new Contender("json", "Jackson", text -> one(MAPPER.readTree(text))),
        new Contender("large", "verbatim, Values.parse", Trees::value),
        new Contender("large", "Jackson", text -> one(MAPPER.readTree(text))),
        new Contender("sip", "verbatim, Messages.parse", Trees::message),
        new Contender(
                "sip",
                "JAIN SIP",
                text -> one(PARSER.parseSIPMessage(octets(text), true, true, null))),
    };

    private static void compare(Contender[] all, int rounds) throws Exception {
        String[] inputs = Files.readString(Path.of(all[0].subject + ".txt")).split("\0");
        for (Contender each : all) each.warmUp(inputs);
        for (int round = 0; round < rounds; round++) {
            for (int turn = 0; turn < all.length; turn++) {
                Contender each = all[(round + turn) % all.length];
                each.times.add(String.valueOf(each.batch(inputs)));
            }
        }
        for (Contender each : all)
            System.out.println(each.subject + "\t" + each.name + "\t" + each.nodes + "\t" + each.times);
    }

    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[0]);
        for (int from = 0, to; from < CONTENDERS.length; from = to) {
            for (to = from + 1; to < CONTENDERS.length && CONTENDERS[to].subject.equals(CONTENDERS[from].subject); ) to++;
            compare(Arrays.copyOfRange(CONTENDERS, from, to), rounds);
        }
    }
}
