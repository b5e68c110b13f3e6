import { emitForLanguageModel } from '../../src';
import { masks, type MaskState } from '../../src/masks';
import { grammarFor } from '../bulk/inputs';
import { ENGINES } from '../emit/language-models/engines';
import { ifThere } from '../if-there';
import { tokensOf } from './vocabularies';

const RULES = [
  ['rfc3986', 'URI'],
  ['rfc3339', 'date-time'],
  ['rfc5321', 'Mailbox'],
  ['rfc6570', 'URI-Template'],
  ['rfc8259', 'JSON-text'],
  ['rfc9535', 'jsonpath-query'],
  ['s = "(" *s ")" / %x20AC / 1*%x1F600-1F64F\n', 's'],
] as const;

/** One token for each octet, and one for the end. */
const TOKENS = [...Array.from({ length: 256 }, (_, octet) => Uint8Array.of(octet)), null];

describe.each(ENGINES.filter(({ generates }) => generates))('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    test.each(RULES)('%s, %s: the masks are the same', (name, rule) => {
      const { grammar, strings, text, options } = grammarFor(name);
      const inputs = Array.from(strings.sample(rule.toLowerCase(), 60), (each) => Buffer.from(each));
      const { source } = emitForLanguageModel(text, { ...options, format: engine.format, rule });
      const [found] = engine.judge([{ grammar: source, inputs, walks: 0, masks: true }]);
      if (found === undefined || 'refused' in found) throw new Error(found?.refused);
      const made = masks(grammar, rule, TOKENS, { endOfText: 256 });
      let count = 0;
      inputs.forEach((input, i) => {
        let state: MaskState | undefined = made.start;
        found.masks[i]!.forEach((mask, at) => {
          expect([input.toString(), at, tokensOf(made.allowed(state!))]).toEqual([
            input.toString(),
            at,
            mask,
          ]);
          count++;
          state = at < input.length ? made.next(state!, input[at]!) : undefined;
        });
      });
      process.stdout.write(`${engine.name}: ${name.trim()} ${rule}: ${count} masks equal\n`);
      expect(count).toBeGreaterThan(200);
    });
  }),
);
