import { read, write, WriteLimitError } from '../../../../src/runtime';
import { compile } from '../../../../src';
import { Random } from '../../../oracles/random';
import { recordGrammar, recordStrings } from '../../../oracles/record-grammars';

type Json = string | readonly Json[] | { readonly [key: string]: Json };

/** Strings are enumerated up to this length. */
const LENGTH = 4;
const TOKENS = ['a', 'b', 'c', 'd'];
const MUTANTS = 3;

export interface Written {
  readonly wrong: readonly string[];
  readonly records: number;
  readonly refused: number;
  /** Records without a text, for which that was not decided. */
  readonly undecided: number;
}

/**
 * Writes the records of all short strings of random grammars, and records that differ from them in a place. A record must have a text if
 * and only if some string is read as it; the text must be the shortest.
 */
export function writtenRecords(seed: number, grammars: number): Written {
  const random = new Random(seed);
  const counts = { records: 0, refused: 0, undecided: 0 };
  const wrong: string[] = [];
  for (let i = 0; i < grammars; i++) {
    const text = recordGrammar(random);
    const grammar = compile(text, { tokens: TOKENS });
    /** By record: the shortest string that is read as it. */
    const known = new Map<string, { record: Json; string: string }>();
    for (const string of recordStrings(LENGTH)) {
      const result = read(grammar, 's', string);
      const record = result.ok ? (result.value as Json) : undefined;
      if (record !== undefined && !known.has(sorted(record))) known.set(sorted(record), { record, string });
    }
    const check = (record: Json): void => {
      const shortest = known.get(sorted(record))?.string;
      const fail = (found: string): void =>
        void wrong.push(`${text}${JSON.stringify(record)}: ${found}, not ${JSON.stringify(shortest)}`);
      let result: ReturnType<typeof write>;
      try {
        result = write(grammar, 's', record as never);
      } catch (error) {
        if (!(error instanceof WriteLimitError)) throw error;
        counts.undecided++;
        if (shortest !== undefined) fail('undecided');
        return;
      }
      counts[result.ok ? 'records' : 'refused']++;
      if (!result.ok) {
        if (shortest !== undefined) fail('none');
        return;
      }
      const back = read(grammar, 's', result.text);
      if (!back.ok || sorted(back.value as Json) !== sorted(record))
        fail(`${JSON.stringify(result.text)}, read otherwise`);
      else if (result.text.length !== (shortest?.length ?? result.text.length))
        fail(JSON.stringify(result.text));
      else if (shortest === undefined && result.text.length <= LENGTH) fail('a string that read refuses');
    };
    for (const { record } of known.values()) {
      check(record);
      for (let made = 0; made < MUTANTS; made++) check(mutant(random, record));
    }
  }
  return { ...counts, wrong };
}

/** A record that differs in one place. */
function mutant(random: Random, record: Json): Json {
  if (typeof record === 'string') return random.of(['', 'x', 'y', 'xy', ' ', 'yy', 'z', '  ', 'x y']);
  const keys = Object.keys(record);
  if (Array.isArray(record)) {
    const items = record as readonly Json[];
    const at = random.below(items.length + 1);
    const inner = items[at];
    if (inner === undefined) return [...items, items[0] ?? random.of(['x', 'y', ''])];
    return random.chance(0.3)
      ? items.filter((_, i) => i !== at)
      : items.map((each, i) => (i === at ? mutant(random, inner) : each));
  }
  const own = record as { readonly [key: string]: Json };
  if (keys.length === 0 || random.chance(0.2))
    return { ...own, [random.of(TOKENS)]: random.of(['x', 'y', '', ' ']) };
  const key = random.of(keys);
  const { [key]: value, ...others } = own;
  return random.chance(0.3) ? others : { ...own, [key]: mutant(random, value!) };
}

/** The JSON of a value. The order of properties does not count. */
function sorted(record: Json): string {
  return JSON.stringify(record, (_, value: Json) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
