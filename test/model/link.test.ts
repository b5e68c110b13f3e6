import { link, type GrammarText, type LinkOptions } from '../../src/model/link';
import type { Expression, Model, Rule } from '../../src/model/model';

/** What layout alone does not let be ABNF to the letter. */
const LAYOUT = ['indented-rules', 'blank-line-in-rule'];

function modelOf(text: string, options?: LinkOptions): Model {
  const { model, diagnostics } = link({ name: 'g.abnf', text }, options);
  const found = diagnostics.filter(({ severity, code }) => severity !== 'info' && !LAYOUT.includes(code));
  expect(found).toEqual([]);
  return model;
}

function ruleOf(text: string, name = 'a', options?: LinkOptions): Rule {
  const rule = modelOf(text, options).rules.get(name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return rule;
}

const found = (text: string, options?: LinkOptions): string[] =>
  link({ name: 'g.abnf', text }, options)
    .diagnostics.filter(({ severity }) => severity !== 'info')
    .map(({ code, severity, span, line, column }) => `${severity} ${code}@${span.file}:${line}:${column}`);

/** An expression in few words, so that its structure can be read. */
function show(expression: Expression): string {
  switch (expression.kind) {
    case 'literal': {
      const text = String.fromCodePoint(...expression.codePoints);
      return expression.caseSensitive ? `'${text}'` : `"${text}"`;
    }
    case 'class':
      return `[${expression.set.map((range) => range.map((point) => point.toString(16)).join('-')).join()}]`;
    case 'sequence':
      return `(${expression.items.map(show).join(' ')})`;
    case 'alternation':
      return `(${expression.alternatives.map(show).join(' | ')})`;
    case 'repetition':
      return `${show(expression.item)}{${expression.min},${expression.max}}`;
    case 'reference':
      return expression.rule;
  }
}

describe('expressions', () => {
  test.each([
    ['"aB"', '"aB"'],
    ['%i"aB"', '"aB"'],
    ['%s"aB"', "'aB'"],
    ['""', '""'],
    ['%x61.42', "'aB'"],
    ['%x41', "'A'"],
    ['%d65-90', '[41-5a]'],
    ['%x41-41', '[41-41]'],
    ['DIGIT', 'digit'],
    ['<DIGIT>', 'digit'],
    ['"a" "b"', '("a" "b")'],
    ['("a" "b") "c"', '(("a" "b") "c")'],
    ['"a" / "b" "c"', '("a" | ("b" "c"))'],
    ['("a")', '"a"'],
    ['(("a" / "b"))', '("a" | "b")'],
    ['"a" / ("b" / ("c" / "d")) / "e"', '("a" | "b" | "c" | "d" | "e")'],
    ['"a" / ("b" / "c") "d"', '("a" | (("b" | "c") "d"))'],
    ['"a" / 1("b" / "c")', '("a" | ("b" | "c"){1,1})'],
    ['"a" / [ "b" / "c" ]', '("a" | ("b" | "c"){0,1})'],
    ['*"a"', '"a"{0,Infinity}'],
    ['2"a"', '"a"{2,2}'],
    ['1*2"a"', '"a"{1,2}'],
    ['*2"a"', '"a"{0,2}'],
    ['0"a"', '"a"{0,0}'],
    ['*0"a"', '"a"{0,0}'],
    ['0<DIGIT>', 'digit{0,0}'],
    ['1*1"a"', '"a"{1,1}'],
    ['["a"]', '"a"{0,1}'],
  ])('%s', (elements, expected) => {
    expect(show(ruleOf(`a = ${elements}`).expression)).toBe(expected);
  });

  test('each occurrence is an object of its own', () => {
    const { expression } = ruleOf('a = <x> <x>', 'a', { prose: { x: '"y" "z"' } });
    const items = expression.kind === 'sequence' ? expression.items : [];
    expect(items[0]).toEqual(items[1]);
    expect(items[0]).not.toBe(items[1]);
  });

  test('expressions have the spans of their text', () => {
    const text = 'a = "x" / 2( %x41-5A b )\nb = "b"\n';
    const { expression } = ruleOf(text);
    const spans: string[] = [];
    JSON.stringify(expression, (key, value: { start: number; end: number }) => {
      if (key === 'span') spans.push(text.slice(value.start, value.end));
      return value;
    });
    expect(spans.sort()).toEqual(
      ['"x"', '%x41-5A', 'b', '%x41-5A b', '2( %x41-5A b )', '"x" / 2( %x41-5A b )'].sort(),
    );
  });
});

describe('names', () => {
  test('are found in any case, and keep the one they are defined in', () => {
    const { rules } = modelOf('Foo = BAR digit\nbar = <Digit>\n');
    expect([...rules.values()].map(({ name, key }) => [name, key])).toEqual([
      ['Foo', 'foo'],
      ['bar', 'bar'],
      ['DIGIT', 'digit'],
    ]);
  });

  test('a name that every object has is as undefined as any', () => {
    expect(found('a = constructor / __proto__')).toEqual([
      'error undefined-rule@g.abnf:1:5',
      'error undefined-rule@g.abnf:1:19',
    ]);
    expect(found('a = <toString>')).toEqual(['error undefined-prose@g.abnf:1:5']);
    expect([...modelOf('constructor = "x"\nprototype = constructor').rules.keys()]).toEqual([
      'constructor',
      'prototype',
    ]);
  });

  test('undefined ones are reported once, with the other places', () => {
    const { model, diagnostics } = link({
      name: 'g.abnf',
      text: 'a = hots hots hots hots hots hots\nhost = a',
    });
    expect(model.rules.size).toBe(0);
    expect(diagnostics).toMatchObject([
      {
        code: 'undefined-rule',
        help: 'did you mean "host"?',
        notes: [
          { message: 'also used', place: { line: 1, column: 10 } },
          { message: 'also used', place: { line: 1, column: 15 } },
          { message: 'also used', place: { line: 1, column: 20 } },
          { message: 'and in 2 more places' },
        ],
      },
    ]);
  });

  test('a broken rule is defined all the same', () => {
    expect(found('a = b\nc ; without =\nd = c\nb = (')).toEqual([
      'error missing-defined-as@g.abnf:2:1',
      'error unterminated-group@g.abnf:4:5',
    ]);
  });
});

describe('=/', () => {
  test('adds alternatives, in one alternation', () => {
    const rule = ruleOf('a = "1" / "2" ; one\nb = a\na =/ "3"\na =/ ( "4" / "5" )\n');
    expect(show(rule.expression)).toBe('("1" | "2" | "3" | "4" | "5")');
    expect(rule.alternatives).toEqual(['"1"', '"2"', '"3"', '"4"', '"5"']);
    expect(rule.source).toBe('a = "1" / "2" ; one\na =/ "3"\na =/ ( "4" / "5" )');
  });

  test('without a definition before counts as one', () => {
    const { model, diagnostics } = link({ name: 'g.abnf', text: 'a =/ "1"\na = "2"\na =/ "3"' });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['incremental-without-base', 'warning'],
    ]);
    expect(model.rules.get('a')?.alternatives).toEqual(['"1"', '"2"', '"3"']);
  });

  test('adds to an imported rule', () => {
    const imports = [{ name: 'base', text: 'x = "1"\ny = x' }];
    const { rules } = modelOf('a = y\nx =/ "2"', { imports });
    expect([...rules.values()].map(({ name, origin }) => [name, origin])).toEqual([
      ['a', 'g.abnf'],
      ['x', 'g.abnf'],
      ['y', 'base'],
    ]);
    expect(rules.get('x')?.source).toBe('x = "1"\nx =/ "2"');
  });

  test('adds to a core rule, with a warning', () => {
    expect(found('a = ALPHA\nALPHA =/ "_"')).toEqual(['warning redefines-core-rule@g.abnf:2:1']);
  });
});

