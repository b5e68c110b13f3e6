import { reader } from '../../src/runtime';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compile } from '../../src/compile';
import type { Grammar, Input } from '../../src/runtime';
import { grammarText } from '../oracles/grammars';
import { Random } from '../oracles/random';

/** Pieces have up to so many units. */
const MOST = 200_000;

const TEXT = 'é/\u{1f600}x€aa';
const TABLE = compile('s = *( ALPHA / %xE9 / %x20AC / %x1F600 / "/" ) "!"\n');
const LAZY = compile('s = *( "x" / "y" ) "x" 30( "x" / "y" ) "!"\n');
const JSON_TEXT = compile(grammarText('rfc8259.abnf'));

/** Inputs of any length: `begin`, then `repeated` again and again, then `end`. */
export const LONG = {
  'a table, of strings': { grammar: TABLE, rule: 's', begin: '', repeated: TEXT, end: '!' },
  'a table, of UTF-8': { grammar: TABLE, rule: 's', begin: '', repeated: TEXT, end: '!', areOctets: true },
  'a lazy DFA': { grammar: LAZY, rule: 's', begin: '', repeated: 'xyyxxyx', end: `${'y'.repeat(30)}!` },
  'a recursive rule': {
    grammar: JSON_TEXT,
    rule: 'JSON-text',
    begin: '[',
    repeated: '[{"a":[1, true]}],',
    end: '0]',
  },
} satisfies Readonly<Record<string, LongInput>>;

export interface LongInput {
  readonly grammar: Grammar;
  readonly rule: string;
  readonly begin: string;
  readonly repeated: string;
  readonly end: string;
  readonly areOctets?: boolean;
}

/** Reads an input of so many units. Returns the verdicts of it and without its end, the stop, and by how many octets memory grew. */
export function readLong(
  { grammar, rule, begin, repeated, end, areOctets }: LongInput,
  units: number,
): { verdict: boolean; without: boolean; stop: number | undefined; length: number; growth: number } {
  const inputOf = (text: string): Input => (areOctets ? new Uint8Array(Buffer.from(text)) : text);
  const much = inputOf(repeated.repeat(Math.ceil((2 * MOST) / repeated.length)));
  const period = inputOf(repeated).length;
  const random = new Random(units);
  const [whole, cut] = [reader(grammar, rule), reader(grammar, rule)];
  let [at, before] = [0, NaN];
  whole.write(inputOf(begin));
  cut.write(inputOf(begin));
  while (at < units || at % period > 0) {
    const from = at % period;
    const left = at < units ? MOST : period - from;
    const piece = much.slice(from, from + 1 + random.below(left));
    whole.write(piece);
    cut.write(piece);
    at += piece.length;
    if (Number.isNaN(before) && at > units / 10) before = memory();
  }
  const growth = memory() - before;
  whole.write(inputOf(end));
  return { verdict: whole.end(), without: cut.end(), stop: cut.stop, length: begin.length + at, growth };
}

/** Octets in use, after a garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
