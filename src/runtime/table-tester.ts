import type { Automaton, Loop } from './automaton';
import { type DfaTable, goOn } from './dfa-table';
import { utf8Text } from './input';
import type { Verdict } from './recogniser';

/** Tells whether strings and octets are of the language that begins in a state of an automaton. */
export class TableTester implements Verdict {
  private readonly loop: Loop;
  private known: DfaTable | undefined;

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
    const table = this.known ?? this.table;
    const verdict = this.loop(table.start, input, table);
    return (verdict < 0 ? goOn(table, input, 0, table.start) : verdict) === 1;
  }

  /** Each octet is the code point of its number. With `utf8`, the octets are UTF-8. */
  testOctets(octets: Uint8Array, utf8: boolean): boolean {
    const { table } = this;
    const { start, moves, tabulated } = table;
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
    return rest !== undefined && goOn(table, rest, 0, state) === 1;
  }
}
