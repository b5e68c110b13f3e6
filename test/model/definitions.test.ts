import { isIncrement, keyOf, readSource } from '../../src/model/definitions';
import { printElements } from '../../src/notation/printer';

const reports = (text: string, notation = {}): string[] =>
  readSource('d.abnf', text, notation).reporter.diagnostics.map(
    ({ severity, code, line, column, notes }) =>
      `${severity} ${code}@${line}:${column}${notes.map(({ message, place }) => `; ${message} ${place!.line}:${place!.column}`).join('')}`,
  );

test('what a text defines, by key, in its order', () => {
  const source = readSource('d.abnf', 'B = "1"\na =/ "2"\nb =/ "3"\nA =/ "4"\n');
  expect([...source.definitions.keys()]).toEqual(['b', 'a']);
  const partsOf = (key: string): string[] =>
    source.definitions
      .get(key)!
      .parts.map(({ syntax }) => `${syntax.name.text} ${syntax.definedAs} ${printElements(syntax.elements)}`);
  expect(partsOf('b')).toEqual(['B = "1"', 'b =/ "3"']);
  expect(partsOf('a')).toEqual(['a =/ "2"', 'A =/ "4"']);
  expect(['b', 'a'].map((key) => isIncrement(source.definitions.get(key)!))).toEqual([false, true]);
  expect(source.definitions.get('a')!.parts.every((part) => part.source === source)).toBe(true);
  expect(source.name).toBe('d.abnf');
  expect(keyOf('Ab-C')).toBe('ab-c');
});

test('what has both kinds is no increment, whichever comes first', () => {
  const { definitions } = readSource('d.abnf', 'a =/ "1"\na = "2"\n');
  expect(isIncrement(definitions.get('a')!)).toBe(false);
});

describe('a rule that is defined again', () => {
  test('in other words is an error, and the first holds', () => {
    const text = '\na = "1"\nA = "2"\nb = "x"\na = "1" / "2"\n';
    expect(reports(text)).toEqual([
      'error duplicate-rule@3:1; first defined 2:1',
      'error duplicate-rule@5:1; first defined 2:1',
    ]);
    expect(readSource('d.abnf', text).definitions.get('a')!.parts).toHaveLength(1);
  });

  test('in the same words is a deviation, and counts once', () => {
    const text = 'a = "1" / b\na = "1"/( b )\nA="1"  / b ; again\n';
    expect(reports(text)).toEqual([
      'error duplicate-rule@2:1; first defined 1:1',
      'warning repeated-rule@3:1; first defined 1:1',
    ]);
    expect(reports('a = b\na = b\na = b\n', { strict: true })).toEqual([
      'error repeated-rule@2:1; first defined 1:1',
      'error repeated-rule@3:1; first defined 1:1',
    ]);
    expect(reports('a = b\na = b\n', { asPublished: true })).toEqual([]);
  });

  test('where either is not all there is an error', () => {
    expect(reports('a = b $\na = b\n')).toEqual([
      'error unexpected-character@1:7',
      'error duplicate-rule@2:1; first defined 1:1',
    ]);
    expect(reports('a = b\na = b $\n')).toEqual([
      'error unexpected-character@2:7',
      'error duplicate-rule@2:1; first defined 1:1',
    ]);
  });

  test('may be added to all the same', () => {
    const { definitions, reporter } = readSource('d.abnf', 'a = b\na =/ c\na = b\na =/ d\n');
    expect(reporter.diagnostics.map(({ code }) => code)).toEqual(['repeated-rule']);
    expect(definitions.get('a')!.parts).toHaveLength(3);
  });
});

test('offsets are those of the text given, without its page breaks', () => {
  const text = 'a = b\n\fRFC 1  X  May 2000\n';
  expect(readSource('d.abnf', text).text).toBe(`a = b\n\n${' '.repeat('RFC 1  X  May 2000'.length)}\n`);
});
