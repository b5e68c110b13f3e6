import { SHIPPED } from '../../scripts/parsers';
import { library } from '../../src';
import { compileAtOnce } from '../plan/with-limits';
import { link } from '../../src/model/link';
import { Grammar, type Input, namedRule, textOfLatin1 } from '../../src/runtime';
import type { Rules } from '../oracles/build';
import { disagreement, grammarEngine, parserEngine, searchEngine } from '../oracles/engines';
import { StringGenerator } from '../oracles/string-generator';
import { inSoak } from '../in-long';

const SEED = 5234;
/** Rules of each grammar, and strings of each rule, one after another by one compiled grammar. */
const RULES = inSoak(40, 15);
const STRINGS = 10;
/** Search takes long for longer ones. */
const LENGTH = 100;
const TIMEOUT = 300_000;

describe('the engines agree with search on generated and mutated strings', () => {
  test.each(SHIPPED)(
    '%s',
    (name) => {
      const given = library.get(name)!;
      const { rules } = link(given, { library, ...(given.alphabet && { alphabet: given.alphabet }) }).model;
      const grammar = compileAtOnce(given.text, given);
      const live = given.alphabet === 'octets' ? ofOctets(grammar) : grammar;
      const engines = [grammarEngine('grammar', live), parserEngine('parsers', grammar)];
      const reference = searchEngine(rules);
      const found: string[] = [];
      for (const [rule, string] of samplesOf(rules, given.alphabet === 'octets')) {
        const message = disagreement(reference, engines, rule, string);
        if (message !== undefined) found.push(message);
        if (found.length === 20) break;
      }
      expect(found).toEqual([]);
    },
    TIMEOUT,
  );
});

/** Rules and strings; of octets, a character for each. */
function* samplesOf(rules: Rules, octets: boolean): Generator<[rule: string, string: string]> {
  const names = Array.from(rules.values(), ({ name }) => name);
  const step = Math.max(1, Math.floor(names.length / RULES));
  for (let i = 0; i < names.length; i += step) {
    const strings = new Set(new StringGenerator(rules, SEED + i).sample(names[i]!, STRINGS));
    for (const string of strings) {
      if (string.length <= LENGTH && (!octets || /^[\0-\xff]*$/.test(string))) yield [names[i]!, string];
    }
  }
}

/** The grammar for strings that have a character for each octet. */
function ofOctets(grammar: Grammar): Grammar {
  const octets = (input: Input): Input => Buffer.from(input as string, 'latin1');
  const given: Pick<Grammar, 'test' | 'parse' | 'match'> = {
    test: (rule, input) => grammar.test(rule, octets(input)),
    parse: (rule, input, options) => grammar.parse(rule, octets(input), options),
    match: (rule, input, start) => grammar.match(rule, octets(input), start),
  };
  // For functions that take the grammar, a string has a character for each octet.
  const rules = Array.from(grammar.definitions.values(), namedRule);
  return Object.assign(new Grammar(rules, textOfLatin1), given);
}
