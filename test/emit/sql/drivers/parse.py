"""Parses the statements in "DIALECT.sql" for each dialect that is named. Prints the kinds of the statements."""
import sys
import sqlglot

for dialect in sys.argv[1:]:
    statements = sqlglot.parse(open(f"{dialect}.sql", encoding="utf-8").read(), read=dialect)
    print(dialect, *sorted({type(each).__name__ for each in statements if each is not None}))
