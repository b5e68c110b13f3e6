import { grammarText, modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { ChangedByRefa, mutants, namedByDiff } from './mutants';

const text = grammarText('rfc3339.abnf');

test('diff names each rule whose language an edit changes, and no other', () => {
  const refa = new ChangedByRefa(modelOf(text));
  for (const mutant of mutants(text, 12, new Random(3339))) {
    expect([mutant.text, namedByDiff(text, mutant.text)]).toEqual([mutant.text, refa.of(mutant.model)]);
  }
});
