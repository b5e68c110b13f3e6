import { link, type LinkOptions } from '../../src/model/link';
import type { GrammarText, Library } from '../../src/model/imports';
import type { Expression, Model } from '../../src/model/model';

const grammars: readonly GrammarText[] = [
  {
    name: 'rfc1',
    text: 'URI = scheme ":" path\nscheme = 1*ALPHA\npath = *ALPHA\nport = *DIGIT\nhost = path\n',
  },
  { name: 'rfc2', text: 'message = token path\ntoken = 1*ALPHA\npath = "/" token\n' },
  { name: 'rfc3', text: 'target = <URI, see [RFC1], Section 3> / path\npath = "*"\n' },
];

const library: Library = {
  names: grammars.map(({ name }) => name),
  get: (name) => grammars.find((each) => each.name === name),
};

function found(text: string, options: LinkOptions = {}): string[] {
  return link({ name: 'g.abnf', text }, { library, ...options })
    .diagnostics.filter(({ severity }) => severity !== 'info')
    .map(({ code, severity, span, line, column }) => `${severity} ${code}@${span.file}:${line}:${column}`);
}

function helpOf(text: string, options: LinkOptions = {}): string | undefined {
  return link({ name: 'g.abnf', text }, { library, ...options }).diagnostics[0]?.help;
}

/** The rules of the model, each with what it derives; the model has to be without errors. */
function rulesOf(text: string, options: LinkOptions = {}): Record<string, string> {
  const { model, diagnostics } = link({ name: 'g.abnf', text }, { library, ...options });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expectClosed(model);
  return Object.fromEntries(
    [...model.rules.values()].map(({ name, expression }) => [name, show(expression)]),
  );
}

/** Every reference is to a rule that is there. */
function expectClosed({ rules }: Model): void {
  const visit = (expression: Expression): void => {
    if (expression.kind === 'reference') expect([...rules.keys()]).toContain(expression.rule);
    if (expression.kind === 'sequence') expression.items.forEach(visit);
    if (expression.kind === 'alternation') expression.alternatives.forEach(visit);
    if (expression.kind === 'repetition') visit(expression.item);
  };
  for (const { expression } of rules.values()) visit(expression);
}

function show(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return `"${String.fromCodePoint(...expression.codePoints)}"`;
    case 'class':
      return `[${expression.set.map((range) => range.map((point) => point.toString(16)).join('-')).join()}]`;
    case 'sequence':
      return expression.items.map(show).join(' ');
    case 'alternation':
      return expression.alternatives.map(show).join(' / ');
    case 'repetition':
      return `${expression.min}*${expression.max}(${show(expression.item)})`;
    case 'reference':
      return expression.rule;
  }
}

describe('names', () => {
  test('mean what they do in their own text', () => {
    expect(rulesOf('a = URI path\npath = "?"', { imports: ['rfc1'] })).toEqual({
      a: 'uri path',
      path: '"?"',
      URI: 'scheme ":" rfc1:path',
      scheme: '1*Infinity(alpha)',
      'rfc1:path': '0*Infinity(alpha)',
      ALPHA: '[41-5a] / [61-7a]',
    });
  });

  test('of two imports do not capture each other', () => {
    expect(rulesOf('a = URI message', { imports: ['rfc1', 'rfc2'] })).toMatchObject({
      URI: 'scheme ":" path',
      path: '0*Infinity(alpha)',
      message: 'token rfc2:path',
      'rfc2:path': '"/" token',
    });
  });

  test('that a text leaves to others mean a rule of those, nearest first', () => {
    const imports = [
      { name: 'open', text: 'x = gap / other\n' },
      { name: 'more', text: 'other = "o"\ngap = "far"\n' },
    ];
    expect(rulesOf('a = x\ngap = "near"', { imports })).toMatchObject({ x: 'gap / other', gap: '"near"' });
  });

  test('of what an import imports are not known', () => {
    const imports: GrammarText[] = [{ name: 'middle', text: 'm = URI\n', imports: ['rfc1'] }];
    expect(rulesOf('a = m', { imports })).toMatchObject({ m: 'uri' });
    expect(found('a = m scheme', { imports })).toEqual(['error undefined-rule@g.abnf:1:7']);
    expect(helpOf('a = m scheme', { imports })).toBe('import "rfc1" as well, which defines it');
  });

  test('have a number where two texts have one name', () => {
    const imports = [
      { name: 'one/x.abnf', text: 'p = q\nq = "1"\n' },
      { name: 'two/x.abnf', text: 'r = q\nq = "2"\n' },
    ];
    expect(rulesOf('a = p r\nq = "0"', { imports })).toMatchObject({
      q: '"0"',
      p: 'x:q',
      'x:q': '"1"',
      r: 'x-2:q',
      'x-2:q': '"2"',
    });
  });
});

