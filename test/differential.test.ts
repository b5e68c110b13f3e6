import { compile } from '../src/compile';
import { rfc3986 } from '../src/generated/rfc3986';
import { disagreement, grammarEngine, parserEngine, searchEngine } from './oracles/engines';
import { grammarText, modelOf } from './oracles/grammars';
import { StringGenerator } from './oracles/string-generator';

/** Strings for each rule, generated and mutated; the seed is fixed. */
const COUNT = 20_000;
const SEED = 3986;

const text = grammarText('rfc3986.abnf');
const model = modelOf(text);
const compiled = compile(text);
const reference = searchEngine(model.rules);
const engines = [
  grammarEngine('grammar', compiled),
  parserEngine('parsers', compiled),
  grammarEngine('generated grammar', rfc3986),
  parserEngine('generated parsers', rfc3986),
];
const ruleNames = [...model.rules.values()].map(({ name }) => name);

describe('RFC 3986, appendix A', () => {
  test.each(ruleNames)('%s: the engines agree with search on generated and mutated strings', (rule) => {
    const generator = new StringGenerator(model.rules, SEED);
    const strings = new Set(generator.sample(rule, COUNT));
    const found: string[] = [];
    for (const string of strings) {
      const message = disagreement(reference, engines, rule, string);
      if (message !== undefined) found.push(message);
      if (found.length === 20) break;
    }
    expect(found).toEqual([]);
  });
});
