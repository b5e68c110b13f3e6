import { TEXT_LIMITS } from '../../src/notation/text-limits';
import { type HostileGrammar, hex, MANY, nest, repeat } from './hostile';

/** What is hard to read, to link or to report. */
export const hostileTexts: readonly HostileGrammar[] = [
  {
    what: 'many alternatives',
    text: () => `a = ${repeat(MANY, () => '"x"', ' / ')}`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'many alternatives of different characters',
    text: () => `a = ${repeat(24_000, (index) => `%x${hex(2 * index + 32)}`, ' / ')}`,
    accepted: ['"'],
    refused: ['!'],
  },
  {
    what: 'more different characters than tables are made for',
    text: () => `a = %x${repeat(26_000, (index) => hex(2 * index + 32), '.')}`,
    error: 'too-many-characters',
  },
  {
    what: 'many in an option',
    text: () => `a = [ ${repeat(MANY, () => '"x"', ' / ')} ]`,
    accepted: [''],
    refused: ['y'],
  },
  {
    what: 'many in a group',
    text: () => `a = "y" / ( ${repeat(MANY, () => '"x"', ' / ')} )`,
    accepted: ['x'],
    refused: ['z'],
  },
  {
    what: 'many increments',
    text: () => `a = "x"\n${repeat(15_000, () => 'a =/ "y"')}`,
    accepted: ['y'],
    refused: ['z'],
  },
  {
    what: 'many increments of an import',
    text: () => repeat(15_000, () => 'a =/ "y"'),
    options: () => ({ imports: [{ name: 'base', text: 'a = "x"\n' }] }),
    accepted: ['x'],
    refused: ['z'],
  },
  {
    what: 'a core rule that differs in many ways',
    text: () => `DIGIT = ${repeat(MANY, () => '"x"', ' / ')}\na = DIGIT\n`,
    accepted: ['x'],
    refused: ['1'],
  },
  {
    what: 'a core rule that differs far below',
    text: () =>
      `DIGIT = ${nest('2("x" ', 499, 'r0', ')')}\n${repeat(
        20,
        (index) => `r${index} = ${nest('2("x" ', 499, `r${index + 1}`, ')')}`,
      )}\nr20 = "z"\na = "x" / DIGIT`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'an exclusion from a chain of rules',
    text: () => `a = <p>\n${repeat(2900, (index) => `r${index} = r${index + 1}`)}\nr2900 = "x"\n`,
    options: () => ({ prose: { p: { rule: 'r0', excluding: '"y"' } } }),
    error: 'no-exclusion',
  },
  {
    what: 'an exclusion from many alternatives',
    text: () => `a = <p>\nr = "y" / s\ns = ${repeat(15_000, () => '"xx"', ' / ')}\n`,
    options: () => ({ prose: { p: { rule: 'r', excluding: '"y"' } } }),
    accepted: ['xx'],
    refused: ['y'],
  },
  {
    what: '20,000 nested parentheses',
    text: () => `a = ${nest('(', 20_000, '"x"', ')')}`,
    error: 'nested-too-deep',
  },
  {
    what: '49,000 brackets that are not closed',
    text: () => `a = ${'['.repeat(49_000)}`,
    error: 'nested-too-deep',
  },
  {
    what: 'groups nested to the limit',
    text: () => `a = ${nest('(', TEXT_LIMITS.nesting, '"x"', ')')}`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'options nested to the limit',
    text: () => `a = ${nest('[', TEXT_LIMITS.nesting, '"x"', ']')}`,
    accepted: [''],
    refused: ['y'],
  },
  {
    what: 'options with something before each, nested to the limit',
    text: () => `a = ${nest('[ "x" ', TEXT_LIMITS.nesting, '', ' ]').replace('[ "x"  ]', '[ "x" ]')}`,
    accepted: ['', 'x'.repeat(500)],
    refused: ['x'.repeat(501)],
  },
  {
    what: 'repetitions nested to the limit',
    text: () => `a = ${nest('*( ', TEXT_LIMITS.nesting, '"x"', ' )')}`,
    accepted: ['xx'],
    refused: ['y'],
  },
  {
    what: 'lists nested beyond the limit',
    text: () => `a = ${nest('#( ', 100, '"x"', ' )')}`,
    options: () => ({ extensions: ['list'] }),
    error: 'lists-too-deep',
  },
  {
    what: 'lists nested to the limit, in a chain of rules',
    text: () => `a = r0\n${repeat(30, (index) => `r${index} = 1#( 1#r${index + 1} )`)}\nr30 = "x"`,
    options: () => ({ extensions: ['list'] }),
    accepted: ['x,x'],
    refused: ['xx'],
  },
  {
    what: 'rules without a finite string',
    text: () => `${repeat(1400, (index) => `r${index} = "x" s${index}\ns${index} = "z" r${index}`)}\na = "x"`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'one rule again and again',
    text: () => `a = "x"\n${repeat(15_000, () => 'a = "x"')}`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'increments before what they add to',
    text: () => `${repeat(10_000, () => 'a =/ "y"')}\na = "x"\n${repeat(5000, () => 'a = "x"')}`,
    accepted: ['x'],
    refused: ['z'],
  },
  {
    what: '100,000 rules',
    text: () => repeat(100_000, (index) => `r${index} = "x" r${(index + 1) % 100_000}`),
    error: 'grammar-too-large',
  },
  {
    what: 'more rules than there may be',
    text: () => repeat(TEXT_LIMITS.rules + 1, (index) => `r${index} = "x"`),
    error: 'too-many-rules',
  },
  {
    what: 'as many rules as there may be',
    text: () => `a = "x" / r1\n${repeat(TEXT_LIMITS.rules - 1, (index) => `r${index} = "y"`)}`,
    accepted: ['y'],
    refused: ['z'],
  },
  {
    what: 'as many rules as there may be, each undefined in another',
    text: () => repeat(TEXT_LIMITS.rules, (index) => `rule-${index} = "x" rula-${index}`),
    error: 'undefined-rule',
  },
  {
    what: 'one undefined rule, 24,000 times',
    text: () => `a = ${repeat(24_000, () => 'b', ' / ')}`,
    error: 'undefined-rule',
  },
  {
    what: 'a long sequence',
    text: () => `a = [ ${repeat(49_000, () => '"x"', ' ')} ]`,
    accepted: [''],
    refused: ['x'],
  },
  {
    what: 'a count beyond all numbers',
    text: () => 'a = 99999999999999999999"x"',
    error: 'repeat-too-large',
  },
  {
    what: 'a value beyond all code points',
    text: () => `a = %x${'F'.repeat(1_000_000)}`,
    error: 'value-too-large',
  },
  {
    what: '5,800 values beyond the code points',
    text: () => repeat(2900, (index) => `r${index} = %x110000 / %d1-99999999`),
    error: 'value-too-large',
  },
  {
    what: 'a literal of 1,000,000 letters',
    text: () => `a = "b" / "${'x'.repeat(1_000_000)}"`,
    error: 'grammar-too-large',
  },
  {
    what: 'a literal of 49,000 letters, and an input',
    text: () => `a = "${'xY'.repeat(24_500)}"`,
    accepted: ['Xy'.repeat(24_500)],
    refused: ['xy'.repeat(24_499), 'Xy'.repeat(24_500) + 'x'],
  },
  {
    what: 'a concatenation of 49,000 values',
    text: () => `a = %x${repeat(49_000, (index) => hex(0x61 + (index % 26)), '.')}`,
    accepted: ['abcdefghijklmnopqrstuvwxyz'.repeat(2000).slice(0, 49_000)],
    refused: ['abc'],
  },
  {
    what: 'a name of 1,000,000 letters',
    text: () => `a = ${'b'.repeat(1_000_000)}\n${'b'.repeat(1_000_000)} = "x"`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: '900,000 lines of comments',
    text: () => `; comment\n`.repeat(900_000) + 'a = "x"\n',
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: 'a rule over 1,000,000 empty lines',
    text: () => `a = "x"${'\n'.repeat(1_000_000)} / "y"\n`,
    accepted: ['y'],
    refused: ['xy'],
  },
  {
    what: 'a comment of 4,000,000 characters',
    text: () => `a = "x" ; ${'(<"'.repeat(1_333_333)}\n`,
    accepted: ['x'],
    refused: ['y'],
  },
  {
    what: '2,900 literals that do not end',
    text: () => repeat(2900, (index) => `r${index} = "x`),
    error: 'unterminated-string',
  },
  {
    what: '100,000 prose-vals that do not end',
    text: () => `a = ${repeat(100_000, () => '<x')}`,
    error: 'unterminated-prose',
  },
  {
    what: '24,000 beginnings of block comments',
    text: () => `a = "x" ${'/* '.repeat(24_000)}`,
    error: 'repeat-without-element',
  },
  {
    what: 'a prose-val that means itself twice, again and again',
    text: () => 'a = <p0>',
    options: () => ({
      prose: {
        ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}`, `<p${i + 1}> <p${i + 1}>`])),
        p60: '"x"',
      },
    }),
    error: 'prose-too-large',
  },
  {
    what: 'a prose-val of 400 others, one within another',
    text: () => 'a = <p0>',
    options: () => ({
      prose: {
        ...Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`p${i}`, `"x" <p${i + 1}>`])),
        p400: '"x"',
      },
    }),
    accepted: ['x'.repeat(401)],
    refused: ['x'.repeat(400)],
  },
  {
    what: 'a prose-val of 20,000 others, one within another',
    text: () => 'a = <p0>',
    options: () => ({
      prose: {
        ...Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, `"x" <p${i + 1}>`])),
        p20000: '"x"',
      },
    }),
    error: 'nested-too-deep',
  },
  {
    what: 'a chain of 400 imports',
    text: () => '; @import "1"\na = "x" b1\n',
    options: () => ({
      resolve: (path) => ({
        name: path,
        text:
          path === '400'
            ? 'b400 = "x"'
            : `; @import "${Number(path) + 1}"\nb${path} = "x" b${Number(path) + 1}\n`,
      }),
    }),
    accepted: ['x'.repeat(401)],
    refused: ['x'.repeat(400)],
  },
  {
    what: 'imports without end',
    text: () => '; @import "1"\na = "x"\n',
    options: () => ({
      resolve: (path) => ({ name: path, text: `; @import "${Number(path) + 1}"\nb${path} = "x"\n` }),
    }),
    error: 'too-many-imports',
  },
  {
    what: '100 texts of the same 40 rules',
    text: () => 'a = b',
    options: () => ({
      imports: Array.from({ length: 100 }, (_, i) => ({
        name: `text${i}`,
        text: `b = "x" c0\n${repeat(40, (index) => `c${index} = "y" / "${i}" c${index + 1}`)}\nc40 = "z"\n`,
      })),
    }),
    error: 'conflicting-imports',
  },
  {
    what: 'texts that are too large together',
    text: () => 'a = "x"',
    options: () => ({
      imports: repeat(5, String)
        .split('\n')
        .map((name) => ({ name, text: `b${name} = ${repeat(MANY, () => '"x"', ' / ')}` })),
    }),
    error: 'grammar-too-large',
  },
  {
    what: 'a BNF of many alternatives',
    text: () => `a = ${repeat(MANY, () => '"x"', ' | ')}`,
    options: () => ({ dialect: 'bnf' }),
    accepted: ['x'],
    refused: ['X'],
  },
  {
    what: 'a BNF of 20,000 nested parentheses',
    text: () => `a = ${nest('(', 20_000, '"x"', ')')}`,
    options: () => ({ dialect: 'bnf' }),
    error: 'nested-too-deep',
  },
];
