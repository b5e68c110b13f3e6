import { longProtocols, PROTOCOLS } from '../../benchmarks/shared/protocol-inputs';
import { plainGrammar } from '../../benchmarks/shared/generated-peers';
import { SHIPPED } from '../../benchmarks/shared/shipped';
import { compile, library } from '../../src/entries/index-for-node';

describe('inputs of protocols', () => {
  const measured = [...new Set(PROTOCOLS.map(({ grammar }) => grammar))];

  test('there is one for each shipped grammar that has parsers', () => {
    expect(measured.sort()).toEqual(library.names.filter((name) => name !== 'rfc3986-obsolete').sort());
    expect(Object.keys(SHIPPED).sort()).toEqual(measured);
  });

  test.each(PROTOCOLS)('that of $grammar is derived by $rule', ({ grammar, rule, input }) => {
    expect(SHIPPED[grammar]!.test(rule, input)).toBe(true);
  });

  test('long ones are derived, and as long as is wanted', () => {
    for (const size of [1024, 5000]) {
      for (const { grammar, rule, input } of longProtocols(size)) {
        expect([grammar, SHIPPED[grammar]!.test(rule, input)]).toEqual([grammar, true]);
        expect(input.length).toBeGreaterThanOrEqual(size);
        expect(input.length).toBeLessThan(size + 500);
      }
    }
  });
});

describe('grammars for generators of parsers', () => {
  test.each(['rfc8610', 'rfc9535', 'rfc2396', 'rfc3629'])('that of %s derives the same', (name) => {
    const { rule, input } = PROTOCOLS.find(({ grammar }) => grammar === name)!;
    const { text, start, inputOf } = plainGrammar(name, rule);
    const compiled = compile(text);
    expect(compiled.test(start, inputOf(input))).toBe(true);
    expect(compiled.test(start, `${inputOf(input)}\0\x80`)).toBe(false);
  });
});