describe('rules that are stated again', () => {
  test('are one with those of an import where they say the same, name by name', () => {
    const text = 'a = URI\npath = *letter\nletter = ALPHA\nscheme = 1*(ALPHA)\n';
    expect(Object.keys(rulesOf(text, { imports: ['rfc1'] }))).toEqual([
      ...['a', 'path', 'letter', 'scheme', 'URI', 'rfc1:path', 'ALPHA'],
    ]);
  });

  test('recursive ones too', () => {
    const list = 'list = "(" *item ")"\nitem = list / "x"\n';
    const imports = [{ name: 'lists', text: `outer = list item\n${list}` }];
    expect(Object.keys(rulesOf(`a = outer\n${list}`, { imports }))).toEqual(['a', 'list', 'item', 'outer']);
    const other = list.replace('"x"', '"y"');
    expect(Object.keys(rulesOf(`a = outer\n${other}`, { imports }))).toEqual([
      ...['a', 'list', 'item', 'outer', 'lists:list', 'lists:item'],
    ]);
  });

  test('core rules are one where they derive the same strings, in whatever words', () => {
    const text = 'a = scheme\nALPHA = %x61-7A / %x41-5A\n';
    expect(Object.keys(rulesOf(text, { imports: ['rfc1'] }))).toEqual(['a', 'ALPHA', 'scheme']);
    const own = rulesOf('a = scheme\nALPHA = %x61-7A\n', { imports: ['rfc1'] });
    expect(own).toMatchObject({ ALPHA: '[61-7a]', scheme: '1*Infinity(rfc5234-core:alpha)' });
  });

  test('never become one with what they are made of', () => {
    expect(
      rulesOf('a = scheme\nALPHA = letter\nletter = <ALPHA, see [rfc5234-core]>', { imports: ['rfc1'] }),
    ).toEqual({
      a: 'scheme',
      ALPHA: 'letter',
      letter: 'rfc5234-core:alpha',
      scheme: '1*Infinity(rfc5234-core:alpha)',
      'rfc5234-core:ALPHA': '[41-5a] / [61-7a]',
    });
  });
});

describe('conflicts', () => {
  test('of two imports are an error where the name is used', () => {
    const imports = ['rfc1', 'rfc2'];
    expect(found('a = path', { imports })).toEqual(['error conflicting-imports@rfc1:3:1']);
    expect(helpOf('a = path', { imports })).toBe('say which is meant, as in path = <path, see [rfc1]>');
    expect(found('a = URI token', { imports })).toEqual([]);
  });

  test('are cured as the message says', () => {
    const imports = ['rfc1', 'rfc2'];
    expect(rulesOf('a = path\npath = <path, see [rfc2]>', { imports })).toMatchObject({ path: '"/" token' });
    const rules = rulesOf('a = path URI\npath = <path, see [rfc2]>', { imports });
    expect(rules).toMatchObject({ path: '"/" token', URI: 'scheme ":" rfc1:path' });
  });

  test('are none where both mean the same, or are the same', () => {
    const again = { name: 'again', text: 'path = *(%x61-7A / %x41-5A)\n' };
    expect(found('a = path', { imports: ['rfc1', again] })).toEqual([]);
    expect(found('a = path', { imports: ['rfc1', 'RFC1'] })).toEqual([]);
  });
});

