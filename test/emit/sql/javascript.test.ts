import { captures } from '../../../src/runtime';
import { compile, emitSql } from '../../../src';
import { BIGQUERY_BODY, callable, SNOWFLAKE_BODY } from './javascript-engines';

/** Parts that may be absent, empty or repeated, and choices that depend on what follows. */
const GRAMMARS = [
  's = *t\nt = "a" / "ab"\n',
  's = *( t / "b" )\nt = *1"a" "b"\n',
  's = t *( "b" t )\nt = *"a"\n',
  's = [ t ] *u\nt = "ab" / "a"\nu = t / "b"\n',
  's = 2*3u [ t ]\nu = ( "a" / t ) "b"\nt = "b" / ""\n',
  's = ( "a" / t ) ( "ab" / t )\nt = "b" / "aab" / "a"\n',
  's = u / t\nu = *( "a" t "a" )\nt = "b" / "bb" / "a"\n',
  't = "a" [ s ]\ns = "b" t / "bb"\n',
];

const STRINGS = [''];
for (let i = 0; STRINGS[i]!.length < 6; i++) STRINGS.push(`${STRINGS[i]!}a`, `${STRINGS[i]!}b`);
STRINGS.push('aé', '😀', 'a\ud800', 'a'.repeat(300), `a${'b'.repeat(100)}😀`);

const characters = (text: string): number => [...text].length;

describe.each([
  ['bigquery', BIGQUERY_BODY, 's'],
  ['snowflake', SNOWFLAKE_BODY, 'S'],
] as const)('%s', (engine, body, argument) => {
  test.each(GRAMMARS)('%j gives what the grammar gives', (text) => {
    const grammar = compile(text);
    const { source } = emitSql(text, { engine, rules: ['s'], captures: ['t'] });
    const [verdict, reason, component] = Array.from(source.matchAll(body), ([, , , code]) =>
      callable(argument, code!),
    );
    const find = captures(grammar, 's', ['t']);
    for (const string of STRINGS) {
      const parsed = grammar.parse('s', string);
      const span = find(string)?.['t'][0];
      expect([string, verdict!(string), reason!(string), component!(string)]).toEqual([
        string,
        parsed.ok,
        parsed.ok ? null : characters(string.slice(0, parsed.failure.offset)),
        span === undefined ? null : string.slice(span.start, span.end),
      ]);
    }
    for (const each of [verdict, reason, component]) expect(each!(null)).toBeNull();
  });
});

test('a grammar that reads all octets alike', () => {
  const text = 's = 2%x00-FF\n';
  const grammar = compile(text, { alphabet: 'octets' });
  const { source } = emitSql(text, { engine: 'bigquery', rules: ['s'], alphabet: 'octets' });
  const [verdict, reason] = Array.from(source.matchAll(BIGQUERY_BODY), ([, , , code]) =>
    callable('s', code!),
  );
  for (const string of ['', 'a', 'ab', 'é', 'é\x15', '€', 'abc']) {
    const parsed = grammar.parse('s', Buffer.from(string));
    const stop = parsed.ok ? null : parsed.failure.offset;
    expect([string, verdict!(string), reason!(string)]).toEqual([string, parsed.ok, stop]);
  }
});

test('numbers of several digits', () => {
  const text = 's = 1*60( "a" "b" ) "c" 300%x100-2FF / %x1000 1*70"d"\n';
  const grammar = compile(text);
  const { source } = emitSql(text, { engine: 'bigquery', rules: ['s'] });
  const [verdict, reason] = Array.from(source.matchAll(BIGQUERY_BODY), ([, , , code]) =>
    callable('s', code!),
  );
  const far = `${'ab'.repeat(60)}c${'\u0234'.repeat(300)}`;
  for (const string of [
    far,
    `${far}\u0234`,
    far.slice(1),
    far.slice(0, -1),
    `\u1000${'d'.repeat(70)}`,
    `\u1000${'d'.repeat(71)}`,
  ]) {
    const parsed = grammar.parse('s', string);
    expect(verdict!(string)).toBe(parsed.ok);
    expect(reason!(string)).toBe(parsed.ok ? null : parsed.failure.offset);
  }
});
