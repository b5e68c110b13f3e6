import { type GrammarText, link, type LinkOptions } from '../../src/model/link';

const keys = (text: string, options: LinkOptions): string[] => [
  ...link({ name: 'g.abnf', text }, options).model.rules.keys(),
];

/** The rules of `own`, which states rules of an import again; `outer` keeps those of the import in use. */
function keysBeside(imported: string, own: string, options: LinkOptions = {}): string[] {
  const imports: GrammarText[] = [{ name: 'i', text: `outer = x\n${imported}` }];
  return keys(`a = outer x\n${own}`, { imports, ...options });
}

describe('a rule that is stated again is that of the import', () => {
  test.each([
    ['word for word', 'x = 2*3"1" / y\ny = "y"\n'],
    ['without end', 'x = *"1" / 1*y\ny = "y"\n'],
    ['by itself', 'x = "(" [ x ] ")"\n'],
    ['with the bounds of characters', 'x = %x30-39 %s"a"\n'],
  ])('where it says the same: %s', (_, text) => {
    const own = text.includes('y =') ? ['x', 'y'] : ['x'];
    expect(keysBeside(text, text)).toEqual(['a', ...own, 'outer']);
  });

  test.each([
    ['the least number', 'x = 2*4"1"\n', 'x = 3*4"1"\n'],
    ['the greatest number', 'x = *2"1"\n', 'x = *3"1"\n'],
    ['an end of numbers', 'x = *2"1"\n', 'x = *"1"\n'],
    ['the case', 'x = "a"\n', 'x = %s"a"\n'],
    ['a range', 'x = %x30-39\n', 'x = %x30-38\n'],
    ['the order', 'x = "a" / "b"\n', 'x = "b" / "a"\n'],
    ['a reference in place of what it means', 'x = y\ny = "1"\n', 'x = "1"\n'],
  ])('and not where they differ in %s', (_, imported, own) => {
    expect(keysBeside(imported, own)).toContain('i:x');
  });

  test('nor where the rules that it is made of have other names', () => {
    const imported = 'x = "(" item ")"\nitem = "1"\n';
    const own = 'x = "(" elem ")"\nelem = "1"\n';
    expect(keysBeside(imported, own)).toEqual(['a', 'x', 'elem', 'outer', 'i:x', 'item']);
  });

  test('nor where these differ, however far down', () => {
    const chain = (end: string): string => `x = y y\ny = [ z ]\nz = ${end}\n`;
    expect(keysBeside(chain('"1"'), chain('"1"'))).not.toContain('i:x');
    expect(keysBeside(chain('"1"'), chain('"2"'))).toEqual([
      ...['a', 'x', 'y', 'z', 'outer', 'i:x', 'i:y', 'i:z'],
    ]);
  });

  test('nor where what a prose-val means is not told by a rule', () => {
    const prose = { 'any digit': '%x30-39' };
    const text = 'x = "1" <any digit>\n';
    expect(keysBeside(text, text, { prose })).toEqual(['a', 'x', 'outer', 'i:x']);
  });

  test('nor where it is told by one in one of the texts alone', () => {
    const inmost: GrammarText = { name: 'inmost', text: 'x = "1" <figure>\nfigure = %x30-39\n' };
    const imports: GrammarText[] = [{ name: 'i', text: 'outer = x\n', imports: [inmost] }];
    const prose = { figure: '%x31' };
    expect(keys('a = outer x\nx = "1" <figure>\n', { imports, prose })).toEqual([
      ...['a', 'x', 'outer', 'inmost:x', 'figure'],
    ]);
  });
});

describe('a core rule that is stated again is that rule', () => {
  const imports: GrammarText[] = [{ name: 'i', text: 'x = ALPHA\n' }];

  test('in the words of rules of its own', () => {
    const own = 'ALPHA = upper / lower\nupper = %x41-5A\nlower = %x61-7A\n';
    expect(keys(`a = x\n${own}`, { imports })).toEqual(['a', 'alpha', 'upper', 'lower', 'x']);
  });

  test('and a name in it that means nothing is an error as any other', () => {
    const { diagnostics } = link(
      { name: 'g.abnf', text: 'a = x\nALPHA = ( %x41-5A / %x61-7A ) 0gone\n' },
      { imports },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['undefined-rule']);
  });
});
