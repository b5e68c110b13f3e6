import io.airlift.slice.Slice;
import io.airlift.slice.Slices;
import io.trino.spi.Plugin;
import io.trino.spi.function.ScalarFunction;
import io.trino.spi.function.SqlType;
import io.trino.spi.type.StandardTypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Functions that give Trino the strings of the tests. */
public final class StringsPlugin implements Plugin {
    @Override
    public Set<Class<?>> getFunctions() {
        return Set.of(Functions.class);
    }

    public static final class Functions {
        private Functions() {}

        /** The text of a file, which no planner takes for a constant. */
        @ScalarFunction(value = "text_in", deterministic = false)
        @SqlType(StandardTypes.VARCHAR)
        public static Slice textIn(@SqlType(StandardTypes.VARCHAR) Slice file) throws IOException {
            return Slices.wrappedBuffer(Files.readAllBytes(Path.of(file.toStringUtf8())));
        }

        /** Octets as they are, as a connector may give them. Functions of Trino would replace ill-formed UTF-8. */
        @ScalarFunction("as_text")
        @SqlType(StandardTypes.VARCHAR)
        public static Slice asText(@SqlType(StandardTypes.VARBINARY) Slice octets) {
            return octets;
        }
    }
}
