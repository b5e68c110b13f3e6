import { ProseMeanings } from '../../src/model/prose';
import { UndefinedUses } from '../../src/model/undefined-uses';
import { printElements } from '../../src/notation/printer';
import { Reporter } from '../../src/notation/reporter';

describe('the meanings of prose-vals', () => {
  test('are read once each, when they are asked for', () => {
    const meanings = new ProseMeanings({ ' any  octet ': '%x00-FF / "x"', other: '$' });
    expect([...meanings.texts]).toEqual(['any octet', 'other']);
    expect(meanings.reporters).toEqual([]);
    const meaning = meanings.get('any\r\n octet')!;
    expect(printElements(meaning.elements)).toBe('%x00-FF / "x"');
    expect(meaning.excludedFrom).toBeUndefined();
    expect(meaning).not.toHaveProperty('excludedFrom');
    expect(meanings.get('any octet ')).toBe(meaning);
    expect(meanings.get('any octets')).toBeUndefined();
    expect(meanings.reporters).toEqual([meaning.reporter]);
    expect(meaning.reporter.file).toBe('<any octet>');
    expect(meaning.reporter.diagnostics).toEqual([]);
  });

  test('carry what is wrong in them', () => {
    const meaning = new ProseMeanings({ p: '"x" $' }).get('p')!;
    expect(meaning.reporter.diagnostics).toMatchObject([
      { code: 'unexpected-character', line: 1, column: 5, span: { file: '<p>', start: 4, end: 5 } },
    ]);
  });

  test('may be a rule without some characters', () => {
    const meaning = new ProseMeanings({ p: { rule: 'pchar', excluding: '";" / SP' } }).get('p')!;
    expect(printElements(meaning.elements)).toBe('";" / SP');
    expect(meaning.excludedFrom).toBe('pchar');
  });
});

