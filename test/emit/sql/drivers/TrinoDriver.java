import io.airlift.slice.Slice;
import io.airlift.slice.Slices;
import io.trino.spi.Plugin;
import io.trino.spi.function.ScalarFunction;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/** Finds the functions of plugins as Trino does, by their annotations. Writes a row for each line of the files. */
public final class TrinoDriver {
    private TrinoDriver() {}

    public static void main(String[] args) throws Exception {
        StringBuilder out = new StringBuilder();
        for (String line : Files.readAllLines(Path.of("asked"))) {
            String[] fields = line.split(" ");
            Map<String, Method> functions = new HashMap<>();
            Plugin plugin = (Plugin) Class.forName(fields[0]).getConstructor().newInstance();
            for (Class<?> each : plugin.getFunctions())
                for (Method method : each.getMethods()) {
                    ScalarFunction function = method.getAnnotation(ScalarFunction.class);
                    if (function != null) functions.put(function.value(), method);
                }
            for (String row : Files.readAllLines(Path.of(fields[4]))) {
                String digits = row.substring(row.indexOf('"') + 1, row.length() - 1);
                Slice text = digits.equals("null") ? null : Slices.wrappedBuffer(HexFormat.of().parseHex(digits.substring(1)));
                Object verdict = call(functions, fields[1], text);
                Object reason = call(functions, fields[2], text);
                Slice part = (Slice) call(functions, fields[3], text);
                out.append(verdict == null ? "n" : (Boolean) verdict ? "1" : "0").append(' ')
                    .append(reason == null ? "n" : reason).append(' ')
                    .append(part == null ? "n" : "x" + HexFormat.of().formatHex(part.getBytes())).append('\n');
            }
        }
        Files.writeString(Path.of("rows"), out);
    }

    /** Trino calls no function with NULL whose parameter is not nullable. */
    private static Object call(Map<String, Method> functions, String name, Slice text) throws Exception {
        return name.equals("-") || text == null ? null : functions.get(name).invoke(null, text);
    }
}
