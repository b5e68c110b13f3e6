import { isUtf8 } from 'node:buffer';
import { ifThere } from '../../if-there';
import type { CompiledGrammar } from '../../../src/compiled-grammar';
import { grammarFor, inputsFor } from '../../bulk/inputs';
import { Search } from '../../oracles/search/search';
import { cyclicGrammars, strings, tinyGrammars } from '../../oracles/tiny-grammars';
import { ENGINES, type GrammarCase } from './engines';
import { emitted } from './format-read-back';
import { RULES } from './rules';

interface JudgedCase extends GrammarCase {
  readonly name: string;
  readonly grammar: string;
  readonly compiled: CompiledGrammar;
  readonly rule: string;
}

const COUNT = Number(process.env['VERBATIM_STRINGS'] ?? 300);
const WALKS = Number(process.env['VERBATIM_WALKS'] ?? 30);

describe.each(ENGINES)('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    const cases: JudgedCase[] = [];
    const unsaid: string[] = [];
    for (const [name, rule] of RULES) {
      const { grammar, strings, text, options } = grammarFor(name);
      const source = emitted(text, engine.format, rule, options);
      if (source === undefined) {
        unsaid.push(`${name} ${rule}`);
        continue;
      }
      const inputs = inputsFor(strings.sample(rule.toLowerCase(), COUNT), 7, grammar.isAboutOctets);
      cases.push({ name: `${name} ${rule}`, grammar: source, compiled: grammar, rule, inputs, walks: WALKS });
    }

    test('derives what the rules derive, and generates nothing else', () => {
      const found = engine.judge(cases);
      const wrong: string[] = [];
      let [equal, members, walks] = [0, 0, 0];
      cases.forEach(({ name, compiled, rule, inputs }, i) => {
        const answer = found[i]!;
        if ('refused' in answer) return void wrong.push(`${name}: ${answer.refused}`);
        // Grammars for language models are about characters, so they derive no octets that are ill-formed.
        inputs.forEach((input, j) => {
          if (!engine.has(input)) return;
          const expected = isUtf8(input) && compiled.test(rule, input);
          if (expected) members++;
          if (answer.verdicts[j] === expected) equal++;
          else wrong.push(`${name}: ${JSON.stringify(Buffer.from(input).toString())} is ${expected}`);
        });
        for (const walk of answer.walks) {
          if (/^[0-9a-f]*$/.test(walk) && compiled.test(rule, Buffer.from(walk, 'hex'))) walks++;
          else wrong.push(`${name}: generated ${walk}`);
        }
      });
      process.stdout.write(
        `${engine.name}: ${cases.length} rules, ${equal} verdicts equal, ${members} of members, ${walks} walks; not written: ${unsaid.join(', ')}\n`,
      );
      expect(wrong.slice(0, 40)).toEqual([]);
      expect(members).toBeGreaterThan(cases.length * 10);
      if (engine.generates) expect(walks).toBeGreaterThan(cases.length);
    });

    test('tiny grammars', () => {
      const inputs = strings('ab', 3);
      const tiny = [...tinyGrammars({ s: 3, t: 1 }), ...cyclicGrammars({ s: 3, t: 1 })].flatMap((each) => {
        const grammar = emitted(each.text, engine.format, 's');
        return grammar === undefined
          ? []
          : [{ ...each, grammar, inputs: inputs.map((input) => Buffer.from(input)), walks: 0 }];
      });
      const found = engine.judge(tiny);
      const wrong = tiny.flatMap(({ text, rules, grammar }, i) => {
        const search = new Search(rules);
        const answer = found[i]!;
        const expected = inputs.map((input) => search.test('s', input));
        return 'refused' in answer || String(answer.verdicts) !== String(expected)
          ? [{ text, grammar, expected, answer }]
          : [];
      });
      process.stdout.write(`${engine.name}: ${tiny.length} tiny grammars\n`);
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(tiny.length).toBeGreaterThan(150);
    });

    test('each of 10,000 URIs can be reached, token by token', () => {
      const { grammar, strings, text, options } = grammarFor('rfc3986');
      const members = new Set<string>();
      for (const each of strings.sample('uri', 60_000)) {
        if (members.size < 10_000 && grammar.test('URI', each)) members.add(each);
      }
      const inputs = [...members].map((each) => Buffer.from(each));
      expect(inputs).toHaveLength(10_000);
      const source = emitted(text, engine.format, 'URI', options)!;
      const [found] = engine.judge([{ grammar: source, inputs, walks: 0 }]);
      expect(found).toEqual({ verdicts: inputs.map(() => true), walks: [], masks: [] });
    });
  }),
);