describe('updates', () => {
  test('add alternatives behind the printed ones, or with `additionsFirst` before them', () => {
    const hostOf = (additionsFirst: boolean): string => {
      const own = { name: 'g.abnf', text: 'host =/ "x"\n', updates: ['rfc1'], additionsFirst };
      return show(link(own, { library }).model.rules.get('host')!.expression);
    };
    expect([hostOf(false), hostOf(true)]).toEqual(['path / "x"', '"x" / path']);
  });

  test('change a rule for all that use it, without a word', () => {
    const options: LinkOptions = { updates: ['rfc1'] };
    expect(found('a = URI\npath = "?"', options)).toEqual([]);
    expect(rulesOf('a = URI\npath = "?"', options)).toMatchObject({ URI: 'scheme ":" path', path: '"?"' });
    expect(rulesOf('a = URI\npath = "?"', options)).not.toHaveProperty('rfc1:path');
  });

  test('make the rules of the changed grammar their own', () => {
    const updating: GrammarText = { name: 'updating', text: 'path = "?"\n', updates: ['rfc1'] };
    expect(rulesOf('a = URI', { imports: [updating] })).toMatchObject({
      URI: 'scheme ":" path',
      path: '"?"',
    });
    expect(Object.keys(rulesOf('path = "?"', { updates: ['rfc1'] }))).toEqual([
      ...['path', 'URI', 'scheme', 'port', 'host', 'ALPHA', 'DIGIT'],
    ]);
    const twice: GrammarText = { name: 'twice', text: 'scheme = "s"\nhost = "h"\n', updates: [updating] };
    expect(rulesOf('a = URI\nhost = "o"', { updates: [twice] })).toMatchObject({
      URI: 'scheme ":" path',
      scheme: '"s"',
      path: '"?"',
      host: '"o"',
    });
  });

  test('reach those who import both', () => {
    const updating: GrammarText = { name: 'updating', text: 'path = "?"\n', updates: ['rfc1'] };
    expect(rulesOf('a = URI path', { imports: [updating, 'rfc1'] })).toMatchObject({
      URI: 'scheme ":" path',
      path: '"?"',
    });
  });

  test('"=/" is one', () => {
    expect(rulesOf('a = URI\nscheme =/ "+"', { imports: ['rfc1'] })).toMatchObject({
      URI: 'scheme ":" path',
      scheme: '1*Infinity(alpha) / "+"',
    });
    const adding: GrammarText = { name: 'adding', text: 'scheme =/ "+"\n', imports: ['rfc1'] };
    expect(rulesOf('a = URI\nscheme =/ "-"', { imports: [adding, 'rfc1'] })).toMatchObject({
      scheme: '1*Infinity(alpha) / "+" / "-"',
    });
  });
});

describe('prose that names a rule of another grammar', () => {
  test.each([
    'URI, see [RFC1], Section 3',
    'URI, defined in [RFC1], Section 3',
    'URI as defined in RFC 1',
    'uri, see [rfc1]',
    '"URI" as specified in [RFC 1], Appendix A',
    'URI from RFC1',
  ])('<%s>', (prose) => {
    expect(rulesOf(`a = <${prose}>`)).toMatchObject({ a: 'uri', URI: 'scheme ":" path' });
  });

  test.each(['As defined in Section 3 of [RFC1]', 'see [RFC1], Appendix A', 'as defined in RFC 1 (STD 66)'])(
    'uri = <%s> means the rule of that name',
    (prose) => {
      const rules = rulesOf(`a = uri\nuri = <${prose}>`);
      expect(rules).toMatchObject({ a: 'uri', URI: 'scheme ":" path' });
      expect(rules).not.toHaveProperty('uri');
    },
  );

  test('brings in that rule alone, with the rules that it means', () => {
    expect(rulesOf('a = target\npath = 1"p"', { imports: ['rfc3'] })).toEqual({
      a: 'target',
      path: '1*1("p")',
      target: 'uri / rfc3:path',
      'rfc3:path': '"*"',
      URI: 'scheme ":" rfc1:path',
      scheme: '1*Infinity(alpha)',
      'rfc1:path': '0*Infinity(alpha)',
      ALPHA: '[41-5a] / [61-7a]',
    });
  });

  test('under a name of its own it is a rule of its own', () => {
    expect(rulesOf('a = uri-host\nuri-host = <host, see [RFC1], Section 3.2.2>')).toMatchObject({
      'uri-host': 'host',
      host: 'path',
    });
    const clash = rulesOf('a = uri-host\nuri-host = <host, see [RFC1]>\nHost = "h"');
    expect(clash).toMatchObject({ 'uri-host': 'rfc1:host', Host: '"h"', 'rfc1:host': 'path' });
  });

  test('may be the meaning given to other prose', () => {
    const prose = { 'port, see [URI], Section 3.2.3': '<port, see [RFC1]>' };
    expect(rulesOf('a = port\nport = <port, see [URI], Section 3.2.3>', { prose })).toEqual({
      a: 'port',
      port: '0*Infinity(digit)',
      DIGIT: '[30-39]',
    });
  });

  test('gives way to a meaning that is given', () => {
    expect(rulesOf('a = <URI, see [RFC1]>', { prose: { 'URI, see [RFC1]': '"u"' } })).toEqual({ a: '"u"' });
  });

  test('is refused where there is no such rule or no such grammar', () => {
    expect(found('a = <URL, see [RFC1]>')).toEqual(['error undefined-prose@g.abnf:1:5']);
    expect(helpOf('a = <URL, see [RFC1]>')).toMatch(/^did you mean "URI"\? if not, give it a meaning/);
    expect(helpOf('a = <URI, see [RFC7], Section 1>')).toMatch(
      /^import it under the name "rfc7", as by --import rfc7=file.abnf on the command line, or give/,
    );
    expect(found('a = <URI, see [RFC1] and [RFC2]>')).toEqual(['error undefined-prose@g.abnf:1:5']);
    expect(found('a = <any URI of [RFC1]>')).toEqual(['error undefined-prose@g.abnf:1:5']);
  });

  test('of an import names grammars that come with it', () => {
    const imports: GrammarText[] = [{ name: 'RFC7', text: 'URI = "seven"\n' }];
    expect(rulesOf('a = <URI, see [RFC 7], Section 1>', { imports })).toMatchObject({ URI: '"seven"' });
  });

  test('of two texts that name each other derives nothing', () => {
    const imports: GrammarText[] = [{ name: 'rfc8', text: 'x = <x, see [g.abnf]>\n', imports: [] }];
    expect(found('x = <x, see [RFC8]>', { imports })).toEqual(['error undefined-prose@rfc8:1:5']);
  });
});

