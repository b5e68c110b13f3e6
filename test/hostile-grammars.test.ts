import { compile, type CompileOptions } from '../src/compile';
import { LIMITS } from '../src/notation/limits';
import { GrammarError } from '../src/notation/diagnostic';

/** More than a call takes as arguments. */
const MANY = 150_000;
const repeat = (count: number, text: (index: number) => string, between: string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between);
const nest = (open: string, depth: number, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);

interface Hostile {
  readonly what: string;
  readonly text: string;
  readonly options?: CompileOptions;
  /** What the rule "a" accepts, and something that it does not; or the code of an error. */
  readonly expected: readonly [accepted: string, refused: string] | string;
}

const table: readonly Hostile[] = [
  { what: 'many alternatives', text: `a = ${repeat(MANY, () => '"x"', ' / ')}`, expected: ['x', 'y'] },
  {
    what: 'many alternatives of different characters',
    text: `a = ${repeat(MANY, (index) => `%x${(2 * index + 32).toString(16)}`, ' / ')}`,
    expected: ['"', '!'],
  },
  { what: 'many in an option', text: `a = [ ${repeat(MANY, () => '"x"', ' / ')} ]`, expected: ['', 'y'] },
  {
    what: 'many in a group',
    text: `a = "y" / ( ${repeat(MANY, () => '"x"', ' / ')} )`,
    expected: ['x', 'z'],
  },
  { what: 'many increments', text: `a = "x"\n${repeat(MANY, () => 'a =/ "y"', '\n')}`, expected: ['y', 'z'] },
  {
    what: 'many increments of an import',
    text: repeat(MANY, () => 'a =/ "y"', '\n'),
    options: { imports: [{ name: 'base', text: 'a = "x"\n' }] },
    expected: ['x', 'z'],
  },
  {
    what: 'a core rule that differs in many ways',
    text: `DIGIT = ${repeat(MANY, () => '"x"', ' / ')}\na = DIGIT\n`,
    expected: ['x', '1'],
  },
  {
    what: 'a core rule that differs far below',
    text: `DIGIT = ${nest('2("x" ', 499, 'r0', ')')}\n${repeat(
      20,
      (index) => `r${index} = ${nest('2("x" ', 499, `r${index + 1}`, ')')}`,
      '\n',
    )}\nr20 = "z"\na = "x" / DIGIT`,
    expected: ['x', 'y'],
  },
  {
    what: 'an exclusion from a chain of rules',
    text: `a = <p>\n${repeat(20_000, (index) => `r${index} = r${index + 1}`, '\n')}\nr20000 = "x"\n`,
    options: { prose: { p: { rule: 'r0', excluding: '"y"' } } },
    expected: 'no-exclusion',
  },
  {
    what: 'an exclusion from many alternatives',
    text: `a = <p>\nr = "y" / s\ns = ${repeat(MANY, () => '"xx"', ' / ')}\n`,
    options: { prose: { p: { rule: 'r', excluding: '"y"' } } },
    expected: ['xx', 'y'],
  },
  {
    what: '20,000 nested parentheses',
    text: `a = ${nest('(', 20_000, '"x"', ')')}`,
    expected: 'nested-too-deep',
  },
  { what: 'groups nested to the limit', text: `a = ${nest('(', 500, '"x"', ')')}`, expected: ['x', 'y'] },
  { what: 'options nested to the limit', text: `a = ${nest('[', 500, '"x"', ']')}`, expected: ['', 'y'] },
  {
    what: 'repetitions nested to the limit',
    text: `a = ${nest('*( ', 500, '"x"', ' )')}`,
    expected: ['xx', 'y'],
  },
  {
    what: 'lists nested beyond the limit',
    text: `a = ${nest('#( ', 100, '"x"', ' )')}`,
    options: { extensions: ['list'] },
    expected: 'lists-too-deep',
  },
  {
    what: 'rules without a finite string',
    text: `${repeat(20_000, (index) => `r${index} = "x" s${index}\ns${index} = "z" r${index}`, '\n')}\na = "x"`,
    expected: ['x', 'y'],
  },
  {
    what: 'one rule again and again',
    text: `a = "x"\n${repeat(MANY, () => 'a = "x"', '\n')}`,
    expected: ['x', 'y'],
  },
  {
    what: 'increments before what they add to',
    text: `${repeat(MANY, () => 'a =/ "y"', '\n')}\na = "x"\n${repeat(20_000, () => 'a = "x"', '\n')}`,
    expected: ['x', 'z'],
  },
  {
    what: '100,000 rules',
    text: repeat(100_000, (index) => `r${index} = "x" r${(index + 1) % 100_000}`, '\n'),
    expected: 'too-many-rules',
  },
  {
    what: 'as many rules as there may be',
    text: `a = "x" / r1\n${repeat(LIMITS.rules - 1, (index) => `r${index} = "y"`, '\n')}`,
    expected: ['y', 'z'],
  },
  { what: 'a long sequence', text: `a = [ ${repeat(MANY, () => '"x"', ' ')} ]`, expected: ['', 'x'] },
  { what: 'a count beyond all numbers', text: 'a = 99999999999999999999"x"', expected: 'repeat-too-large' },
];

test.each(table)('$what', ({ text, options, expected }) => {
  const errors = (): readonly string[] => {
    try {
      const grammar = compile(text, options);
      const [accepted, refused] = expected as readonly [string, string];
      expect(grammar.test('a', accepted)).toBe(true);
      expect(grammar.test('a', refused)).toBe(false);
      return [];
    } catch (error) {
      if (!(error instanceof GrammarError)) throw error;
      return error.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    }
  };
  expect(new Set(errors())).toEqual(new Set(typeof expected === 'string' ? [expected] : []));
});
