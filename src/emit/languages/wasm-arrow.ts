/**
 * A Python module that tests columns of Apache Arrow by a WebAssembly module of `wasm.ts`, which lies beside it. The module passes
 * offsets and octets to the function `many` as they lie in the column, and makes no string of any.
 */
export const ARROW_LOADER = `"""Tests columns of Apache Arrow by the rules of the WebAssembly module beside this file.

It needs the packages pyarrow and wasmtime. A column is an array or a chunked array of strings or of octets, or a dictionary of these.
Strings are read as UTF-8. A null gives null. Names of rules are case-insensitive, as in ABNF. All functions raise KeyError for
a rule that is not in the module, and TypeError for a column of another type.
"""

from __future__ import annotations

import ctypes
from bisect import bisect_right
from pathlib import Path
from threading import local
from typing import Final, Union

import pyarrow
import pyarrow.compute
import wasmtime

__all__ = ["matches", "rule_names", "stops"]

Column = Union[pyarrow.Array, pyarrow.ChunkedArray]


def matches(rule: str, column: Column) -> Column:
    """For each string, whether the rule derives it: a column of bool."""
    return _tested(_key(rule), column, False)


def stops(rule: str, column: Column) -> Column:
    """For each string, with how many of its octets a match may begin, or -1 if the rule derives the string: a column of int32."""
    return _tested(_key(rule), column, True)


def rule_names() -> list[str]:
    """The names of the rules, as printed."""
    return list(_NAMES)


_ENGINE: Final = wasmtime.Engine()
_MODULE: Final = wasmtime.Module.from_file(_ENGINE, str(Path(__file__).with_suffix(".wasm")))
_PREFIX: Final = "rule:"
_NAMES: Final = [each.name[len(_PREFIX) :] for each in _MODULE.exports if each.name.startswith(_PREFIX)]
_KEYS: Final = {name.lower(): name for name in _NAMES}
_PAGE: Final = 0x10000
# Code of the module may read so many octets behind a string.
_SLACK: Final = 64
# Octets that are copied to the module at once.
_WINDOW: Final = 1 << 20


class _Kernel(local):
    """An instance of the module. Each thread has its own."""

    def __init__(self) -> None:
        self.store = wasmtime.Store(_ENGINE)
        self.exports = wasmtime.Instance(self.store, _MODULE, []).exports(self.store)
        self.memory = self.exports["memory"]
        self.heap = self.exports["heap"].value(self.store)

    def reserve(self, octets: int) -> int:
        """Makes room for octets behind the table. Returns the address of the memory."""
        missing = self.heap + octets - self.memory.data_len(self.store)
        if missing > 0:
            self.memory.grow(self.store, -(-missing // _PAGE))
        return ctypes.addressof(self.memory.data_ptr(self.store).contents)


_KERNEL: Final = _Kernel()


def _key(rule: str) -> str:
    name = _KEYS.get(rule.lower())
    if name is None:
        raise KeyError(f'rule "{rule}" is not in this module')
    return _PREFIX + name


def _tested(rule: str, column: Column, with_stops: bool) -> Column:
    if isinstance(column, pyarrow.ChunkedArray):
        parts = [_array(rule, part, with_stops) for part in column.chunks]
        return pyarrow.chunked_array(parts, type=pyarrow.int32() if with_stops else pyarrow.bool_())
    return _array(rule, column, with_stops)


def _array(rule: str, array: pyarrow.Array, with_stops: bool) -> pyarrow.Array:
    types = pyarrow.types
    if types.is_dictionary(array.type):
        return _array(rule, array.dictionary, with_stops).take(array.indices)
    if types.is_string(array.type) or types.is_binary(array.type):
        width = "i"
    elif types.is_large_string(array.type) or types.is_large_binary(array.type):
        width = "q"
    elif types.is_string_view(array.type) or types.is_binary_view(array.type) or types.is_null(array.type):
        return _array(rule, array.cast(pyarrow.large_binary()), with_stops)
    else:
        raise TypeError(f"a column of {array.type} has no strings: give one of string or binary")
    found = [pyarrow.array([], pyarrow.int32() if with_stops else pyarrow.bool_())]
    count = len(array)
    buffer = array.buffers()[1]
    offsets = memoryview(buffer if count else b"").cast(width)[array.offset :]
    first = 0
    while first < count:
        # As many strings as fit into the window, but at least one.
        end = bisect_right(offsets, offsets[first] + _WINDOW, first + 2, count + 1) - 1
        part = array.slice(first, end - first)
        found.append(_batch(rule, part if width == "i" else part.cast(pyarrow.binary()), with_stops))
        first = end
    whole = pyarrow.concat_arrays(found)
    if array.null_count == 0:
        return whole
    return pyarrow.compute.if_else(array.is_valid(), whole, pyarrow.scalar(None, whole.type))


def _batch(rule: str, array: pyarrow.Array, with_stops: bool) -> pyarrow.Array:
    """Tests strings with offsets of 32 bits."""
    _, offsets, octets = array.buffers()
    count = len(array)
    lines = memoryview(offsets).cast("i")
    first, end = lines[array.offset], lines[array.offset + count]
    place = _KERNEL.heap
    lines_at = (place + end - first + 3) & ~3
    stops_at = lines_at + 4 * (count + 1)
    verdicts_at = stops_at + 4 * count
    memory = _KERNEL.reserve(verdicts_at + count + _SLACK - place)
    if end > first:
        ctypes.memmove(memory + place, octets.address + first, end - first)
    ctypes.memmove(memory + lines_at, offsets.address + 4 * array.offset, 4 * (count + 1))
    start = _KERNEL.exports[rule].value(_KERNEL.store)
    many = _KERNEL.exports["many"]
    many(_KERNEL.store, start, lines_at, 4, count, place - first, verdicts_at, stops_at if with_stops else 0)
    if with_stops:
        copy = pyarrow.py_buffer(ctypes.string_at(memory + stops_at, 4 * count))
        return pyarrow.Array.from_buffers(pyarrow.int32(), count, [None, copy])
    copy = pyarrow.py_buffer(ctypes.string_at(memory + verdicts_at, count))
    return pyarrow.Array.from_buffers(pyarrow.uint8(), count, [None, copy]).cast(pyarrow.bool_())
`;
