import { codePointAt, unitsOf } from './alphabet';
import { decoded, textOfUtf8 } from './octet-text';
import type { MatchFinder } from './recogniser';
import { TableTester } from './table-tester';

/** Finds longest matches of the language that begins in a state of an automaton. */
export class TableMatcher extends TableTester implements MatchFinder {
  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    const { start: first, moves, tabulated } = this.table;
    let state = first;
    let last = moves[state] === 1 && mayEnd?.(start) !== false ? start : -1;
    if (mayEnd !== undefined) return this.longestFrom(input, start, end, state, last, mayEnd);
    let i = start;
    for (; i < end;) {
      const unit = input.charCodeAt(i);
      if (unit > 255) break;
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return last;
      i++;
      if (moves[state] === 1) last = i;
    }
    return i < end ? this.longestFrom(input, i, end, state, last) : last;
  }

  longestOctets(octets: Uint8Array, start: number, end: number, utf8: boolean): number {
    const { start: first, moves, tabulated } = this.table;
    const most = utf8 ? 0x7f : 0xff;
    let state = first;
    let last = moves[state] === 1 ? start : -1;
    let i = start;
    for (; i < end;) {
      const octet = octets[i]!;
      if (octet > most) break;
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return last;
      i++;
      if (moves[state] === 1) last = i;
    }
    if (i === end) return last;
    const { text } = decoded(octets, i, end);
    const longest = this.longestFrom(text, 0, text.length, state, -1);
    return longest < 0 ? last : i + textOfUtf8(text.slice(0, longest)).length;
  }

  /** Goes on in a state at a character that may not be tabulated; `last` is the longest match so far. */
  private longestFrom(
    input: string,
    offset: number,
    end: number,
    from: number,
    last: number,
    mayEnd?: (offset: number) => boolean,
  ): number {
    const { alphabet, moves, columns } = this.table;
    let longest = last;
    let state = from;
    for (let i = offset; i < end;) {
      const code = codePointAt(input, i, end);
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) break;
      i += unitsOf(code);
      if (moves[state] === 1 && mayEnd?.(i) !== false) longest = i;
    }
    return longest;
  }
}
