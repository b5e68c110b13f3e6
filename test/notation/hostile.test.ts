import { link } from '../../src/model/link';
import { GrammarError } from '../../src/notation/diagnostic';

const size = 200_000;
const fill = (text: string): string => text.repeat(Math.ceil(size / text.length));
const rules = (count: number, rule: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${rule(index)}\n`).join('');

const texts: [what: string, text: string][] = [
  ['nothing', ''],
  ['blanks', fill(' ')],
  ['line ends', fill('\n')],
  ['comments alone', fill('; comment\n')],
  ['one long comment', fill(';')],
  ['NUL', `a = b\0c\n${fill('\0')}`],
  ['lone surrogates', 'a = "\ud800" / \udc00 <\udfff> ; \ud800\n\ud800 = 1'],
  ['no-break spaces', fill('\u00a0 ')],
  ['emoji', fill('\u{1f600}')],
  ['form feeds', fill('\f')],
  ['one line of 1 MB', `a = ${'b '.repeat(500_000)}`],
  ['100,000 (', '('.repeat(100_000)],
  ['100,000 ( in a rule', `a = ${'('.repeat(100_000)}`],
  ['options nested to the limit', `a = ${'[ "x" / 2( '.repeat(250)}b${' ) ]'.repeat(250)}\nb = "b"`],
  ['( and [ in turn', `a = ${'(['.repeat(50_000)}b`],
  ...[
    ')',
    '"',
    "'",
    '<',
    '%',
    '*',
    '#',
    '/',
    '|',
    '=',
    ':',
    '$ ',
    '{',
    '%x41.',
    'b{3}',
    ' )b',
    '1',
    '\u201c',
  ].map((text): [string, string] => [`many ${text}`, `a = ${fill(text)}`]),
  ['a series without end', `a = %x${fill('41.')}`],
  ['ranges without end', `a = %x${fill('41-')}`],
  ['prose over many lines', 'a = b\n   <x\n'.repeat(50_000)],
  ['rules that never begin', fill('a=\n')],
  ['a chain of 10,000 rules', `${rules(10_000, (index) => `a${index} = a${index + 1}`)}a10000 = "x"`],
  [
    'a chain backwards',
    `z = "x"\n${rules(10_000, (index) => `a${10_000 - index} = a${9_999 - index}`)}a0 = "x"`,
  ],
  ['a circle of 10,000 rules', rules(10_000, (index) => `a${index} = a${(index + 1) % 10_000}`)],
  ['a circle that takes input', rules(10_000, (index) => `a${index} = "x" a${(index + 1) % 10_000}`)],
  ['5,000 circles', rules(5_000, (index) => `a${index} = b${index}\nb${index} = a${index}`)],
  ['20,000 undefined rules', rules(20_000, (index) => `a${index} = b${index}`)],
  ['one rule defined 50,000 times', rules(50_000, () => 'a = "x"')],
  ['one rule in 50,000 parts', `a = "x"\n${rules(50_000, () => 'a =/ "x"')}`],
  ['a rule of 100,000 lines', `a = "b"${'\n "c" ;d'.repeat(100_000)}`],
];

test.each(texts)('%s', (_, text) => {
  const started = performance.now();
  const { diagnostics } = link({ name: 'hostile.abnf', text });
  expect(new GrammarError(diagnostics).message.length).toBeLessThan(1_000_000);
  // Far above what any takes, far below what anything quadratic would.
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('time grows with the text', () => {
  const timed = (count: number): number => {
    const text = rules(count, (index) => `rule-${index} = "x" ( %x41-5A / rule-${index} ) ; comment`);
    const started = performance.now();
    link({ name: 'linear.abnf', text });
    return performance.now() - started;
  };
  timed(2_000);
  const small = Math.min(timed(2_000), timed(2_000), timed(2_000));
  const large = Math.min(timed(16_000), timed(16_000));
  expect(large / small).toBeLessThan(8 * 5);
});
