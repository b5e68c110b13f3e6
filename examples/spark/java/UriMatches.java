import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** The function {@code verbatim.is_uri(string)}: whether the rule "URI" derives a string; null for null. */
public final class UriMatches extends StringFunction<Boolean> {
    private static final long serialVersionUID = 1;

    public UriMatches() {
        super("is_uri", "whether a string is a URI of RFC 3986", DataTypes.BooleanType);
    }

    /**
     * Spark's generated code calls this method for each row. It judges the octets where they lie: in the buffer into which Spark has
     * read the Parquet file.
     */
    public static Boolean invoke(UTF8String text) {
        if (text == null) return null;
        Object base = text.getBaseObject();
        if (!(base instanceof byte[])) return Uris.matches("URI", text.getBytes());
        int from = Math.toIntExact(text.getBaseOffset() - Platform.BYTE_ARRAY_OFFSET);
        return Uris.matches("URI", (byte[]) base, from, from + text.numBytes());
    }
}
