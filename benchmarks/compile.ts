/**
 * How long it takes from the text of a grammar to the first verdict of one of its rules, in a process that is warm. No text
 * is the same as one before: what peggy generates is evaluated, and V8 keeps what it has compiled of a source.
 */
import { generate } from 'peggy';
import { compile } from '../src/compile';
import { grammarText, TYPICAL } from './shared/inputs';
import { compare, type Contender } from './shared/measure';
import { apgLiteGrammar, peerGrammarText, peggyText } from './shared/peers';
import { type Benchmark, comparison, fasterThan, type Limits } from './shared/report';

export const benchmark: Benchmark = {
  question: 'How long does it take from the text of rfc3986.abnf to the first verdict of URI, warm?',
  run: async () => {
    const { parseString } = await import('abnf');
    const { Parser } = await import('apg-lite');
    const text = grammarText();
    const peerText = peerGrammarText();
    const inPeggy = await peggyText();
    const accepts = (parse: (input: string) => unknown, input: string): boolean => {
      try {
        parse(input);
        return true;
      } catch {
        return false;
      }
    };
    const contenders: Contender<string>[] = [
      { name: 'verbatim, compile and test("URI")', run: (input) => compile(fresh(text)).test('URI', input) },
      {
        name: 'verbatim, compile and parse("URI")',
        run: (input) => {
          const parsed = compile(fresh(text)).parse('URI', input);
          return parsed.ok && parsed.node.children.length > 0;
        },
      },
      {
        name: 'peggy alone, from its own notation',
        run: (input) => accepts(generate(fresh(inPeggy)).parse, input),
      },
      {
        name: 'abnf + peggy',
        run: (input) => {
          const notation = parseString(fresh(peerText)).toFormat({
            format: 'peggy',
            startRule: ['URI'],
            unused: true,
          });
          return accepts(generate(notation).parse, input);
        },
      },
      {
        name: 'apg-js + apg-lite',
        run: (input) => new Parser().parse(new (apgLiteGrammar(fresh(peerText)))(), 'URI', input).success,
      },
    ];
    const timings = compare(TYPICAL.slice(0, 1), contenders, { rounds: 16, milliseconds: 60 });
    return {
      tables: [comparison('text to first verdict', contenders, timings)],
      targets: fasterThan('compile and test', contenders, timings, LIMITS),
    };
  },
};

const LIMITS: Limits = { 'peggy alone': 3, 'abnf + peggy': 3 };

let texts = 0;

/** The text with another name for `reserved`, which no rule uses. */
function fresh(text: string): string {
  const name = `reserved${++texts}`;
  const renamed = text.replace(/^( *)reserved\b/m, `$1${name}`);
  if (!renamed.includes(name)) throw new Error('the grammar has no rule "reserved"');
  return renamed;
}
