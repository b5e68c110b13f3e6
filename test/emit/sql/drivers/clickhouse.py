"""Runs the statements of "run.sql", which lines that end with ";" end, then prints the rows of "query.sql"."""
import sys
from chdb.session import Session

session = Session()
statement = ""
for line in open("run.sql", encoding="utf-8"):
    statement += line
    if line.endswith(";\n") and not line.startswith("--"):
        session.query(statement)
        statement = ""
assert statement.strip() == ""
for query in open("query.sql", encoding="utf-8").read().split("\n\n"):
    sys.stdout.write(session.query(query, "TabSeparatedRaw").data())
