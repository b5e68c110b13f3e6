import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.HexFormat;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.functions.TableFunction;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/**
 * Runs the statements of a file, the last of which is a query of the table {@code links}: strings in lines of hexadecimal digits of UTF-8.
 * Writes a line for each row of the answer: its values in hexadecimal digits, or as they are, with tabs between them.
 * {@code FlinkDriver statements strings answers}.
 */
public final class FlinkDriver {
    private static final HexFormat HEX = HexFormat.of();

    public static void main(String[] args) throws Exception {
        TableEnvironment tables = TableEnvironment.create(EnvironmentSettings.inBatchMode());
        tables.createTemporarySystemFunction("lines_of", Lines.class);
        tables.executeSql("CREATE TEMPORARY VIEW links AS SELECT link FROM (VALUES ('" + args[1]
                + "')) AS f(file), LATERAL TABLE(lines_of(file)) AS t(link)");
        String[] statements = Files.readString(Paths.get(args[0])).strip().split(";\\n?");
        for (int i = 0; i < statements.length - 1; i++) tables.executeSql(statements[i]);
        StringBuilder out = new StringBuilder();
        try (CloseableIterator<Row> found = tables.executeSql(statements[statements.length - 1]).collect()) {
            while (found.hasNext()) out.append(line(found.next()));
        }
        Files.writeString(Paths.get(args[2]), out);
    }

    /** The strings of a file. */
    public static final class Lines extends TableFunction<String> {
        public void eval(String file) throws IOException {
            for (String line : Files.readAllLines(Paths.get(file))) {
                collect(new String(HEX.parseHex(line), StandardCharsets.UTF_8));
            }
        }
    }

    private static String line(Row row) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.getArity(); i++) {
            Object value = row.getField(i);
            String text = value instanceof String string ? HEX.formatHex(string.getBytes(StandardCharsets.UTF_8)) : "" + value;
            line.append(i == 0 ? "" : "\t").append(text);
        }
        return line.append('\n').toString();
    }
}
