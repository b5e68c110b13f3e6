import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** The function {@code verbatim.uri_parts(string)}: a struct of the parts of a URI; null for null, and for what is no URI. */
public final class UriParts extends StringFunction<InternalRow> {
    private static final long serialVersionUID = 1;

    private static final int SCHEME = 0;
    private static final int HOST = 1;
    private static final int HOST_KIND = 2;
    private static final int PORT = 3;

    private static final StructType PARTS =
            new StructType()
                    .add("scheme", DataTypes.StringType)
                    .add("host", DataTypes.StringType)
                    .add("host_kind", DataTypes.StringType)
                    .add("port", DataTypes.StringType);

    private static final UTF8String IP_LITERAL = UTF8String.fromString("IP-literal");
    private static final UTF8String IPV4ADDRESS = UTF8String.fromString("IPv4address");
    private static final UTF8String REG_NAME = UTF8String.fromString("reg-name");

    public UriParts() {
        super("uri_parts", "scheme, host, kind of host, and port of a URI of RFC 3986", PARTS);
    }

    /** Spark's generated code calls this method for each row. The parts are ranges of one array, not copies. */
    public static InternalRow invoke(UTF8String text) {
        if (text == null) return null;
        byte[] octets = text.getBytes();
        List<Uris.Span> spans = Uris.captures("URI", octets).orElse(null);
        if (spans == null) return null;
        Object[] parts = new Object[4];
        for (Uris.Span span : spans) {
            switch (span.rule) {
                case "scheme":
                    parts[SCHEME] = part(octets, span);
                    break;
                case "host":
                    parts[HOST] = part(octets, span);
                    break;
                case "port":
                    parts[PORT] = part(octets, span);
                    break;
                case "IP-literal":
                    parts[HOST_KIND] = IP_LITERAL;
                    break;
                case "IPv4address":
                    // An IPv6 address may end with one.
                    if (parts[HOST_KIND] == null) parts[HOST_KIND] = IPV4ADDRESS;
                    break;
                case "reg-name":
                    parts[HOST_KIND] = REG_NAME;
                    break;
                default:
                    throw new IllegalStateException(span.rule);
            }
        }
        return new GenericInternalRow(parts);
    }

    private static UTF8String part(byte[] octets, Uris.Span span) {
        return UTF8String.fromBytes(octets, span.start, span.end - span.start);
    }
}