describe('a meaning that needs others', () => {
  test('gives what it is converted to', () => {
    const meanings = new ProseMeanings({ p: '<q>', q: '"x"' });
    const found = meanings.within('p', () => [meanings.within(' q ', () => 'inner', 'none')], ['none']);
    expect(found).toEqual(['inner']);
    // One after the other is no circle.
    expect(meanings.within('p', () => 'again', 'none')).toBe('again');
    expect(meanings.reporters.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test('may not need itself, which is reported once, over all of it', () => {
    const meanings = new ProseMeanings({ p: '"x" <q>', q: '<p>' });
    const round = (): string => meanings.within('p', () => meanings.within('q', round, 'q?'), 'p?');
    expect(round()).toBe('p?');
    expect(round()).toBe('p?');
    expect(meanings.get('p')!.reporter.diagnostics).toMatchObject([
      { code: 'circular-prose', severity: 'error', span: { file: '<p>', start: 0, end: 7 } },
    ]);
    expect(meanings.reporters.flatMap(({ diagnostics }) => diagnostics)).toHaveLength(1);
  });

  test('keeps what else is wrong in it', () => {
    const meanings = new ProseMeanings({ p: '"\u00e9" <p>' });
    const round = (): string => meanings.within('p', round, 'p?');
    expect(round()).toBe('p?');
    expect(meanings.get('p')!.reporter.diagnostics.map(({ code }) => code)).toEqual([
      ...['non-ascii-string', 'circular-prose'],
    ]);
  });

  test('may not need others without bound', () => {
    const meanings = new ProseMeanings({ p: '"x"'.padEnd(100_000) });
    const once = (): string => meanings.within('p', () => 'x', 'none');
    expect(Array.from({ length: 10 }, once).every((each) => each === 'x')).toBe(true);
    expect(meanings.reporters.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(once()).toBe('none');
    expect(meanings.get('p')!.reporter.diagnostics).toMatchObject([
      { code: 'prose-too-large', span: { start: 0, end: 100_000 } },
    ]);
  });
});

describe('how deep a meaning is nested', () => {
  test.each([
    ['"x"', 1],
    ['( "x" )', 2],
    ['[ "x" ]', 2],
    ['"a" / *( "b" [ "c" ] ) / ( "d" )', 3],
    ['( "a" ) [ ( "b" ) ] ( "c" )', 3],
    ['( "a" / ( "b" ( "c" ) ) ) "d"', 4],
  ])('%s: %i, itself being one', (text, expected) => {
    expect(new ProseMeanings({ p: text }).get('p')!.nesting).toBe(expected);
  });

  const nested = (depth: number): string => `${'('.repeat(depth - 1)}"x"${')'.repeat(depth - 1)}`;

  test('is limited where meanings are used in one another', () => {
    const meanings = new ProseMeanings({ p: nested(300), q: nested(200), r: nested(201) });
    const inner = (text: string) => (): string => meanings.within(text, () => text, 'none');
    // One after the other is not in one another.
    for (const _ of [1, 2]) expect(meanings.within('p', inner('q'), 'none')).toBe('q');
    expect(meanings.within('p', inner('r'), 'none')).toBe('none');
    expect(meanings.get('r')!.reporter.diagnostics).toMatchObject([
      {
        code: 'nested-too-deep',
        message: 'the meaning given to <r> is nested more than 500 deep where it is used',
      },
    ]);
    expect(meanings.within('r', inner('q'), 'none')).toBe('q');
  });
});

describe('what has no meaning', () => {
  const TEXT = 'abcdefghij';

  function report(keys: string, suggestion = (text: string): string | undefined => text.toUpperCase()) {
    const reporter = new Reporter(TEXT, 'f');
    const uses = new UndefinedUses();
    [...keys].forEach((key, i) => {
      uses.add(key, { text: `${key}${i}`, reporter, span: { file: 'f', start: i, end: i + 1 } });
    });
    uses.report((text, suggested) => ({ code: 'none', message: `${text}, ${suggested}` }), suggestion, 1);
    return reporter.diagnostics.map(({ message, span, notes }) => ({
      message,
      at: TEXT.slice(span.start, span.end),
      notes: notes.map((note) => (note.place ? `${note.message}:${note.place.column}` : note.message)),
    }));
  }

  test('is reported once, with a suggestion, where it stands first', () => {
    expect(report('xy')).toEqual([
      { message: 'x0, X0', at: 'a', notes: [] },
      { message: 'y1, Y1', at: 'b', notes: [] },
    ]);
    expect(report('')).toEqual([]);
  });

  test('and with up to three further places', () => {
    const [first] = report('xyxxx');
    expect(first!.notes.map((note) => note.slice(-2))).toEqual([':3', ':4', ':5']);
    const [many] = report('xxxxxxx');
    expect(many!.notes).toHaveLength(4);
    expect(many!.notes[3]).toMatch(/3 more/);
    const [four] = report('xxxxx');
    expect(four!.notes[3]).toMatch(/1 more/);
  });

  test('counts a place once', () => {
    const reporter = new Reporter(TEXT, 'f');
    const uses = new UndefinedUses();
    const span = { file: 'f', start: 0, end: 1 };
    uses.add('x', { text: 'x', reporter, span });
    uses.add('x', { text: 'x', reporter, span });
    uses.report(
      () => ({ code: 'none', message: 'none' }),
      () => undefined,
      1,
    );
    expect(reporter.diagnostics).toMatchObject([{ notes: [] }]);
  });

  test('has suggestions looked for until 30,000 names have been compared', () => {
    const reporter = new Reporter(TEXT, 'f');
    const uses = new UndefinedUses();
    for (let i = 0; i < 102; i++) {
      uses.add(`x${i}`, { text: `x${i}`, reporter, span: { file: 'f', start: 0, end: 1 } });
    }
    let asked = 0;
    uses.report(
      (_, suggested) => ({ code: 'none', message: String(suggested) }),
      () => String(++asked),
      300,
    );
    expect(asked).toBe(100);
    expect(reporter.diagnostics.slice(99).map(({ message }) => message)).toEqual([
      '100',
      'undefined',
      'undefined',
    ]);
  });
});
