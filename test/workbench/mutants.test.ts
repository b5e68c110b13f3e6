import { grammarText, modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { ChangedByRefa, mutants, namedByDiff } from './mutants';

const text = grammarText('rfc3339.abnf');

test('diff names each rule whose language an edit changes, and no other', () => {
  const refa = new ChangedByRefa(modelOf(text));
  for (const mutant of mutants(text, 12, new Random(3339))) {
    refa.check(mutant, namedByDiff(text, mutant.text));
  }
  expect(refa.compared).toBeGreaterThan(10);
  expect(refa.undecided).toEqual([]);
});
