import { compileAtOnce } from '../plan/with-limits';
import { rfc3986 } from '../../src/generated/rfc3986';
import {
  disagreement,
  grammarEngine,
  parserEngine,
  regexpEngine,
  searchEngine,
  twoPassEngine,
} from './engines';
import { grammarText, modelOf } from './grammars';
import { runStandalone, standaloneEngine } from './standalone';
import { StringGenerator } from './string-generator';

const SEED = 3986;

/**
 * All engines against search, on so many strings, generated and mutated, of every n-th rule of RFC 3986: several files share
 * the rules, so that they are tested side by side.
 */
export function differentialTests(part: number, of: number, count: number): void {
  const text = grammarText('rfc3986.abnf');
  const { rules } = modelOf(text);
  const compiled = compileAtOnce(text);
  const reference = searchEngine(rules);
  const engines = [
    grammarEngine('grammar', compiled),
    parserEngine('parsers', compiled),
    grammarEngine('generated grammar', rfc3986),
    parserEngine('generated parsers', rfc3986),
    twoPassEngine(rules),
    regexpEngine(compiled),
    standaloneEngine('standalone', runStandalone(text)),
  ];
  const ruleNames = [...rules.values()].map(({ name }) => name).filter((_, i) => i % of === part - 1);

  test.each(ruleNames)('%s: the engines agree with search on generated and mutated strings', (rule) => {
    const generator = new StringGenerator(rules, SEED);
    const strings = new Set(generator.sample(rule, count));
    const found: string[] = [];
    for (const string of strings) {
      const message = disagreement(reference, engines, rule, string);
      if (message !== undefined) found.push(message);
      if (found.length === 20) break;
    }
    expect(found).toEqual([]);
  });
}
