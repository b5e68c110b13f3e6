import { emitForLanguageModel, LANGUAGE_MODEL_FORMATS, type LanguageModelFormat } from '../../../src';
import { leftRecursiveReadBack, octetReadBack, ruleReadBack, tinyReadBack } from './format-read-back';
import { RULES } from './rules';

/** `language-models.long.test.ts` has the others. */
const SMALL = RULES.filter(([name]) => /=|^rfc3/.test(name) && !name.includes('1001'));

describe.each(LANGUAGE_MODEL_FORMATS)('%s', (format) => {
  test('tiny grammars read back the same', () => {
    const { count, refused, differing } = tinyReadBack(format, { s: 2, t: 1 });
    expect(differing).toEqual([]);
    expect(count).toBeGreaterThan(40);
    expect(refused).toBeLessThan(count / 4);
  });

  test('rules that begin with each other read back the same', () => {
    const { written, differing } = leftRecursiveReadBack(format, 1, 25);
    expect(differing).toEqual([]);
    expect(written).toBe(25);
  });

  test('recursive grammars over octets read back the same', () => {
    const { written, differing } = octetReadBack(format, 1, 60);
    expect(differing).toEqual([]);
    expect(written).toBeGreaterThan(15);
  });

  test.each(SMALL)('%s, %s reads back the same', (name, rule) => {
    expect(ruleReadBack(name, rule, format)).toEqual([]);
  });
});

test('GBNF has classes for letters of both cases, escapes, and small counts', () => {
  const text = [
    'Root-rule = "a" %s"a\\" DQUOTE 2*3( "ab" ) [ 1500%x00-1F ] %x5B-5E %x80 %x1F600 root',
    'root = "-" / *( *"x" ) / %xD7FF-E000',
  ].join('\r\n');
  expect(emitForLanguageModel(`${text}\r\n`, { format: 'gbnf', rule: 'root-rule', header: ['one', 'two'] }))
    .toMatchInlineSnapshot(`
    {
      "notes": [
        ""Root-rule" has members with U+0000, which llama.cpp never generates",
      ],
      "source": "# one
    # two

    # Root-rule = "a" %s"a\\" DQUOTE 2*3( "ab" ) [ 1500%x00-1F ] %x5B-5E %x80 %x1F600 root
    root ::= [Aa] "a\\\\" dquote root-rule-item{2} root-rule-item? (root-rule-item-2 [\\u0000-\\u001F]{500})? [\\[-\\u005E] "\\u0080\\U0001F600" root-2

    # DQUOTE         =  %x22
    #                        ; " (Double Quote)
    dquote ::= "\\""

    # root = "-" / *( *"x" ) / %xD7FF-E000
    root-2 ::= [\\-\\uD7FF\\uE000] | [Xx]*

    # a part of Root-rule that is repeated
    root-rule-item ::= [Aa] [Bb]

    # a part of Root-rule that is repeated
    root-rule-item-2 ::= [\\u0000-\\u001F]{1000}
    ",
      "warnings": [],
    }
  `);
});

test('GBNF has no rules with the names of values, which XGrammar refuses', () => {
  const text = 's = true / false / rule-true / %s"x"\ntrue = %s"t"\nfalse = %s"f"\nrule-true = %s"r"\n';
  const { source } = emitForLanguageModel(text, { format: 'gbnf', rule: 's' });
  expect(source.replace(/^#.*\n|\n(?=\n)/gm, '')).toBe(
    'root ::= rule-true | rule-false | rule-true-2 | "x"\nrule-true ::= "t"\nrule-false ::= "f"\nrule-true-2 ::= "r"\n',
  );
});

test('Lark has one terminal for a regular rule, and in a recursive one terminals of which none goes on behind another', () => {
  const regular = emitForLanguageModel('s = "a/" *%x00-2F / %x1F600\n', {
    format: 'lark',
    rule: 's',
    header: ['one'],
  });
  const recursive = emitForLanguageModel(
    's = "ab" [ s ] t *%x5B-5E / num / "" ; x\nnum = 1*DIGIT [ "-" num ]\nt = "<" *( "a" / "/" ) ">" *num\n',
    {
      format: 'lark',
      rule: 's',
    },
  );
  expect([regular.source, recursive.source]).toMatchInlineSnapshot(`
    [
      "%llguidance {}

    // one

    start: TEXT

    // s = "a/" *%x00-2F / %x1F600
    TEXT: /[Aa]\\/[\\x00-\\/]*|\\x{1F600}/
    ",
      "%llguidance {}

    // s = "ab" [ s ] t *%x5B-5E / num / "" ; x
    start: /[Aa][Bb]/ start? t /[\\[-\\^]+/? | num | ""

    // t = "<" *( "a" / "/" ) ">" *num
    t: /<[\\/Aa]*>/ num*

    // num = 1*DIGIT [ "-" num ]
    num: DIGIT+ ("-" num)?

    // DIGIT          =  %x30-39
    //                        ; 0-9
    DIGIT: /[0-9]/
    ",
    ]
  `);
});

test('comments cannot end, whatever a grammar has in its own', () => {
  const text = 's = "a" ; \u2028root ::= "b"\u0085root ::= "c"\n  ; // */ \u202e x\n';
  for (const format of LANGUAGE_MODEL_FORMATS) {
    const { source } = emitForLanguageModel(text, {
      format,
      rule: 's',
      header: ['x\nstart: "c"\rroot ::= "d"'],
    });
    const code = source
      .split(/[\n\r\u2028\u2029\u0085]/)
      .filter((line) => !/^(?:#|\/\/|%llguidance \{\}$|$)/.test(line));
    expect(code).toEqual(format === 'gbnf' ? ['root ::= [Aa]'] : ['start: TEXT', 'TEXT: /[Aa]/']);
  }
});

test('what cannot be said is refused by name', () => {
  const message = (text: string, format: LanguageModelFormat, alphabet?: 'octets'): string => {
    try {
      return emitForLanguageModel(text, { format, rule: 's', ...(alphabet && { alphabet }) }).notes.join();
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };
  expect([
    message('s = "a" s\n', 'gbnf'),
    message('s = %xD800-DFFF\n', 'lark'),
    message('s = t "a" / "b"\nt = s "c"\n', 'gbnf'),
    message('s = "(" *s ")" / %xE9\n', 'lark', 'octets'),
    message('s = "a" t\nt = %x80-BF [ t ]\nr = s\n', 'lark', 'octets'),
    message('s = %xC3 t / "(" s ")"\nt = %x80-BF [ s ]\n', 'gbnf', 'octets'),
    message('s = *%xE9 / "a"\n', 'gbnf', 'octets'),
    message('s = %x00\n', 'gbnf'),
    message('s = 3000000000( "a" / "bb" )\n', 'gbnf'),
  ]).toMatchInlineSnapshot(`
    [
      "NotInFormatError: rule "s" derives no text, so that there is nothing to generate
    help: choose another rule",
      "NotInFormatError: rule "s" derives no text, so that there is nothing to generate
    help: choose another rule",
      "",
      ""s" is over octets; the output has the members that are UTF-8",
      "NotInFormatError: rule "s" derives no text, so that there is nothing to generate
    help: choose another rule",
      "NotInFormatError: rule "s" is over octets, and the characters that they make cannot be written: a character may begin in one recursive rule and end in another
    help: use masks, which read octets, or compile the grammar with the alphabet "code-points"",
      ""s" is over octets; the output has the members that are UTF-8",
      ""s" has members with U+0000, which llama.cpp never generates",
      "",
    ]
  `);
});
