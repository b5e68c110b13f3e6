import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.count_if;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;

import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import scala.Tuple2;

/**
 * The program that Spark runs: makes URIs as partitioned Parquet, takes them apart into other Parquet, counts what was written, and measures ways
 * to judge them. {@code Job folder rows seed pattern}. It writes events to standard output, which run.js reads.
 */
public final class Job {
    private static final int DAYS = 10;
    private static final int ROWS_OF_FILE = 500_000;
    private static final int TASKS = 24;
    private static final int SAMPLED = 100_000;
    private static final int LONGEST_FOR_PATTERN = 1_000;

    private final SparkSession spark;
    private final Progress progress = new Progress();
    private final String folder;
    private final String input;
    private final String output;
    private final long rows;
    private final long seed;

    private Job(SparkSession spark, String folder, long rows, long seed) {
        this.spark = spark;
        this.folder = folder;
        this.input = folder + "/uris";
        this.output = folder + "/parts";
        this.rows = rows;
        this.seed = seed;
        spark.sparkContext().addSparkListener(progress);
    }

    public static void main(String[] args) throws Exception {
        try (SparkSession spark = SparkSession.builder().appName("URIs").getOrCreate()) {
            Job job = new Job(spark, args[0], Long.parseLong(args[1]), Long.parseLong(args[2]));
            job.step("make", job::make);
            job.step("take apart", job::takeApart);
            job.step("count", job::countWritten);
            job.step("sample", job::sample);
            job.measure(args[3]);
        }
    }

    /** Runs a part of the job between two events. */
    private void step(String name, Runnable run) throws Exception {
        progress.reset();
        Progress.print("begin", "step", name);
        long begun = System.nanoTime();
        run.run();
        double seconds = (System.nanoTime() - begun) / 1e9;
        // The events of the last tasks may still be on their way.
        spark.sparkContext().listenerBus().waitUntilEmpty();
        Progress.print("end", "step", name, "seconds", seconds, "processorSeconds", progress.processorSeconds(),
                "failedTasks", progress.failed());
    }

    /** Writes the columns "id" and "uri", a folder for each day. */
    private void make() {
        long seedOfRows = seed;
        int tasks = (int) (rows / DAYS / ROWS_OF_FILE) + 1;
        for (int day = 0; day < DAYS; day++) {
            spark.range(rows * day / DAYS, rows * (day + 1) / DAYS, 1, tasks)
                    .map((MapFunction<Long, Tuple2<Long, String>>)
                            id -> new Tuple2<>(id, GeneratedUris.of(seedOfRows, id)),
                            Encoders.tuple(Encoders.LONG(), Encoders.STRING()))
                    .toDF("id", "uri")
                    .write().mode(SaveMode.Overwrite).parquet(input + "/day=" + day);
        }
    }

    private void takeApart() {
        // At least so many tasks, if rows are few, too: else none is left when the worker is killed.
        spark.conf().set("spark.sql.files.minPartitionNum", TASKS);
        spark.read().parquet(input)
                .selectExpr("id", "day", "verbatim.uri_parts(uri) AS parts")
                .selectExpr("id", "day", "parts IS NOT NULL AS valid", "parts.*")
                .write().mode(SaveMode.Overwrite).parquet(output);
        spark.conf().unset("spark.sql.files.minPartitionNum");
    }

    /** Counts what was written, and compares its rows with those that should be there. */
    private void countWritten() {
        Dataset<Row> written = spark.read().parquet(output);
        String[] sums = {"count(*)", "sum(CAST(xxhash64(id) AS DECIMAL(38)))", "bit_xor(xxhash64(id))"};
        Row found = written.selectExpr(sums).head();
        Row expected = spark.range(rows).selectExpr(sums).head();
        Progress.print("rows", "found", found.mkString(" "), "expected", expected.mkString(" "));
        printCounts(written, "'valid'", "valid");
        printCounts(written, "'host'", "host IS NOT NULL");
        printCounts(written, "'port'", "port <> ''");
        printCounts(written, "host_kind", "host IS NOT NULL");
        printCounts(written, "lower(scheme)", "valid");
    }

    /** Prints how many rows meet a condition, for each value of an expression. */
    private static void printCounts(Dataset<Row> written, String kind, String condition) {
        for (Row row : written.where(condition).groupBy(expr(kind)).count().collectAsList())
            Progress.print("count", "kind", row.get(0), "count", row.get(1));
    }

    /** Writes the first rows in their order, as lines of JSON, to be compared one by one. */
    private void sample() {
        spark.read().parquet(output).where("id < " + SAMPLED).drop("day").orderBy("id").coalesce(1)
                .write().mode(SaveMode.Overwrite).json(folder + "/sample");
    }

    /** Measures ways to judge the column "uri", each twice: the first time warms up. */
    private void measure(String pattern) throws Exception {
        UDF1<String, Boolean> ofString = text -> Uris.matches("URI", text);
        UDF1<byte[], Boolean> ofOctets = octets -> Uris.matches("URI", octets);
        spark.udf().register("is_uri_of_string", ofString, DataTypes.BooleanType);
        spark.udf().register("is_uri_of_octets", ofOctets, DataTypes.BooleanType);
        Dataset<Row> all = spark.read().parquet(input);
        measure("read", all, expr("octet_length(uri) > 0"));
        measure("is_uri", all, expr("verbatim.is_uri(uri)"));
        measure("uri_parts", all, expr("verbatim.uri_parts(uri).scheme IS NOT NULL"));
        measure("UDF of octets", all, expr("is_uri_of_octets(CAST(uri AS BINARY))"));
        measure("UDF of String", all, expr("is_uri_of_string(uri)"));
        // A pattern takes long, so it has a tenth of the rows. Long strings overflow the stack of java.util.regex.
        Dataset<Row> share = all.where("day = 0 AND octet_length(uri) < " + LONGEST_FOR_PATTERN);
        measure("is_uri on the share", share, expr("verbatim.is_uri(uri)"));
        measure("rlike on the share", share, col("uri").rlike(pattern));
    }

    private void measure(String way, Dataset<Row> rows, Column verdict) throws Exception {
        for (int i = 0; i < 2; i++) {
            step(way, () -> {
                Row counts = rows.select(count(lit(1)), count_if(verdict)).head();
                Progress.print("measured", "way", way, "rows", counts.get(0), "found", counts.get(1));
            });
        }
    }
}
