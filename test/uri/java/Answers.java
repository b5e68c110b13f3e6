import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/**
 * Prints what java.net.URI answers. A line of standard input is a question: "parse", "resolve", "relativize" or
 * "compare", then one or two strings, all separated by blanks; a string is its UTF-16 units in hexadecimal, four digits
 * a unit, after an "x". A line of standard output is the answer: its fields separated by blanks, strings in the same form,
 * "-" for null.
 */
public final class Answers {
    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.US_ASCII);
        for (String line = in.readLine(); line != null; line = in.readLine()) out.println(answer(line.split(" ")));
        out.flush();
    }

    private static String answer(String[] question) {
        try {
            URI uri = new URI(decode(question[1]));
            if (question[0].equals("parse")) return describe(uri);
            URI other = new URI(decode(question[2]));
            if (question[0].equals("resolve")) return "ok " + describe(uri.resolve(other));
            if (question[0].equals("relativize")) return "ok " + describe(uri.relativize(other));
            return "ok " + Integer.signum(uri.compareTo(other)) + " " + uri.equals(other);
        } catch (URISyntaxException error) {
            return "invalid " + error.getIndex() + " " + encode(error.getReason());
        } catch (RuntimeException | Error error) {
            return "threw " + encode(error.toString());
        }
    }

    private static String describe(URI uri) {
        boolean serverBased = uri.getHost() != null;
        Object[] fields = {
            "valid",
            encode(uri.toString()),
            uri.isOpaque(),
            uri.isAbsolute(),
            serverBased,
            uri.getRawAuthority() != null && !serverBased,
            encode(uri.getScheme()),
            encode(uri.getRawSchemeSpecificPart()),
            encode(uri.getRawAuthority()),
            encode(uri.getRawUserInfo()),
            encode(uri.getHost()),
            uri.getPort(),
            encode(uri.getRawPath()),
            encode(uri.getRawQuery()),
            encode(uri.getRawFragment()),
            encode(uri.getSchemeSpecificPart()),
            encode(uri.getAuthority()),
            encode(uri.getUserInfo()),
            encode(uri.getPath()),
            encode(uri.getQuery()),
            encode(uri.getFragment()),
            encode(uri.normalize().toString()),
            encode(ascii(uri)),
        };
        StringBuilder text = new StringBuilder();
        for (Object field : fields) text.append(text.length() == 0 ? "" : " ").append(field);
        return text.toString();
    }

    private static String ascii(URI uri) {
        try {
            return uri.toASCIIString();
        } catch (RuntimeException | Error error) {
            return null;
        }
    }

    private static String encode(String text) {
        if (text == null) return "-";
        StringBuilder code = new StringBuilder("x");
        for (int i = 0; i < text.length(); i++) code.append(String.format("%04x", (int) text.charAt(i)));
        return code.toString();
    }

    private static String decode(String code) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < code.length(); i += 4) text.append((char) Integer.parseInt(code.substring(i, i + 4), 16));
        return text.toString();
    }
}
