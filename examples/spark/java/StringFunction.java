import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;

/** A function of one string. A subclass has the static method "invoke", which Spark's generated code calls for each row. */
abstract class StringFunction<R> implements ScalarFunction<R>, UnboundFunction {
    private static final long serialVersionUID = 1;

    private final String name;
    private final String description;
    private final DataType resultType;

    StringFunction(String name, String description, DataType resultType) {
        this.name = name;
        this.description = description;
        this.resultType = resultType;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String description() {
        return name + "(string): " + description;
    }

    /** Checks the arguments when Spark reads a query. */
    @Override
    public final BoundFunction bind(StructType types) {
        if (types.size() == 1 && types.apply(0).dataType() instanceof StringType) return this;
        throw new UnsupportedOperationException(name + " takes one string");
    }

    @Override
    public final DataType[] inputTypes() {
        return new DataType[] {DataTypes.StringType};
    }

    @Override
    public final DataType resultType() {
        return resultType;
    }

    @Override
    public final String canonicalName() {
        return "verbatim." + name;
    }
}
