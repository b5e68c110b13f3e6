import { library } from '../../src/library/library';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';
import { expectNoLonger } from './minimized-lengths';

/** The most rules of a grammar that are tried. A large rule of RFC 3261 takes half a minute. */
const MOST = 40;

test.each([...library.names])(
  'no rule of %s becomes longer',
  (name) => {
    const grammar = library.get(name)!;
    const { planner, model, ownRules } = new LinkedGrammar('minimize', grammar);
    // A rule without an automaton is refused.
    const shortened = ownRules.filter((key) => planner.dfa(model.rules.get(key)!) !== undefined);
    const step = Math.ceil(shortened.length / MOST);
    for (const key of shortened.filter((_, i) => i % step === 0))
      expectNoLonger(grammar, model.rules.get(key)!.name);
  },
  3_600_000,
);
