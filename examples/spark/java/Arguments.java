import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;

/** Checks the arguments of a function when Spark reads a query. */
final class Arguments {
    private Arguments() {}

    /** Returns the function if it is called with one string. */
    static BoundFunction oneString(BoundFunction function, StructType types) {
        if (types.size() == 1 && types.apply(0).dataType() instanceof StringType) return function;
        throw new UnsupportedOperationException(function.name() + " takes one string");
    }
}
