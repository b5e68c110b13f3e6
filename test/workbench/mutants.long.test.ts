import { grammarText, modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { ChangedByRefa, mutants, namedByDiff } from './mutants';

const text = grammarText('rfc3986.abnf');

test('diff names each rule of 60 mutants whose language changes, and no other', () => {
  const refa = new ChangedByRefa(modelOf(text));
  const named = mutants(text, 60, new Random(60)).map((mutant) => {
    const names = namedByDiff(text, mutant.text);
    refa.check(mutant, names);
    return names.length;
  });
  expect(refa.compared).toBeGreaterThan(200);
  expect(refa.undecided.length).toBeLessThan(60);
  // Some edits change no language, others that of many rules.
  expect(named.filter((count) => count === 0).length).toBeGreaterThan(5);
  expect(Math.max(...named)).toBeGreaterThan(10);
}, 600_000);
