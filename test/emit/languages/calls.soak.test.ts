import { emitForLanguage, LANGUAGES, library } from '../../../src';
import { describeLanguages } from './described';
import { compiled } from './toolchains';

describeLanguages(
  {
    rfc8259: ['value', 'JSON-text'],
    rfc5322: ['comment', 'CFWS', 'addr-spec', 'address-list'],
    rfc5234: ['rulelist', 'elements', 'group'],
    rfc9110: ['comment'],
  },
  100_000,
);

test.each(LANGUAGES)('%s: nesting of 250,000 overflows no stack', (language) => {
  const text = library.get('rfc8259')!;
  const rules = ['value'];
  const { source } = emitForLanguage(text.text, { ...text, language, exportName: 'rules', rules });
  const depth = 250_000;
  const open = '['.repeat(depth);
  const inputs = [`${open}${']'.repeat(depth)}`, open, `${open}${']'.repeat(depth)} ]`];
  const asked = inputs.map((input) => ({ rule: 'value', input: Buffer.from(input), offset: 0 }));
  expect(compiled(language, source, rules)(asked)).toEqual([
    { matches: true, end: 2 * depth, stop: 2 * depth },
    { matches: false, end: -1, stop: depth },
    { matches: false, end: 2 * depth + 1, stop: 2 * depth + 1 },
  ]);
});
