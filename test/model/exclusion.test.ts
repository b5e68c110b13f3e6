import { link, type LinkOptions } from '../../src/model/link';
import type { Prose } from '../../src/model/prose';
import { compile } from '../../src/compile';

const RULES = [
  's = *<x>',
  'x = a / "%" 2DIGIT / b / ":"',
  'a = ALPHA / DIGIT',
  'b = "!" / ";" / c',
  'c = "+" / "-"',
  '',
].join('\n');

function accepted(rule: string, excluding: string, text = RULES): string {
  const grammar = compile(text.replace('<x>', '<p>'), { prose: { p: { rule, excluding } } });
  const characters = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
  return characters.filter((character) => grammar.test('s', character)).join('');
}

const codes = (text: string, prose: Record<string, Prose>, options: LinkOptions = {}): string[] =>
  link({ name: 'g', text }, { ...options, prose })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, span }) => `${code}@${span.file}`);

describe('a prose-val may mean a rule without some characters', () => {
  test.each([
    ['b', '";"', '!+-'],
    ['b', '%x21-2D', ';'],
    ['b', '"+" / ";"', '!-'],
    ['b', 'c', '!;'],
    ['c', 'c', ''],
    ['b', '"k"', '!+-;'],
    ['B', '<c>', '!;'],
  ])('%s excluding %s', (rule, excluding, expected) => {
    expect(accepted(rule, excluding)).toBe(expected);
  });

  test('case counts where it counts', () => {
    expect(accepted('ALPHA', '"k"')).toBe('ABCDEFGHIJLMNOPQRSTUVWXYZabcdefghijlmnopqrstuvwxyz');
    expect(accepted('ALPHA', '%s"k"')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijlmnopqrstuvwxyz');
  });

  test('what is longer than a character stays', () => {
    const grammar = compile(RULES.replace('<x>', '<p>'), {
      prose: { p: { rule: 'x', excluding: '";" / %x25' } },
    });
    expect(['%00', 'a%12:', '!+-'].map((input) => grammar.test('s', input))).toEqual([true, true, true]);
    expect([';', '%', '%0'].map((input) => grammar.test('s', input))).toEqual([false, false, false]);
  });

  test('its alternatives are none of the rule that has the prose-val', () => {
    const prose = { p: { rule: 'x', excluding: '";"' }, q: '"c" / "d"' };
    const { model } = link({ name: 'g', text: 's = <p>\nt = <q> / "e"\nx = "a" / "bc" / ";"\n' }, { prose });
    const [s, t] = [model.rules.get('s')!, model.rules.get('t')!];
    expect(s.alternatives).toEqual(['<p>']);
    expect(s.expression).toMatchObject({ kind: 'sequence', items: [{ kind: 'alternation' }] });
    const { model: single } = link({ name: 'g', text: 's = <p>\nx = "a" / ";"\n' }, { prose });
    expect(single.rules.get('s')!.expression).toMatchObject({ kind: 'literal', codePoints: [0x61] });
    expect(t.alternatives).toEqual(['<q>', '"e"']);
    expect(t.expression).toMatchObject({ alternatives: [{ kind: 'sequence' }, { kind: 'literal' }] });
  });

  test('rules that stay whole keep their names in trees, and others are not needed', () => {
    const grammar = compile('s = *<p>\nx = a / b\na = "a"\nb = "b" / ";"\n', {
      prose: { p: { rule: 'x', excluding: '";"' } },
    });
    const parsed = grammar.parse('s', 'ab', { full: true });
    expect(parsed.ok && parsed.node.children.map(({ rule, text }) => `${rule} ${text}`)).toEqual(['a a']);
    const imports = [{ name: 'i', text: 'x = a / b\na = "a"\nb = ";"\n' }];
    const { model } = link(
      { name: 'g', text: 's = <p>\n' },
      { imports, prose: { p: { rule: 'x', excluding: '";"' } } },
    );
    expect([...model.rules.keys()]).toEqual(['s', 'a']);
  });
});

test('a prose-val within has its meaning', () => {
  const grammar = compile('s = <p>\nx = "a" / "bc" <q>\n', {
    prose: { p: { rule: 'x', excluding: '"a"' }, q: '"x"' },
  });
  expect(['a', 'bcx', 'bc'].map((input) => grammar.test('s', input))).toEqual([false, true, false]);
});

describe('an exclusion that cannot be computed is refused', () => {
  test.each([
    ['an undefined rule', 's = <p>\n', { rule: 'gone', excluding: '";"' }, 'undefined-rule'],
    ['an undefined set', 's = <p>\nx = "a"\n', { rule: 'x', excluding: 'gone' }, 'no-exclusion'],
    ['strings to exclude', 's = <p>\nx = "a"\n', { rule: 'x', excluding: '"ab"' }, 'no-exclusion'],
    ['any length', 's = <p>\nx = *"a" / ";"\n', { rule: 'x', excluding: '";"' }, 'no-exclusion'],
    ['an option', 's = <p>\nx = [ "a" ] ";"\n', { rule: 'x', excluding: '";"' }, 'no-exclusion'],
    ['recursion', 's = <p>\nx = "(" x ")" / [ x ] ";"\n', { rule: 'x', excluding: '";"' }, 'no-exclusion'],
    ['no ABNF', 's = <p>\nx = "a"\n', { rule: 'x', excluding: "';'" }, 'single-quoted-string'],
    ['prose within', 's = <p>\nx = "a" / "bc" <r>\n', { rule: 'x', excluding: '"a"' }, 'no-exclusion'],
  ])('%s', (_, text, p, code) => {
    expect(codes(text, { p, q: '"x"' })).toContain(`${code}@<p>`);
  });

  test('once for all uses', () => {
    const p = { rule: 'x', excluding: '";"' };
    expect(codes('s = <p> <p>\nx = *"a"\n', { p })).toEqual(['no-exclusion@<p>']);
  });

  test('by a message that names the prose-val and the rule', () => {
    const prose = { p: { rule: 'x', excluding: '";"' } };
    const { diagnostics } = link({ name: 'g', text: 's = < p >\nx = *"a"\n' }, { prose });
    expect(diagnostics[0]!.message).toBe('the meaning given to <p> cannot be computed');
    expect(diagnostics[0]!.help).toContain('"x"');
  });

  test('beside what else is wrong in it', () => {
    const { diagnostics } = link(
      { name: 'g', text: 's = <p>\nx = *"a"\n' },
      { prose: { p: { rule: 'x', excluding: '"\u00e9"' } } },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['no-exclusion', 'non-ascii-string']);
  });

  test('within bounds', () => {
    const chain = Array.from({ length: 40 }, (_, i) => `a${i} = a${i + 1} / a${i + 1} / "${i}0"\n`).join('');
    expect(codes(`s = <p>\n${chain}a40 = "x"\n`, { p: { rule: 'a0', excluding: '"x"' } })).toEqual([
      'no-exclusion@<p>',
    ]);
  });
});
