import { setTimeout } from 'node:timers/promises';
import { check, type CheckSource, diff, format, type GrammarSource, railroad } from '../../src/workbench';

// Texts that nobody writes by hand: each function ends in a result, or in an error that says what is wrong.

const repeat = (count: number, part: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

/** Each text imports the other. */
const CYCLE: Readonly<Record<string, string>> = {
  './a.abnf': '; @import "./b.abnf"\na = "x" [ b ]\n',
  './b.abnf': '; @import "./a.abnf"\nb = "y" [ a ]\n',
};

const HOSTILE: Readonly<Record<string, () => GrammarSource>> = {
  '100,000 opening brackets': () => ({ text: `a = ${'('.repeat(100_000)}\n` }),
  '100,000 opening brackets of options': () => ({ text: `a = ${'['.repeat(100_000)}\n` }),
  '20,000 nested groups': () => ({ text: `a = ${'( '.repeat(20_000)}"x"${' )'.repeat(20_000)}\n` }),
  '499 nested groups': () => ({ text: `a = ${'( '.repeat(499)}"x"${' )'.repeat(499)}\n` }),
  'a chain of 2,000 rules': () => ({ text: `${repeat(2_000, (i) => `a${i} = a${i + 1}\n`)}a2000 = "x"\n` }),
  'a count of a rule that is not there': () => ({ text: 'a = 1000000000a\n' }),
  'a count of a string': () => ({ text: 'a = 1000000000"a"\n' }),
  '125,000 alternatives': () => ({ text: `a = ${repeat(125_000, (i) => `"${i % 10}"`, '\n  / ')}\n` }),
  'a megabyte with 500 alternatives': () => ({
    text: `a = ${repeat(500, () => '"x"', `\n${' '.repeat(2_000)}/ `)}\n`,
  }),
  '5,000 alternatives': () => ({ text: `a = ${repeat(5_000, (i) => `"word${i}"`, '\n  / ')}\n` }),
  'NUL characters': () => ({ text: 'a = "x\0y" ; \0\n\0b = "z"\0\n' }),
  'lone surrogates': () => ({ text: 'a = "\ud83d" <\udc00> ; \ud83d\n\udc00 = "z"\n' }),
  'line ends of all kinds': () => ({ text: 'a = b\r\nb = c\rc = d\nd = "x" /\r\r\n  "y"\n\r' }),
  'a byte order mark': () => ({ text: '\ufeffa = "x"\n\ufeffb = a\n' }),
  'prose everywhere': () => ({ text: repeat(2_000, (i) => `a${i} = <p${i}> / 2<q> [ <r${i}> ]\n`) }),
  'imports that import each other': () => ({
    name: './a.abnf',
    text: CYCLE['./a.abnf']!,
    resolve: (file) => ({ name: file, text: CYCLE[file]! }),
  }),
};

/** Documents. All but `check` read them as ABNF, which they are not. */
const DOCUMENTS: Readonly<Record<string, () => CheckSource>> = {
  'Markdown with 5,000 fences': () => ({
    name: 'a.md',
    text: repeat(5_000, (i) => `\`\`\`abnf\na${i % 2_500} = "x"\n\`\`\`\n`),
  }),
  'Markdown with 5,000 fences that do not end': () => ({
    name: 'a.md',
    text: '```abnf\n~~~\n'.repeat(5_000),
  }),
  'two megabytes of an RFC': () => ({ name: 'rfc1.txt', document: 'rfc', text: repeat(20_000, section) }),
};

/** One section in ten has a rule. */
function section(number: number): string {
  const prose = '   The text says little, and it goes on to the end.\n\n';
  const rule = number % 10 === 0 ? `      a${number % 1_000} = "x" / %x41 "y"\n\n` : '';
  return `${number}.  A Section\n\n${prose}${rule}${prose}`;
}

/** Messages of JavaScript itself, which help no user. */
const INTERNAL =
  /^$|call stack|Cannot (?:read|set)|not a function|not iterable|Invalid (?:array|string) length/;

/** Throws what is neither a result nor an error for users. */
async function ends(work: () => unknown): Promise<void> {
  try {
    expect(work()).toBeDefined();
  } catch (error) {
    expect(['GrammarError', 'RangeError', 'TypeError']).toContain((error as Error).name);
    expect((error as Error).message).not.toMatch(INTERNAL);
  }
  // Jest cannot interrupt the work. Its time limit fires here.
  await setTimeout(1);
}

const FUNCTIONS: Readonly<Record<string, (source: CheckSource) => unknown>> = {
  check: (source) => check(source),
  format: (source) => format(grammarOf(source)),
  railroad: (source) => railroad(grammarOf(source)),
  diff: (source) => diff(grammarOf(source), grammarOf(source)),
};

function grammarOf({ document, ...source }: CheckSource): GrammarSource {
  return source;
}

describe.each(Object.entries({ ...HOSTILE, ...DOCUMENTS }))('%s', (_, source) => {
  test.each(Object.entries(FUNCTIONS))(
    '%s ends in a result or in an error that says why',
    (_, work) => ends(() => work(source())),
    20_000,
  );
});

test.each([
  ['Markdown with 5,000 fences', 'unused-rule'],
  ['two megabytes of an RFC', 'unused-rule'],
] as const)('check finds the grammar in %s', (name, code) => {
  expect(check(DOCUMENTS[name]!()).map((each) => each.code)).toContain(code);
});
