import { isIncrement, keyOf, readSource } from '../../src/model/definitions';
import { extract } from '../../src/model/documents/grammar-of-document';
import { link } from '../../src/model/link';
import { printElements } from '../../src/notation/printer';

/** Reports about definitions, and those of the syntax. */
const reports = (text: string, notation = {}): string[] =>
  link({ name: 'd.abnf', text, ...notation }, { extract })
    .diagnostics.filter(({ code }) => /duplicate|repeated|character/.test(code))
    .map(
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
  test('with other strings is an error, and the first holds', () => {
    const text = '\na = "1"\nA = "2"\nb = "x"\na = "1" / "2"\n';
    expect(reports(text)).toEqual([
      'error duplicate-rule@3:1; first defined 2:1',
      'error duplicate-rule@5:1; first defined 2:1',
    ]);
    expect(readSource('d.abnf', text).definitions.get('a')!.parts).toHaveLength(1);
  });

  test('with the same strings is a deviation, and counts once', () => {
    const text = 'a = "1" / b\na = ( b ) / %x31\nA="1"  / b ; again\na = "2" / b\nb = "3"\n';
    expect(reports(text)).toEqual([
      'warning repeated-rule@2:1; first defined 1:1',
      'warning repeated-rule@3:1; first defined 1:1',
      'error duplicate-rule@4:1; first defined 1:1',
    ]);
    expect(readSource('d.abnf', text).definitions.get('a')!.parts).toHaveLength(1);
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
      'error duplicate-rule@2:1; first defined 1:1',
      'error unexpected-character@2:7',
    ]);
  });

  test('may be added to all the same', () => {
    const text = 'a = b\na =/ c\na = b\na =/ d\n';
    expect(reports(text)).toEqual(['warning repeated-rule@3:1; first defined 1:1']);
    expect(readSource('d.abnf', text).definitions.get('a')!.parts).toHaveLength(3);
  });

  test('in a document with the same strings is no deviation', () => {
    const document = (second: string): string => `# A\n~~~ abnf\na = "x" / "y"\n${second}\n~~~\n`;
    expect(reports(document('a = %x79 / "y" / "x"'), { name: 'd.md', document: true })).toEqual([]);
    expect(reports(document('a = "x"'), { name: 'd.md', document: true })).toEqual([
      'error duplicate-rule@4:1; first defined 3:1',
    ]);
  });

  test('in other words is compared 200 times', () => {
    const text = (count: number): string => `a = "x"\n${'a = "y"\n'.repeat(count)}a = %x58 / %x78\na = "x"\n`;
    const lastOf = (count: number): unknown[] =>
      reports(text(count))
        .slice(-2)
        .map((report) => report.split(' ')[1]!.split('@')[0]);
    expect(lastOf(199)).toEqual(['repeated-rule', 'repeated-rule']);
    expect(lastOf(200)).toEqual(['duplicate-rule', 'repeated-rule']);
  });
});
