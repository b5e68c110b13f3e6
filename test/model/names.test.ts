import { link, type GrammarText, type LinkOptions } from '../../src/model/link';

const found = (text: string, options: LinkOptions = {}): string[] =>
  link({ name: 'g.abnf', text }, options)
    .diagnostics.filter(({ severity }) => severity !== 'info')
    .map(({ code, severity, span, line, column }) => `${severity} ${code}@${span.file}:${line}:${column}`);

/** The rules of a linked grammar: key, where it is defined, and its alternatives. */
const rules = (text: string, options: LinkOptions = {}): string[] =>
  Array.from(
    link({ name: 'g.abnf', text }, options).model.rules.values(),
    ({ name, origin, alternatives }) => `${name} (${origin}): ${alternatives.join(' | ')}`,
  );

const base: GrammarText = { name: 'base', text: 'x = "1"\ny = x\n' };

describe('a rule that a text defines and adds to', () => {
  test('is its own, though another text has the name', () => {
    expect(rules('a = x y\nx = "2"\nx =/ "3"\n', { imports: [base] })).toEqual([
      'a (g.abnf): x y',
      'x (g.abnf): "2" | "3"',
      'base:x (base): "1"',
      'y (base): x',
    ]);
    expect(rules('a = x\nx =/ "3"\nx = "2"\n', { imports: [base] })).toEqual([
      'a (g.abnf): x',
      'x (g.abnf): "3" | "2"',
    ]);
  });

  test('and merely adds to is the other text\u2019s, wherever it is used', () => {
    expect(rules('a = y\nx =/ "2"\nx =/ "3"\n', { imports: [base] })).toEqual([
      'a (g.abnf): y',
      'x (g.abnf): "1" | "2" | "3"',
      'y (base): x',
    ]);
  });

  test('of several texts that add to one, those of the farther come first', () => {
    const middle: GrammarText = { name: 'middle', text: 'x =/ "m"\n', imports: [base] };
    expect(rules('a = x\nx =/ "2"\n', { imports: [middle] }).sort()).toEqual([
      'a (g.abnf): x',
      'x (g.abnf): "1" | "m" | "2"',
    ]);
  });
});

describe('names', () => {
  test('that two imports define alike are no conflict', () => {
    const other: GrammarText = { name: 'other', text: 'x = %x31\n' };
    expect(found('a = x', { imports: [base, other] })).toEqual([]);
  });

  test('that they define differently are one, told once for all uses', () => {
    const other: GrammarText = { name: 'other', text: 'x = "2"\n' };
    expect(found('a = x x\nb = x', { imports: [base, other] })).toEqual([
      'error conflicting-imports@base:1:1',
    ]);
    const third: GrammarText = { name: 'third', text: 'x = "3"\n' };
    expect(found('a = x', { imports: [base, other, third] })).toEqual([
      'error conflicting-imports@base:1:1',
      'error conflicting-imports@base:1:1',
    ]);
  });

  test('of core rules may be in several imports', () => {
    const one: GrammarText = { name: 'one', text: 'b = DIGIT\n' };
    const two: GrammarText = { name: 'two', text: 'c = DIGIT\n' };
    expect(found('a = b c DIGIT', { imports: [one, two] })).toEqual([]);
  });

  test('are looked up where a text was imported, last of all', () => {
    const open: GrammarText = { name: 'open', text: 'b = c\n' };
    expect(rules('a = b\nc = "c"\n', { imports: [open] })).toEqual([
      'a (g.abnf): b',
      'c (g.abnf): "c"',
      'b (open): c',
    ]);
  });

  test('of imports are told by their files, without folder and ending', () => {
    const hidden = (name: string): string | undefined =>
      rules('a = y\nx = "own"\n', { imports: [{ ...base, name }] }).find((each) => each.includes(':x'));
    expect(hidden('dir/sub.d/base.abnf')).toMatch(/^base:x /);
    expect(hidden('C:\\dir\\base.BNF')).toMatch(/^base:x /);
    expect(hidden('base.txt')).toMatch(/^base\.txt:x /);
    expect(hidden('base.abnf.txt')).toMatch(/^base\.abnf\.txt:x /);
    expect(hidden('.abnf')).toMatch(/^\.abnf:x /);
  });

  test('of two imports with one label are numbered', () => {
    const one: GrammarText = { name: 'one/base.abnf', text: 'x = "1"\ny = x\n' };
    const two: GrammarText = { name: 'two/Base.abnf', text: 'x = "2"\nz = x\n' };
    const keys = rules('a = y z\nx = "own"\n', { imports: [one, two] }).map((each) => each.split(' ')[0]);
    expect(keys).toEqual(['a', 'x', 'base:x', 'y', 'Base-2:x', 'z']);
    const three: GrammarText = { name: 'three/base.abnf', text: 'x = "3"\nw = x\n' };
    expect(rules('a = y z w\nx = "own"\n', { imports: [one, two, three] })[6]).toMatch(/^base-3:x /);
  });
});