describe('rules as printed', () => {
  test('without what stands around them', () => {
    const text =
      '   a = b   ; one\r\n     / "c;" ; two\r\n\r\n     / <b>; three\r\n       ; four\r\n   ; five\r\n   b = "x"';
    const rule = ruleOf(text);
    expect(rule.source).toBe('a = b   ; one\n  / "c;" ; two\n  / <b>; three\n    ; four');
    expect(rule.alternatives).toEqual(['b', '"c;"', '<b>']);
  });

  test('alternatives of several lines are put on one', () => {
    const rule = ruleOf('a = "x"  ; x\n      *(  "y  y"\n ; why\n   "z" ) / [   b ]\nb = "b"');
    expect(rule.alternatives).toEqual(['"x" *( "y  y" "z" )', '[   b ]']);
  });

  test('one alternative where the rule is no alternation', () => {
    expect(ruleOf('a = ( "x" "y" )').alternatives).toEqual(['( "x" "y" )']);
    expect(ruleOf('a = <p>', 'a', { prose: { p: '"x" / "y"' } }).alternatives).toEqual(['<p>']);
    expect(ruleOf('a = <p>', 'a', { prose: { p: '"x" / "y"' } }).expression.kind).toBe('sequence');
  });

  test('page breaks are no part of them', () => {
    const text =
      '   a = "x"\n\nCrocker & Overell           Standards Track                     [Page 2]\n\f\nRFC 5234                          ABNF                      January 2008\n\n     / "y"\n';
    expect(ruleOf(text)).toMatchObject({ source: 'a = "x"\n  / "y"', alternatives: ['"x"', '"y"'] });
  });
});

