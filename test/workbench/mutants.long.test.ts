import { grammarText, modelOf } from '../oracles/grammars';
import { inSoak } from '../in-long';
import { Random } from '../oracles/random';
import { ChangedByRefa, mutants, namedByDiff } from './mutants';

const text = grammarText('rfc3986.abnf');

const COUNT = inSoak(60, 25);

test('diff names each rule of mutants whose language changes, and no other', () => {
  const refa = new ChangedByRefa(modelOf(text));
  const named = mutants(text, COUNT, new Random(60)).map((mutant) => {
    const names = namedByDiff(text, mutant.text);
    refa.check(mutant, names);
    return names.length;
  });
  expect(refa.compared).toBeGreaterThan(inSoak(200, 80));
  expect(refa.undecided.length).toBeLessThan(COUNT);
  // Some edits change no language, others that of many rules.
  expect(named.filter((count) => count === 0).length).toBeGreaterThan(inSoak(5, 1));
  expect(Math.max(...named)).toBeGreaterThan(10);
}, 600_000);
