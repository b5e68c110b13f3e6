import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.regex.*;

public class Patterns {
    static String decoded(String digits) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits.length(); i += 4) text.append((char) Integer.parseInt(digits.substring(i, i + 4), 16));
        return text.toString();
    }

    public static void main(String[] arguments) throws Exception {
        Thread thread = new Thread(null, Patterns::judge, "judge", 1L << 28);
        thread.start();
        thread.join();
    }

    static void judge() {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        lines.lines().forEach(line -> {
            String[] texts = line.split(" ", -1);
            StringBuilder verdicts = new StringBuilder();
            try {
                Pattern pattern = Pattern.compile(decoded(texts[0]));
                for (int i = 1; i < texts.length; i++) verdicts.append(pattern.matcher(decoded(texts[i])).find() ? '1' : '0');
            } catch (PatternSyntaxException error) {
                verdicts.append('!').append(error.getDescription());
            }
            System.out.println(verdicts);
        });
    }
}
