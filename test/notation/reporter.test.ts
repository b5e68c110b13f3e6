import { TEXT_LIMITS } from '../../src/notation/text-limits';
import { printRules } from '../oracles/print-rules';
import { parseRules } from '../../src/notation/parser';
import { Reporter } from '../../src/notation/reporter';
import { maskRfcText } from '../../src/notation/rfc-text';

const wording = { code: 'code', message: 'message' };

describe('what is reported', () => {
  test.each(['error', 'warning', 'info'] as const)('%s', (severity) => {
    const reporter = new Reporter('a\nbcd\n', 'f');
    const notes = [{ message: 'note', place: reporter.place(0, 1) }];
    reporter[severity](wording, 3, 5);
    reporter[severity]({ ...wording, help: 'help' }, 0, 1, notes);
    const common = { code: 'code', severity, message: 'message' };
    expect(reporter.diagnostics).toEqual([
      { ...common, span: { file: 'f', start: 3, end: 5 }, line: 2, column: 2, lineText: 'bcd', notes: [] },
      {
        ...common,
        help: 'help',
        span: { file: 'f', start: 0, end: 1 },
        line: 1,
        column: 1,
        lineText: 'a',
        notes: [{ message: 'note', place: { span: { file: 'f', start: 0, end: 1 }, line: 1, column: 1 } }],
      },
    ]);
    expect(Object.keys(reporter.diagnostics[0]!)).not.toContain('help');
  });

  test('a deviation is a warning, or what is said, or nothing', () => {
    const severities = [undefined, 'error', 'info', 'none'] as const;
    const found = severities.map((severity) => {
      const reporter = new Reporter('a', 'f', severity);
      reporter.deviation(wording, 0, 1);
      return reporter.diagnostics.map((each) => [each.severity, each.notes]);
    });
    expect(found).toEqual([[['warning', []]], [['error', []]], [['info', []]], []]);
  });

  test('places are lines and columns from 1, whatever ends the lines', () => {
    const text = '\ufeffab\r\nc\rd\n\ne';
    const reporter = new Reporter(text, 'f');
    const at = (offset: number): [number, number, string] => {
      reporter.error(wording, offset, offset);
      const { line, column, lineText } = reporter.diagnostics[reporter.diagnostics.length - 1]!;
      return [line, column, lineText];
    };
    expect(at(1)).toEqual([1, 1, 'ab']);
    expect(at(3)).toEqual([1, 3, 'ab']);
    expect(at(5)).toEqual([2, 1, 'c']);
    expect(at(7)).toEqual([3, 1, 'd']);
    expect(at(9)).toEqual([4, 1, '']);
    expect(at(10)).toEqual([5, 1, 'e']);
    expect(at(11)).toEqual([5, 2, 'e']);
  });

  test('a text of line ends alone has empty lines', () => {
    const reporter = new Reporter('\r\n\n', 'f');
    reporter.error(wording, 0, 0);
    expect(reporter.diagnostics).toMatchObject([{ line: 1, column: 1, lineText: '' }]);
  });
});

describe('too many to read', () => {
  function reported(severity: 'error' | 'warning' | 'info', count: number): Reporter {
    const reporter = new Reporter('a', 'f');
    for (let i = 0; i < count; i++) reporter[severity](wording, 0, 1);
    return reporter;
  }

  test('errors end with one that says so', () => {
    const { diagnostics } = reported('error', TEXT_LIMITS.diagnostics + 2);
    expect(diagnostics).toHaveLength(TEXT_LIMITS.diagnostics + 1);
    expect(diagnostics[TEXT_LIMITS.diagnostics - 1]!.code).toBe('code');
    expect(diagnostics[TEXT_LIMITS.diagnostics]!.code).toBe('too-many-errors');
    expect(reported('error', TEXT_LIMITS.diagnostics).diagnostics.every(({ code }) => code === 'code')).toBe(
      true,
    );
  });

  test.each(['warning', 'info'] as const)('of severity %s simply end', (severity) => {
    const { diagnostics } = reported(severity, TEXT_LIMITS.diagnostics + 2);
    expect(diagnostics).toHaveLength(TEXT_LIMITS.diagnostics);
    expect(diagnostics.every(({ code }) => code === 'code')).toBe(true);
  });

  test('of one severity leave room for another', () => {
    const reporter = reported('warning', TEXT_LIMITS.diagnostics + 5);
    reporter.error(wording, 0, 1);
    expect(reporter.diagnostics[TEXT_LIMITS.diagnostics]!.severity).toBe('error');
  });
});

