import type { Automaton, Loop } from './automaton';
import type { DfaTable } from './dfa-table';
import { utf8Text } from './input';
import type { Verdict } from './recogniser';

/** Tells whether strings and octets are of the language that begins in a state of an automaton. */
export class TableTester implements Verdict {
  private readonly loop: Loop | undefined;
  private known: DfaTable | undefined;
  private row: number | undefined;

  constructor(
    readonly automaton: Automaton,
    readonly state: number,
  ) {
    this.loop = automaton.loop;
  }

  get table(): DfaTable {
    return (this.known ??= this.automaton.table(this.state));
  }

  test(input: string): boolean {
    // This is short, so that engines compile the loop of emitted source into callers.
    const { loop } = this;
    if (loop === undefined) return this.read(input);
    const verdict = loop((this.row ??= this.table.start), input);
    return verdict < 0 ? this.goOn(input, 0, this.row) : verdict === 1;
  }

  /** Each octet is the code point of its number. With `utf8`, the octets are UTF-8. */
  testOctets(octets: Uint8Array, utf8: boolean): boolean {
    const { start, moves, tabulated } = this.table;
    const most = utf8 ? 0x7f : 0xff;
    let state = start;
    let i = 0;
    for (; i < octets.length; i++) {
      const octet = octets[i]!;
      if (octet > most) break;
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return false;
    }
    const rest = i < octets.length ? utf8Text(octets.subarray(i)) : '';
    return rest !== undefined && this.goOn(rest, 0, state);
  }

  private read(input: string): boolean {
    const { start, moves, tabulated } = this.known ?? this.table;
    let state = start;
    let i = 0;
    // Calls within the loop would slow it down, even if they are never made.
    for (; i < input.length; i++) {
      const unit = input.charCodeAt(i);
      if (unit > 255) break;
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return false;
    }
    return i < input.length ? this.goOn(input, i, state) : moves[state] === 1;
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
