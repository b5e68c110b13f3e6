"""Runs the statements of "run.sql", which lines that end with ";" end, then prints the rows of "query.sql"."""
import os
from pyspark.sql import SparkSession

session = (
    SparkSession.builder.master("local[1]")
    .config("spark.ui.enabled", "false")
    .config("spark.sql.shuffle.partitions", "1")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .enableHiveSupport()
    .getOrCreate()
)
session.sparkContext.setLogLevel("ERROR")
statement = ""
for line in open("run.sql", encoding="utf-8"):
    statement += line
    if line.endswith(";\n") and not line.startswith("--"):
        session.sql(statement.strip().removesuffix(";"))
        statement = ""
assert statement.strip() == ""
with open("rows", "w", encoding="utf-8") as out:
    for query in open("query.sql", encoding="utf-8").read().split("\n\n"):
        for row in session.sql(query).toLocalIterator():
            out.write(row[0] + "\n")
session.stop()
os.system("cat rows")