describe('; @import', () => {
  test('names a grammar of the library', () => {
    expect(rulesOf('; @import rfc1\n\na = URI\n')).toMatchObject({ URI: 'scheme ":" path' });
    expect(rulesOf('a = URI\r\n  ;@import RFC1  \r\n')).toMatchObject({ URI: 'scheme ":" path' });
    expect(found('; @import rfc1x\na = URI')).toEqual([
      'error unknown-import@g.abnf:1:3',
      'error undefined-rule@g.abnf:2:5',
    ]);
    expect(helpOf('; @import rfc1x\na = URI')).toBe(
      'did you mean "rfc1"? if not, import a file by its path, as in ; @import "./other.abnf", or give the text in the option imports',
    );
  });

  test('names a text that somebody finds', () => {
    const asked: string[][] = [];
    const resolve = (path: string, from: string): GrammarText => {
      asked.push([path, from]);
      return {
        name: `dir/${path}`,
        text: path === 'b' ? '; @import "c"\nb = c\n' : 'c = "c"\n; @import "b"',
      };
    };
    expect(rulesOf('; @import "b"\na = b\n', { resolve })).toEqual({ a: 'b', b: 'c', c: '"c"' });
    expect(asked).toEqual([
      ['b', 'g.abnf'],
      ['c', 'dir/b'],
      ['b', 'dir/c'],
    ]);
  });

  test('is refused where nobody finds texts, and where it names nothing', () => {
    expect(found('; @import "./b.abnf"\na = "x"')).toEqual(['error unresolved-import@g.abnf:1:3']);
    expect(found('; @import\na = "x"')).toEqual(['error malformed-import@g.abnf:1:3']);
    expect(found('; @import rfc1 rfc2\na = "x"')).toEqual(['error malformed-import@g.abnf:1:3']);
  });

  test('is a comment of its own, and that word', () => {
    expect(found('a = "x" ; @import nothing\n; @imported\n; see @import\n;; @import no\n')).toEqual([]);
  });

  test('does not lead on for ever', () => {
    let n = 0;
    const resolve = (): GrammarText => ({ name: `n${++n}`, text: '; @import "next"\n' });
    expect(found('; @import "next"\na = "x"', { resolve })).toEqual(['error too-many-imports@n498:1:3']);
    expect(n).toBeLessThan(501);
  });
});

test('an import by a name that the library does not have is an error', () => {
  expect(found('a = "x"', { imports: ['rfc77'] })).toEqual(['error unknown-import@g.abnf:1:1']);
  expect(found('a = "x"', { updates: ['rfc77'] })).toEqual(['error unknown-import@g.abnf:1:1']);
});