describe('imports', () => {
  const words: GrammarText = {
    name: 'words',
    text: 'word = 1*letter\nletter = ALPHA / "_"\nunused = gone\n',
  };

  test('own rules come first, then those that are needed, then core rules', () => {
    const { rules } = modelOf('list = word *( SP WORD )', { imports: [words] });
    expect([...rules.values()].map(({ name, origin }) => [name, origin])).toEqual([
      ['list', 'g.abnf'],
      ['word', 'words'],
      ['letter', 'words'],
      ['ALPHA', 'rfc5234-core'],
      ['SP', 'rfc5234-core'],
    ]);
  });

  test('a rule of the grammar itself hides an imported one, which the imported ones keep', () => {
    const options = { imports: [words] };
    expect(found('list = word\nletter = "x"', options)).toEqual(['warning overrides-import@g.abnf:2:1']);
    const { model } = link({ name: 'g.abnf', text: 'list = word\nletter = "x"' }, options);
    expect([...model.rules.values()].map(({ name, origin }) => [name, origin])).toEqual([
      ['list', 'g.abnf'],
      ['letter', 'g.abnf'],
      ['word', 'words'],
      ['words:letter', 'words'],
      ['ALPHA', 'rfc5234-core'],
    ]);
  });

  test('and says nothing where both mean the same', () => {
    expect(found('list = word\nletter = ( %x5F / %x61-7A / %x41-5A )', { imports: [words] })).toEqual([]);
  });

  test('two that differ are an error where the rule is needed', () => {
    const imports = [words, { name: 'others', text: 'word = "w"\nunused = "u"\nletter = "_" / alpha' }];
    expect(found('a = word', { imports })).toEqual(['error conflicting-imports@words:1:1']);
    expect(found('a = letter', { imports })).toEqual([]);
    expect(found('a = word\nword = "own"', { imports })).toEqual([
      'warning overrides-import@g.abnf:2:1',
      'warning overrides-import@g.abnf:2:1',
    ]);
  });

  test('what is wrong in them is reported after what is wrong here', () => {
    const imports = [{ name: 'broken', text: 'x = $\n' }];
    expect(found('a = x nix', { imports })).toEqual([
      'error undefined-rule@g.abnf:1:7',
      'error unexpected-character@broken:1:5',
    ]);
  });

  test('an undefined name in a rule that is needed is an error there', () => {
    expect(found('a = unused', { imports: [words] })).toEqual(['error undefined-rule@words:3:10']);
    expect(found('a = word', { imports: [words] })).toEqual([]);
  });

  test('a grammar without rules of its own has nothing to say', () => {
    expect(found('', { imports: [words] })).toEqual(['error empty-grammar@g.abnf:1:1']);
  });
});

