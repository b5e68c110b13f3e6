"""Runs the statements of "run.sql", then prints the rows of "query.sql"."""
# A module of this name would hide the library; python3 -P keeps this folder off the path.
import duckdb

connection = duckdb.connect()
connection.execute(open("run.sql", encoding="utf-8").read())
for query in open("query.sql", encoding="utf-8").read().split("\n\n"):
    cursor = connection.execute(query)
    while rows := cursor.fetchmany(10000):
        print("\n".join(row[0] for row in rows))
