import { library } from '../../src/library';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';
import { expectNoLonger } from './minimised-lengths';

test.each([...library.names])(
  'no rule of %s becomes longer',
  (name) => {
    const grammar = library.get(name)!;
    const { planner, model, ownRules } = new LinkedGrammar('minimise', grammar);
    // A rule without an automaton is refused.
    const shortened = ownRules.filter((key) => planner.dfa(model.rules.get(key)!) !== undefined);
    for (const key of shortened) expectNoLonger(grammar, model.rules.get(key)!.name);
  },
  3_600_000,
);