describe('an import', () => {
  test('is read once, by whatever texts it is imported', () => {
    const left: GrammarText = { name: 'left', text: 'l = x\n', imports: [base] };
    const right: GrammarText = { name: 'right', text: 'r = x\n', imports: [base] };
    expect(rules('a = l r\n', { imports: [left, right, left] })).toEqual([
      'a (g.abnf): l r',
      'l (left): x',
      'r (right): x',
      'x (base): "1"',
    ]);
  });

  test('is another where the text is, or the name', () => {
    const one: GrammarText = { name: 'i', text: 'b = "1"\n' };
    const two: GrammarText = { name: 'i', text: 'c = "2"\n' };
    expect(rules('a = b c\n', { imports: [one, two] }).slice(1)).toEqual(['b (i): "1"', 'c (i): "2"']);
    const copy: GrammarText = { name: 'copy', text: one.text };
    expect(rules('a = <b, see [copy]>\n', { imports: [one, copy] })[1]).toBe('b (i): "1"');
  });

  test('that is asked for twice is one, and what hides its rules is told once', () => {
    expect(found('a = y\nx = "2"\n', { imports: [base, base] })).toEqual([
      'warning overrides-import@g.abnf:2:1',
    ]);
  });

  test('by name is one that came with the text, whether a library has the name or there is none', () => {
    const given: GrammarText = { name: 'dir/Base.abnf', text: 'x = "given"\n' };
    const library = { names: ['base'], get: () => base };
    for (const options of [{ imports: [given] }, { imports: [given], library }]) {
      for (const name of ['base', 'BASE']) {
        expect(rules(`; @import ${name}\na = x\n`, options)).toEqual([
          'a (g.abnf): x',
          'x (dir/Base.abnf): "given"',
        ]);
      }
    }
  });

  test('by name where there is no library is unknown', () => {
    const { diagnostics } = link({ name: 'g.abnf', text: 'a = "x"\n' }, { imports: ['rfc1'] });
    expect(diagnostics).toMatchObject([
      { code: 'unknown-import', span: { start: 0, end: 0 }, message: expect.stringContaining('"rfc1"') },
    ]);
    expect(diagnostics[0]!.help).not.toContain('did you mean');
  });

  test('that is unknown is told with what may be meant', () => {
    const library = { names: ['rfc3986', 'rfc5234'], get: () => undefined };
    const { diagnostics } = link({ name: 'g.abnf', text: '; @import rfc3968\na = "x"\n' }, { library });
    expect(diagnostics).toMatchObject([{ code: 'unknown-import', line: 1, column: 3 }]);
    expect(diagnostics[0]!.help).toContain('rfc3986');
  });

  test('by a path needs someone who finds it', () => {
    const text = '; @import "./b.abnf"\na = b\n';
    expect(found(text)).toEqual(['error unresolved-import@g.abnf:1:3', 'error undefined-rule@g.abnf:2:5']);
    const asked: string[][] = [];
    const resolve = (path: string, from: string): GrammarText => {
      asked.push([path, from]);
      return { name: path, text: 'b = "b"\n' };
    };
    expect(found(text, { resolve })).toEqual([]);
    expect(asked).toEqual([['./b.abnf', 'g.abnf']]);
  });

  test('that is neither a name nor a path is malformed', () => {
    expect(found('a = "x"\n; @import a b\n')).toEqual(['error malformed-import@g.abnf:2:3']);
  });

  test('of oneself is none', () => {
    const self: GrammarText = { name: 'g.abnf', text: 'a = "x"\n; @import self\n' };
    const library = { names: ['self'], get: () => self };
    expect(link(self, { library }).diagnostics).toEqual([]);
  });
});

