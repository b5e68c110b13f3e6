import { read as readRule } from '../../../src/runtime';
import { compile } from '../../../src';
import { modelOf } from '../../oracles/grammars';
import { Random } from '../../oracles/random';
import { recordGrammar, recordStrings } from '../../oracles/record-grammars';
import { RecordOracle } from '../../oracles/records';
import { Search } from '../../oracles/search/search';

/** Reads all short strings by random grammars. Returns records that differ from those of search's derivations. */
export function differingRecords(seed: number, grammars: number): { wrong: string[]; read: number } {
  const random = new Random(seed);
  const wrong: string[] = [];
  let read = 0;
  for (let i = 0; i < grammars; i++) {
    const text = recordGrammar(random);
    const model = modelOf(text);
    const grammar = compile(text, { tokens: [] });
    const search = new Search(model.rules);
    const oracle = new RecordOracle(model, (key) => key !== 's');
    for (const string of recordStrings(4)) {
      const derivation = search.derive('s', string);
      const result = readRule(grammar, 's', string, { tokens: ['a', 'b', 'c', 'd'] });
      if (derivation !== undefined) read++;
      const expected = derivation && sorted(oracle.record(derivation, string));
      const actual = result.ok ? sorted(result.value) : undefined;
      if (actual !== expected) wrong.push(`${text}${JSON.stringify(string)}: ${actual}, not ${expected}`);
    }
  }
  return { wrong, read };
}

/** The JSON of a value. The order of properties does not count. */
function sorted(record: unknown): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
