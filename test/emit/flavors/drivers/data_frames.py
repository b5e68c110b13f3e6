"""Judges inputs by the data frame engine that the argument names."""

import sys


def polars(pattern, inputs):
    import polars as pl

    return pl.Series(inputs, dtype=pl.String).str.contains(pattern).to_list()


def pyarrow(pattern, inputs):
    import pyarrow as pa
    import pyarrow.compute as pc

    return pc.match_substring_regex(pa.array(inputs, pa.string()), pattern).to_pylist()


def datafusion(pattern, inputs):
    import datafusion as df
    import pyarrow as pa

    context = df.SessionContext()
    rows = context.from_arrow(pa.table({"s": pa.array(inputs, pa.string())}))
    return rows.select(df.functions.regexp_like(df.col("s"), df.lit(pattern))).to_pydict().popitem()[1]


def daft(pattern, inputs):
    import daft as engine
    from daft.functions import regexp

    rows = engine.from_pydict({"s": inputs})
    return rows.select(regexp(engine.col("s"), pattern)).to_pydict().popitem()[1]


judge = {each.__name__: each for each in (polars, pyarrow, datafusion, daft)}[sys.argv[1]]
for line in sys.stdin:
    pattern, *inputs = [bytes.fromhex(digits).decode() for digits in line.rstrip("\n").split(" ")]
    try:
        print("".join("1" if found else "0" for found in judge(pattern, inputs)))
    except BaseException as error:
        print("!" + str(error).replace("\n", " "))