test('two texts that import each other and only add to a rule have it without a base', () => {
  const texts: Record<string, string> = {
    b: '; @import "c"\nk =/ "1"\n',
    c: '; @import "b"\nk =/ "2"\n',
  };
  const resolve = (path: string): GrammarText => ({ name: path, text: texts[path]! });
  expect(found('; @import "b"\na = k\n', { resolve })).toEqual(['warning incremental-without-base@c:2:1']);
});

describe('grammars that update each other', () => {
  const one: GrammarText = { name: 'one', text: 'x = "1"\ny = x\n', updates: ['two'] };
  const two: GrammarText = { name: 'two', text: 'x = "2"\nz = x\n', updates: ['three'] };
  const three: GrammarText = { name: 'three', text: 'x = "3"\nw = x\n', updates: ['one'] };
  const library = {
    names: ['one', 'two', 'three'],
    get: (name: string) => [one, two, three].find((each) => each.name === name),
  };

  test('are read to an end', () => {
    const keys = rules('a = y\n', { library, updates: ['one'] }).map((each) => each.split(' ')[0]);
    expect(keys.sort()).toEqual(['a', 'x', 'y']);
    expect(found('a = w\n', { library, imports: ['two', 'three'] })).toEqual([]);
  });

  test('and none updates itself', () => {
    const self: GrammarText = { name: 'self', text: 'x = "1"\n', updates: ['self'] };
    const alone = { names: ['self'], get: () => self };
    expect(rules('a = x\n', { library: alone, imports: ['self'] })).toEqual([
      'a (g.abnf): x',
      'x (self): "1"',
    ]);
  });
});

describe('conflicts', () => {
  const lax: GrammarText = { name: 'lax', text: 'b = DIGIT\nDIGIT = "1"\n' };
  const other: GrammarText = { name: 'other', text: 'x = "2"\n' };

  test('are none with a core rule that is imported first', () => {
    expect(found('a = DIGIT b', { imports: ['rfc5234-core', lax] })).toEqual([
      'warning redefines-core-rule@lax:2:1',
    ]);
    expect(found('a = DIGIT b', { imports: [lax, 'rfc5234-core'] })).toEqual([
      'error conflicting-imports@lax:2:1',
      'warning redefines-core-rule@lax:2:1',
    ]);
  });

  test('with the same rule are told of each that has one', () => {
    const third: GrammarText = { name: 'third', text: 'x = "3"\n' };
    const middle: GrammarText = { name: 'middle', text: 'm = x\n', imports: [third, other] };
    expect(found('a = x m', { imports: [base, other, middle] })).toEqual([
      'error conflicting-imports@base:1:1',
      'error conflicting-imports@third:1:1',
    ]);
  });

  test('are none between two that change the same grammar', () => {
    const left: GrammarText = { name: 'left', text: 'l = x\n', updates: [base] };
    const right: GrammarText = { name: 'right', text: 'r = x\n', updates: [base] };
    expect(found('a = l r x', { imports: [left, right] })).toEqual([]);
  });

  test('are none where lists mean the same, by the rule for blanks that each has', () => {
    const text = 'x = 1#"a"\ny = x\nOWS = *SP\n';
    const lists: GrammarText = { name: 'lists', text, extensions: ['list'] };
    const written = 'x = "a" *( OWS "," OWS "a" )\n';
    const plain: GrammarText = { ...lists, text: text.replace('OWS = *SP\n', '') };
    expect(found(`a = y\n${written.replace(/OWS/g, '*( SP / HTAB )')}`, { imports: [plain] })).toEqual([]);
    expect(found(`a = y\n${written}`, { imports: [lists] })).toEqual([]);
    expect(found(`a = y\n${written.replace(/OWS/g, '*( SP / HTAB )')}`, { imports: [lists] })).toEqual([
      'warning overrides-import@g.abnf:2:1',
    ]);
  });
});