describe('a rule is printed on one line of 72 columns', () => {
  const print = (text: string): string => printRules(parseRules(text, 'f').rules);
  const name = (length: number): string => 'n'.repeat(length);

  test.each([
    ['72 columns', `a = b / ${name(64)}\n`, `a = b / ${name(64)}\n`],
    ['73 columns', `a = b / ${name(65)}\n`, `a = b\n  / ${name(65)}\n`],
    ['three alternatives', `ab = b / ${name(65)} / d\n`, `ab = b\n   / ${name(65)}\n   / d\n`],
    ['one alternative', `a = b ${name(80)}\n`, `a = b ${name(80)}\n`],
    ['an increment', `a =/ b / ${name(65)}\n`, `a =/ b\n   / ${name(65)}\n`],
    [
      'everything',
      'a=2*3b *c 4d 1*e[f](g/h)"i"%s"j"%x41-5a %d1.2<k>\n',
      'a = 2*3b *c 4d 1*e [ f ] ( g / h ) "i" %s"j" %x41-5a %d1.2 <k>\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(print(text)).toBe(expected);
  });

  test('lists by their sign', () => {
    const { rules } = parseRules('a = #b 1#c 2#3d #4e\n', 'f', { extensions: ['list'] });
    expect(printRules(rules)).toBe('a = #b 1#c 2#3d #4e\n');
  });
});

describe('what stands between the pages of an RFC is blanked out', () => {
  const kept = (text: string): boolean => maskRfcText(text) === text;

  test('a byte order mark at the beginning alone, and form feeds', () => {
    expect(maskRfcText('\ufeffa\fb\ufeffc')).toBe('\na\nb\ufeffc');
  });

  test.each([
    'Berners-Lee, et al.         Standards Track                    [Page 49]',
    'A  [Page 1]',
    'A B  [Page ix]  ',
    'RFC 3986                   URI Generic Syntax               January 2005',
    'RFC 1  x 31 December 1999',
    '  rfc 12345  X May 2005  ',
    'Internet-Draft  X  January 2005',
    'Internet Draft  X January 5, 2005',
  ])('%s', (line) => {
    expect(maskRfcText(`a = b\n${line}\r\nc`)).toBe(`a = b\n${' '.repeat(line.length)}\r\nc`);
  });

  test.each([
    'A [Page 1]',
    '  [Page 1]',
    'A  [Page 1] b',
    'A  [Page x1a]',
    'A = b  [Page 1]',
    'A ; b  [Page 1]',
    'A "b"  [Page 1]',
    'A <b>  [Page 1]',
    'x RFC 3986  X January 2005',
    'RFC 3986 X January 2005',
    'RFC 123456  X January 2005',
    'RFC 1  X Janvier 2005',
    'RFC 1  X January 20055',
    'RFC 1  X January 2005 b',
    'RFC 1  X = January 2005',
    'Internet--Draft  X January 2005',
  ])('but not %j', (line) => {
    expect(kept(`a\n${line}\nb`)).toBe(true);
  });

  test('of at most 120 characters', () => {
    const line = (length: number): string => `${'A'.repeat(length - '  [Page 1]'.length)}  [Page 1]`;
    expect(kept(line(120))).toBe(false);
    expect(kept(line(121))).toBe(true);
  });
});
