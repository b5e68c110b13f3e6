import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** The function {@code verbatim.is_uri(string)}: whether the rule "URI" derives a string; null for null. */
public final class UriMatches implements ScalarFunction<Boolean>, UnboundFunction {
    private static final long serialVersionUID = 1;

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

    @Override
    public String name() {
        return "is_uri";
    }

    @Override
    public String description() {
        return "is_uri(string): whether a string is a URI of RFC 3986";
    }

    @Override
    public BoundFunction bind(StructType inputType) {
        return Arguments.oneString(this, inputType);
    }

    @Override
    public DataType[] inputTypes() {
        return new DataType[] {DataTypes.StringType};
    }

    @Override
    public DataType resultType() {
        return DataTypes.BooleanType;
    }

    @Override
    public String canonicalName() {
        return "verbatim.is_uri";
    }
}
