import { readSource } from '../../src/model/definitions';
import { type GrammarText, link, type LinkOptions } from '../../src/model/link';
import { withLimits } from '../notation/with-limits';

type Limits = Parameters<typeof withLimits>[0];

/** The errors as `code file:start-end`. */
function errors(limits: Limits, text: string, options: LinkOptions = {}): string[] {
  const { diagnostics } = withLimits(limits, () => link({ name: 'g.abnf', text }, options));
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, span: { file, start, end } }) => `${code} ${file}:${start}-${end}`);
}

describe('a text of more rules than may be', () => {
  const read = (text: string): ReturnType<typeof readSource> =>
    withLimits({ rules: 2 }, () => readSource('g.abnf', text));

  test('has none, and says so at the first beyond', () => {
    const { definitions, reporter } = read('a = b\nb = c\nc = "c"\nd = e\n');
    expect(definitions.size).toBe(0);
    expect(reporter.diagnostics).toMatchObject([
      { code: 'too-many-rules', severity: 'error', span: { start: 12, end: 13 } },
    ]);
  });

  test('is none while it only adds to those that it has', () => {
    const { definitions, reporter } = read('a = b\nb = "b"\na =/ "a"\nb =/ "c"\n');
    expect(definitions.size).toBe(2);
    expect(reporter.diagnostics).toEqual([]);
  });
});

describe('a text longer than may be', () => {
  const reported = (textLength: number): unknown[] =>
    withLimits({ textLength }, () => readSource('g', 'a = "x"\n').reporter.diagnostics);

  test('is reported, and not shown', () => {
    expect(reported(7)).toMatchObject([{ code: 'grammar-too-large', lineText: '' }]);
    expect(withLimits({ textLength: 7 }, () => readSource('g', 'a = "x"\n').reporter.text)).toBe('');
  });

  test('is none that is just as long', () => {
    expect(reported(8)).toEqual([]);
    expect(withLimits({ textLength: 8 }, () => readSource('g', 'a = "x"\n').reporter.text)).toHaveLength(8);
  });
});

describe('imports', () => {
  const texts = (count: number): GrammarText[] =>
    Array.from({ length: count }, (_, i) => ({ name: `n${i}`, text: `r${i} = "x"\n` }));

  test('are at most as many as may be, the text itself and the core rules among them', () => {
    expect(errors({ texts: 5 }, 'a = r0 r1 r2\n', { imports: texts(3) })).toEqual([]);
    expect(errors({ texts: 5 }, 'a = r0 r1 r2\n', { imports: texts(4) })).toEqual([
      'too-many-imports g.abnf:0-0',
    ]);
  });

  test('beyond are reported where they are asked for, and not looked for', () => {
    const asked: string[] = [];
    const resolve = (path: string): GrammarText => {
      asked.push(path);
      return { name: path, text: `; @import "${path}${path}"\n` };
    };
    expect(errors({ texts: 4 }, '; @import "b"\na = "x"\n', { resolve })).toEqual([
      'too-many-imports bb:2-16',
    ]);
    expect(asked).toEqual(['b', 'bb']);
  });

  test('beyond that are only cited are not read, and what they define is not known', () => {
    const library = { names: ['rfc1'], get: (): GrammarText => ({ name: 'rfc1', text: 'x = "x"\n' }) };
    expect(errors({ texts: 2 }, 'a = <x, see [RFC1]>\n', { library })).toEqual([
      'undefined-prose g.abnf:4-19',
    ]);
    expect(errors({ texts: 3 }, 'a = <x, see [RFC1]>\n', { library })).toEqual([]);
  });

  test('together have at most so many signs, those of the text itself not counted', () => {
    const imports = texts(3).map(({ name, text }) => ({ name, text: text.trimEnd() + ' "x"'.repeat(200) }));
    const { size } = readSource('n', imports[0]!.text);
    const long = `a = r0 r1 r2${' "x"'.repeat(199)}\n`;
    // Whether there are too many is asked before each is read.
    expect(errors({ tokens: 2 * size }, long, { imports })).toEqual([]);
    expect(errors({ tokens: 2 * size - 1 }, long.replace('r2', ''), { imports })).toEqual([
      'grammar-too-large g.abnf:0-0',
    ]);
  });
});

describe('characters that terminals tell apart', () => {
  const text = 'a = %x10-20 / %x30-40\nb = a %x30-40\n';

  test('are counted by where ranges begin and have ended', () => {
    expect(errors({ characterBounds: 4 }, text)).toEqual([]);
    expect(errors({ characterBounds: 3 }, text)).toEqual(['too-many-characters g.abnf:0-0']);
    // The second begins where the first has ended.
    expect(errors({ characterBounds: 3 }, 'a = %x10-20 %x21-30\n')).toEqual([]);
    expect(errors({ characterBounds: 2 }, 'a = %x10-20 %x21-30\n')).toEqual([
      'too-many-characters g.abnf:0-0',
    ]);
  });

  test('and by the parts that they divide each other into', () => {
    // %x10-40 has three parts, %x20-30 is one of them; a set counts once.
    const overlapping = 'a = %x10-40 / b\nb = %x20-30 %x10-40\n';
    expect(errors({ characterClasses: 4 }, overlapping)).toEqual([]);
    expect(errors({ characterClasses: 3 }, overlapping)).toEqual(['too-many-characters g.abnf:0-0']);
    // Bounds of several digits are in the order of numbers, not of texts.
    const ordered = 'a = %d9-99 %d10-11 %d100-1000\n';
    expect(errors({ characterClasses: 5 }, ordered)).toEqual([]);
    expect(errors({ characterClasses: 4 }, ordered)).toEqual(['too-many-characters g.abnf:0-0']);
  });

  test('are not counted where a rule is not defined', () => {
    expect(errors({ characterBounds: 0 }, 'a = %x10-20 gone\n')).toEqual(['undefined-rule g.abnf:12-16']);
  });

  test.each([
    [
      'too many',
      { characterBounds: 3 },
      'the terminals of the grammar distinguish more than 3 ranges of characters',
    ],
    [
      'too much divided',
      { characterClasses: 1 },
      "the ranges of characters of the grammar's terminals divide each other into more than 1 parts",
    ],
  ])('%s: the message says how many may be', (_, limits, message) => {
    const { diagnostics, model } = withLimits(limits, () => link({ name: 'g', text }));
    expect(diagnostics.map((each) => each.message)).toEqual([message]);
    expect(model.rules.size).toBe(0);
  });
});
