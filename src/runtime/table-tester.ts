import type { Automaton } from './automaton';
import type { DfaTable } from './dfa-table';
import { utf8Text } from './input';
import type { Verdict } from './recogniser';

/** Tells whether strings and octets are of the language that begins in a state of an automaton. */
export class TableTester implements Verdict {
  private known: DfaTable | undefined;

  constructor(
    private readonly automaton: Automaton,
    private readonly state: number,
  ) {}

  get table(): DfaTable {
    return (this.known ??= this.automaton.table(this.state));
  }

  test(input: string): boolean {
    const { loop } = this.automaton;
    const { start, moves, tabulated } = this.known ?? this.table;
    if (loop !== undefined) {
      const verdict = loop(start, input);
      return verdict < 0 ? this.goOn(input, 0, start) : verdict === 1;
    }
    let state = start;
    // Calls within the loop would slow it down, even if they are never made.
    for (let i = 0; i < input.length; i++) {
      const unit = input.charCodeAt(i);
      if (unit > 255) return this.goOn(input, i, state);
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return false;
    }
    return moves[state] === 1;
  }

  /** Each octet is the code point of its number. With `utf8`, the octets are UTF-8. */
  testOctets(octets: Uint8Array, utf8: boolean): boolean {
    const { start, moves, tabulated } = this.known ?? this.table;
    const most = utf8 ? 0x7f : 0xff;
    let state = start;
    for (let i = 0; i < octets.length; i++) {
      const octet = octets[i]!;
      if (octet > most) {
        const rest = utf8Text(octets.subarray(i));
        return rest !== undefined && this.goOn(rest, 0, state);
      }
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return false;
    }
    return moves[state] === 1;
  }

  /** Goes on in a state at a character that may not be tabulated. */
  private goOn(input: string, offset: number, from: number): boolean {
    const { alphabet, moves, columns } = this.table;
    let state = from;
    for (let i = offset; i < input.length && state !== 0;) {
      const code = input.codePointAt(i)!;
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      i += code > 0xffff ? 2 : 1;
    }
    return moves[state] === 1;
  }
}
