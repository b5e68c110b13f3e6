import { compile } from '../../src/compile';
import { emitRegExp, emitStandalone } from '../../src/emit/emitters';
import { link, type LinkOptions } from '../../src/model/link';
import { GrammarError } from '../../src/notation/diagnostic';

function errors(text: string, options: LinkOptions = {}): string[] {
  const { diagnostics } = link({ name: 'g.abnf', text }, { alphabet: 'octets', ...options });
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, span, line, column }) => `${code} ${span.file}:${line}:${column}`);
}

describe('terminals beyond 255 of a grammar about octets are errors where they stand', () => {
  test.each<[text: string, places: readonly string[]]>([
    ['a = %x100', ['1:5']],
    ['a = %xFF / "x" / %x00-FF / %xFF.00', []],
    ['a = "x" %x80-10FFFF', ['1:9']],
    ['a = %x41.20AC.20AD', ['1:5']],
    ['a = *( "x" / 2[ %x100 ] )\nb = %d256', ['1:17', '2:5']],
    ['a = 0%x100', ['1:6']],
    ['a = *VCHAR b\nb = OCTET', []],
  ])('%j: %j', (text, places) => {
    expect(errors(text)).toEqual(places.map((place) => `not-an-octet g.abnf:${place}`));
  });

  test('in what is imported, as far as it is needed', () => {
    const imports = [{ name: 'i.abnf', text: 'b = %x100\nc = %x101\n' }];
    expect(errors('a = b', { imports })).toEqual(['not-an-octet i.abnf:1:5']);
    expect(errors('a = "x"', { imports })).toEqual([]);
  });

  test('in the meaning of a prose-val', () => {
    expect(errors('a = "x" / <p>', { prose: { p: '%x100' } })).toHaveLength(1);
  });

  test('in what a prose-val leaves of a rule, at the rule that has the prose-val', () => {
    const prose = { p: { rule: 'x', excluding: '%x201' } };
    expect(errors('y = <p>\nx = %x200-202', { prose })).toContain('not-an-octet g.abnf:1:1');
  });

  test('and none of other grammars', () => {
    expect(errors('a = %x100', { alphabet: 'code-points' })).toEqual([]);
    expect(errors('a = %x100', { alphabet: undefined })).toEqual([]);
  });
});

test('the message says what to do', () => {
  const run = (): unknown => compile('euro = "x" / %x20AC\n', { alphabet: 'octets' });
  expect(run).toThrow(GrammarError);
  expect(run).toThrow(
    [
      'error[not-an-octet]: %x20AC is not an octet, but the grammar\'s alphabet is "octets"',
      '  --> grammar:1:14',
      '  |',
      '1 | euro = "x" / %x20AC',
      '  |              ^^^^^^',
      '  = help: write the octets of its encoding, as in %xE2.82.AC for %x20AC in UTF-8, or compile with the alphabet "code-points"',
    ].join('\n'),
  );
});

test('standalone modules say that they do not encode strings; patterns do', () => {
  const note = 'strings are not encoded: each character of an input, up to U+00FF, stands for an octet';
  const text = 'a = %xC3 %xA9\n';
  expect(emitRegExp(text, { alphabet: 'octets' }).notes).toEqual([]);
  expect(emitStandalone(text, { alphabet: 'octets' }).notes).toEqual([note]);
  expect(emitRegExp(text).notes).toEqual([]);
  expect(emitStandalone(text).notes).toEqual([]);
});
