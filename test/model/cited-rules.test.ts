import { type GrammarText, link, type LinkOptions } from '../../src/model/link';
import type { Library } from '../../src/model/imports';

const grammars: readonly GrammarText[] = [
  { name: 'rfc1', text: 'port = 1*DIGIT\nhost = "h"\nsep = ":"\nhash = "#" port\n' },
  { name: 'rfc5234', text: 'rulelist = rule\nrule = "r"\n' },
];
const library: Library = {
  names: grammars.map(({ name }) => name),
  get: (name) => grammars.find((each) => each.name === name),
};

/** The rules, with the texts that they are of, and the errors. */
function linked(text: string, options: LinkOptions = {}): { rules: string[]; errors: string[] } {
  const { model, diagnostics } = link({ name: 'g.abnf', text }, { library, ...options });
  return {
    rules: Array.from(model.rules.values(), ({ key, origin }) => `${key} of ${origin}`),
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  };
}

describe('a rule that is nothing but a cited rule of its name', () => {
  const IMPORTED = ['a of g.abnf', 'port of rfc1', 'digit of rfc5234-core'];

  test.each([
    ['cited by name', 'port = <port, see [RFC1]>'],
    ['cited by the phrase alone', 'Port = <as defined in [RFC1]>'],
    ['with a document of several blanks', 'port = <port, see RFC  1>'],
  ])('is that rule: %s', (_, rule) => {
    expect(linked(`a = port\n${rule}\n`)).toEqual({ rules: IMPORTED, errors: [] });
  });

  test('is that rule through the meaning that the prose-val is given', () => {
    const prose = { 'one of those': '<port, see [RFC1]>' };
    expect(linked('a = port\nport = <one of those>\n', { prose })).toEqual({ rules: IMPORTED, errors: [] });
  });

  test.each([
    ['among alternatives', 'port = <port, see [RFC1]> / "0"'],
    ['in a sequence', 'port = <port, see [RFC1]> "0"'],
    ['repeated', 'port = 2<port, see [RFC1]>'],
    ['in a group', 'port = ( <port, see [RFC1]> )'],
    ['with alternatives that are added', 'port = <port, see [RFC1]>\nport =/ "0"'],
    ['behind what is left out', 'port = 0"x" <port, see [RFC1]>'],
  ])('is a rule of its own where there is more: %s', (_, rule) => {
    expect(linked(`a = port\n${rule}\n`)).toEqual({
      rules: ['a of g.abnf', 'port of g.abnf', 'rfc1:port of rfc1', 'digit of rfc5234-core'],
      errors: [],
    });
  });

  test.each([
    ['a string of these words', 'port = "port, see [RFC1]"', {}],
    ['a prose-val that names a rule', 'port = < x >\nx = "0"', {}],
    ['a meaning without characters', 'port = <p>', { p: { rule: 'b', excluding: '"c"' } }],
  ])('is not meant by %s', (_, rule, prose) => {
    const others = 'b = "b" / "c"\nc = <host, see [RFC1]>\n';
    const { rules, errors } = linked(`a = port\n${rule}\n${others}`, { prose });
    expect(errors).toEqual([]);
    expect(rules).toContain('port of g.abnf');
    expect(rules).not.toContain('rfc1:port of rfc1');
  });
});

test('a rule that is what another leaves without a cited one of its name is its own', () => {
  const prose = { p: { rule: 'b', excluding: '<sep, see [RFC1]>' } };
  expect(linked('a = sep\nsep = <p>\nb = "b" / ":"\n', { prose })).toEqual({
    rules: ['a of g.abnf', 'sep of g.abnf', 'b of g.abnf'],
    errors: [],
  });
});

test('rules that are each nothing but the other come to an end, and derive nothing', () => {
  const round: Library = {
    names: ['rfc1', 'rfc2'],
    get: (name) => ({ name, text: `x = <x, see [RFC${name === 'rfc1' ? 2 : 1}]>\n` }),
  };
  const { model, diagnostics } = link({ name: 'g', text: 'a = <x, see [RFC1]>\n' }, { library: round });
  expect([...model.rules.keys()]).toEqual(['a', 'x']);
  expect(diagnostics.map(({ code, span }) => `${code} ${span.file}`)).toEqual(['unproductive-rule rfc2']);
});

describe('the core rules of RFC 5234, appendix B.1', () => {
  test('are cited as rules of that document', () => {
    const found = linked('a = <ALPHA, see [RFC5234]> <rule, see [RFC5234]>\n');
    expect(found).toEqual({
      rules: ['a of g.abnf', 'rule of rfc5234', 'alpha of rfc5234-core'],
      errors: [],
    });
  });

  test('and of no other', () => {
    expect(linked('a = <ALPHA, see [RFC1]>\n').errors).toHaveLength(1);
  });

  test('are not known in another notation', () => {
    const { diagnostics } = link({ name: 'g.bnf', text: 'a = ALPHA\n', dialect: 'bnf' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['undefined-rule']);
  });
});

describe('what is cited', () => {
  test('comes after the grammar itself and before the core rules', () => {
    expect(linked('a = DIGIT <hash, see [RFC1]> SP\n').rules).toEqual([
      ...['a of g.abnf', 'port of rfc1', 'hash of rfc1', 'digit of rfc5234-core', 'sp of rfc5234-core'],
    ]);
  });

  test('is looked for among what came with the text first', () => {
    const imports: GrammarText[] = [{ name: 'dir/RFC1.abnf', text: 'port = "own"\n' }];
    expect(linked('a = <port, see [RFC 1]>\n', { imports }).rules).toEqual([
      ...['a of g.abnf', 'port of dir/RFC1.abnf'],
    ]);
  });

  test('is not looked for in a grammar of the name that the text itself has', () => {
    const { model, diagnostics } = link({ name: 'RFC1', text: 'a = <port, see [RFC1]>\n' }, { library });
    expect(model.rules.size).toBe(0);
    expect(diagnostics).toMatchObject([{ code: 'undefined-prose', span: { start: 4, end: 22 } }]);
  });
});

describe('prose-vals of imports', () => {
  const imports: GrammarText[] = [{ name: 'i', text: 'b = <p> < b2 >\nb2 = "2"\n' }];

  test('have the meanings that the grammar gives', () => {
    expect(linked('a = b\n', { imports, prose: { p: '"x"' } })).toEqual({
      rules: ['a of g.abnf', 'b of i', 'b2 of i'],
      errors: [],
    });
  });

  test('have their own before', () => {
    const own = [{ ...imports[0]!, prose: { p: 'b2' } }];
    const { model } = link({ name: 'g', text: 'a = b\n' }, { imports: own, prose: { p: '"x"' } });
    expect(model.rules.get('b')!.expression).toMatchObject({
      items: [
        { kind: 'reference', rule: 'b2' },
        { kind: 'reference', rule: 'b2' },
      ],
    });
  });
});