describe('core rules', () => {
  test('stated again, they are the grammar\u2019s own, without a word', () => {
    const text =
      'a = HEXDIG ALPHA CRLF LWSP\nALPHA = %x61-7A / %x41-5A\nHEXDIG = "0" / "1" / %x32-39 / "a" / "b" / "c" / "d" / "e" / "F"\nCRLF = %d13.10\n';
    const { rules } = modelOf(text);
    expect(rules.get('hexdig')?.origin).toBe('g.abnf');
    expect(rules.get('lwsp')?.origin).toBe('rfc5234-core');
  });

  test.each(['HEXDIG = DIGIT / %x41-46', 'ALPHA = %x41-5A', 'CRLF = CR / LF / CR LF', 'LWSP = *WSP'])(
    '%s differs',
    (rule) => {
      expect(found(`a = "x"\n${rule}`)).toEqual(['warning redefines-core-rule@g.abnf:2:1']);
    },
  );

  test('one that an import redefines', () => {
    const imports = [{ name: 'lax', text: 'CRLF = CR / LF / CR LF' }];
    expect(found('a = CRLF', { imports })).toEqual(['warning redefines-core-rule@lax:1:1']);
    expect(found('a = LF', { imports })).toEqual([]);
  });
});

describe('prose-vals', () => {
  test('take the meaning they are given, blanks counting once', () => {
    const prose = { ' any  octet ': '%x00-FF' };
    expect(show(ruleOf('a = 1*<any octet>', 'a', { prose }).expression)).toBe('[0-ff]{1,Infinity}');
    expect(show(ruleOf('a = 1*<any   octet>', 'a', { prose }).expression)).toBe('[0-ff]{1,Infinity}');
  });

  test('mean the rule of that name, whatever is given', () => {
    expect(show(ruleOf('a = <b>\nb = "x"', 'a', { prose: { b: '"y"' } }).expression)).toBe('b');
  });

  test('a meaning may use rules, and other prose', () => {
    const prose = { p: '<q> / b', q: '2digit' };
    expect(show(ruleOf('a = <p>\nb = "x"', 'a', { prose }).expression)).toBe('((digit{2,2} | b))');
  });

  test('without a meaning are refused where a rule needs them', () => {
    const imports = [{ name: 'prosaic', text: 'x = <no idea>\ny = "y"' }];
    expect(found('a = y', { imports })).toEqual([]);
    expect(found('a = x', { imports })).toEqual(['error undefined-prose@prosaic:1:5']);
    const { diagnostics } = link(
      { name: 'g.abnf', text: 'a = <any octet>' },
      { prose: { 'any octect': '%x00-FF' } },
    );
    expect(diagnostics[0]?.help).toBe(
      `did you mean "any octect"? if not, give it a meaning with the option prose: { "any octet": '...ABNF...' }, or --prose 'any octet=...ABNF...' on the command line`,
    );
  });

  test('errors in a meaning have their place in it', () => {
    expect(found('a = <p> <p>', { prose: { p: '"x" /\n gone' } })).toEqual(['error undefined-rule@<p>:2:2']);
    expect(found('a = <p>', { prose: { p: "'x'" } })).toEqual(['error single-quoted-string@<p>:1:1']);
    expect(found('a = <p>', { prose: { p: '' } })).toEqual(['error missing-element@<p>:1:1']);
  });

  test('a meaning that needs itself is refused', () => {
    expect(found('a = <p> <p>', { prose: { p: '"x" <q>', q: '[ <p> ]' } })).toEqual([
      'error circular-prose@<p>:1:1',
    ]);
  });

  test('meanings that multiply without bound are refused', () => {
    const prose = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`p${index}`, `<p${index + 1}> <p${index + 1}>`]),
    );
    const codes = link({ name: 'g.abnf', text: 'a = <p0>' }, { prose: { ...prose, p40: '"x"' } }).diagnostics;
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['prose-too-large']));
  });
});
