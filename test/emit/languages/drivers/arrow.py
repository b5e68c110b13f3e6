"""Tests a column by the module rules.py, laid out in every type of Apache Arrow, and prints verdicts and stops.

Standard input has a line for each string: its octets in hexadecimal, or "null".
"""

import sys

import pyarrow as pa

import rules

values = [None if line == "null\n" else bytes.fromhex(line) for line in sys.stdin]
plain = pa.array(values, pa.binary())
found = rules.matches(sys.argv[1].upper(), plain)
stops = rules.stops(sys.argv[1], plain)
assert found.type == pa.bool_() and stops.type == pa.int32()
half = len(plain) // 2
for column in (
    plain.cast(pa.large_binary()),
    plain.cast(pa.binary_view()),
    plain.dictionary_encode(),
    pa.concat_arrays([plain, plain]).slice(len(plain)),
    pa.concat_arrays([plain.cast(pa.large_binary())] * 2).slice(len(plain)),
    pa.chunked_array([plain.slice(0, half), plain.slice(half)]),
):
    for expected, given in ((found, rules.matches), (stops, rules.stops)):
        answers = given(sys.argv[1], column)
        if isinstance(answers, pa.ChunkedArray):
            answers = answers.combine_chunks()
        assert answers.equals(expected), column.type
for verdict, stop in zip(found.to_pylist(), stops.to_pylist()):
    print("null" if verdict is None else int(verdict), "null" if stop is None else stop)
