import java.util.Map;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The functions of this folder for SQL. {@code spark.sql.catalog.verbatim=VerbatimCatalog} gives them the prefix "verbatim". */
public final class VerbatimCatalog implements FunctionCatalog {
    private static final Map<String, UnboundFunction> FUNCTIONS =
            Map.of("is_uri", new UriMatches(), "uri_parts", new UriParts());

    private String name;

    @Override
    public void initialize(String name, CaseInsensitiveStringMap options) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Identifier[] listFunctions(String[] namespace) {
        return FUNCTIONS.keySet().stream().map(each -> Identifier.of(new String[0], each)).toArray(Identifier[]::new);
    }

    @Override
    public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
        UnboundFunction function = FUNCTIONS.get(identifier.name());
        if (function == null || identifier.namespace().length > 0) throw new NoSuchFunctionException(identifier);
        return function;
    }
}
