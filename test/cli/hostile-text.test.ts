import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

// Nothing that others wrote reaches a terminal as it is: grammars, names of files and rules, options and inputs may hold
// sequences that move the cursor, and characters that turn a line round or show nothing.

/** No output has any of these. Tabs and line feeds stay where a rule is shown as printed. */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const HOSTILE = [
  ...['\x1b[2J', '\x9b31m', '\u202e', '\u2066', '\u2028', '\u2029', '\u200b', '\u00ad', '\ufeff', '\u034f'],
  ...['\x07', '\b', '\r', '\t', '\x7f', '\x85', '\u{e0041}', '\u{1f600}\ufe0f', '«x»'],
];
const ALL = `a${HOSTILE.join('b')}c`;
/** What a file can be called. */
const NAME = ALL;

/** Grammars with a rule "r": right, right with warnings, and wrong in many ways. */
const GRAMMARS: Readonly<Record<string, string>> = {
  'a comment': `r = "x" ; ${ALL.replace('\r', '')} */\n    / 1*DIGIT ; ${ALL.replace('\r', '')}\n`,
  'a string': `r = "${ALL.replace('\r', '')}" / %s"${ALL.replace('\r', '')}*/" s\ns = [ s ] "x"\n`,
  'a prose-val': `r = <${ALL.replace('\r', '')}>\n`,
  'a cited document': `r = <x, see [${ALL.replace('\r', '')}]> / <y, see [RFC3986]${ALL}>\n`,
  'names of rules': `r = ${ALL} / a\u0430${HOSTILE[0]}\n${ALL} = "x"\nr =/ é\u0300\u202e\n`,
  'no rules': HOSTILE.join('\n'),
  'characters alone': `r = ${HOSTILE.join(' ')} 'a${HOSTILE[0]}' %x${HOSTILE[0]} "${ALL}\n`,
  'an import': `; @import "${ALL.replace('\r', '')}"\n; @import ${ALL}\n; @import x${HOSTILE[0]}\nr = "x"\n`,
  'nothing special': 'r = "x" / 1*DIGIT\n',
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The path of a grammar; its folder and its own name are hostile. */
function grammar(text: string): string {
  const file = path.join(folder, NAME, `${NAME}.abnf`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

async function outputOf(args: readonly string[], stdin = `x\n${ALL}\n`): Promise<string> {
  const { stdout, stderr } = await verbatim(args, stdin);
  return stdout + stderr;
}

async function expectVisible(args: readonly string[], stdin?: string): Promise<void> {
  const output = await outputOf(args, stdin);
  expect(FORBIDDEN.exec(output)).toBeNull();
  // The oracle is no use of an output that is empty.
  if (!args.includes('--quiet')) expect(output).not.toBe('');
}

/** Every way to work by a grammar. */
const BY_GRAMMAR: readonly (readonly string[])[] = [
  ['test', 'r', ALL, 'x', '\ud83d', '-g'],
  ['test', 'r', '--json', ALL, '\ud83d', '-g'],
  ['test', 'r', '-g'],
  ['test', ALL, 'x', '-g'],
  ['test', 'r', '--count', '-g'],
  ['captures', 'r', ALL, '-s', ALL, '-g'],
  ['captures', 'r', 'r', '-s', ALL, '-s', 'x', '-g'],
  ['captures', 'r', 'r', '--json', '-g'],
  ['list', '-g'],
  ['list', '--json', '-g'],
  ['parse', 'r', ALL, '-g'],
  ['parse', 'r', '--json', ALL, '-g'],
  ['parse', 'r', '12', '-g'],
  ['parse', ALL, 'x', '-g'],
  ['explain', 'r', '-g'],
  ['explain', ALL, '-g'],
  ['explain', 'r', '--dump', '-g'],
  ['compile'],
  ['compile', '--js'],
  ['compile', '--target', 'standalone'],
  ['compile', '--target', 'standalone', '--js'],
  ['compile', '--target', 'standalone', '--rule', ALL],
  ['compile', '--target', 'regexp'],
  ['compile', '--target', 'regexp', '--json'],
  ['compile', '--target', 'regexp', '--plain', '--rule', 'r'],
  ['compile', '--target', 'regexp', '--rule', ALL],
  ['types', '--check'],
  ['check', '--all'],
  ['check', '--all', '--strict'],
  ['check', '--format', 'sarif'],
  ['railroad'],
];

/** The sequences that this package writes for colours. */
const COLOURS = /\x1b\[(?:[1-3]?\d)m/g;

describe.each(Object.entries(GRAMMARS))('hostile text in a grammar: %s', (_, text) => {
  test.each(BY_GRAMMAR.map((args) => [args.join(' ').replaceAll(ALL, '...'), args] as const))(
    'verbatim %s',
    async (_, args) => {
      await expectVisible([...args, grammar(text)]);
    },
  );
});

describe.each(Object.entries(GRAMMARS))('verbatim check of hostile text: %s', (_, text) => {
  test('--color writes the colours of this package alone', async () => {
    const args = ['check', '--all', grammar(text)];
    const painted = await outputOf([...args, '--color']);
    expect(painted.replace(COLOURS, '')).toBe(await outputOf(args));
    expect(FORBIDDEN.exec(painted.replace(COLOURS, ''))).toBeNull();
  });

  test('--json escapes all', async () => {
    // Nothing is printed about a grammar without findings.
    expect(FORBIDDEN.exec(await outputOf(['check', '--json', grammar(text)]))).toBeNull();
  });
});

/** Commands that print texts of grammars. What a file or a pipe gets of these is unchanged. */
const TEXTS: readonly (readonly string[])[] = [
  ['format'],
  ['format', '--check'],
  ['format', '--json'],
  ['bundle'],
  ['bundle', '--json'],
  ['railroad'],
  ['railroad', '--format', 'svg'],
  ['railroad', '--rule', 'r', '--tree', 'x'],
  ['railroad', '--rule', 'r', '--tree', ALL],
  ['railroad', '--json'],
  ['compile'],
  ['compile', '-o', '-'],
  ['minimize', 'r', '-g'],
  ['minimize', 'r', '--json', '-g'],
  ['minimize', ALL, '-g'],
  ['samples', 'r', '-g'],
  ['samples', 'r', '--invalid', '-g'],
  ['samples', 'r', '--suite', '-g'],
  ['samples', 'r', '--covering', '--json', '-g'],
  ['vectors', 'r', '-g'],
  ['sql', 'r', '--engine', 'duckdb', '-g'],
  ['explain', 'r', 'x', '-g'],
  ['explain', 'r', ALL, '-g'],
  ['explain', 'r', '--plan', '-g'],
  ['diff', 'rfc3986'],
  ['diff', '--all', 'rfc3986'],
  ['diff', '--regexp', `/${ALL}/u`, 'r', '-g'],
];

describe.each(Object.entries(GRAMMARS))('a terminal shows hostile text: %s', (_, text) => {
  test.each(TEXTS.map((args) => [args.join(' ').replaceAll(ALL, '...'), args] as const))(
    'verbatim %s',
    async (_, args) => {
      const { stdout, stderr } = await verbatim([...args, grammar(text)], '', {
        terminals: ['stdout', 'stderr'],
      });
      // Work that takes long shows how far it is, on a line that it erases.
      const shown = (stdout + stderr).replaceAll('\r\u001b[K', '').replace(COLOURS, '');
      expect(FORBIDDEN.exec(shown)).toBeNull();
    },
  );
});

test('a file or a pipe gets the text of a grammar unchanged', async () => {
  const comment = `; ${ALL.replace('\r', '')}`;
  const text = `${comment}\nr = "x"\n`;
  for (const command of ['format', 'bundle'])
    expect(await verbatim([command, grammar(text)])).toEqual({ code: 0, stdout: text, stderr: '' });
  const shown = await verbatim(['format', grammar(text)], '', { terminals: ['stdout'] });
  expect(shown.stdout).toContain('; a\\u{1B}[2Jb\\u{9B}31mb\\u{202E}b');
  expect(shown.stderr).toBe(
    'note: hidden characters are shown as code points; a file or a pipe gets them unchanged\n',
  );
});

test.each(['--matching', '--failing'])(
  'lines that %s prints unchanged are visible on a terminal',
  async (option) => {
    const file = grammar('r = *%x0-10FFFF\nt = "x"\n');
    const rule = option === '--matching' ? 'r' : 't';
    const args = ['test', rule, option, '-g', file];
    const lines = `${ALL}\n\x1b]0;title\x07\n`;
    expect((await verbatim(args, lines)).stdout).toBe(lines);
    const { stdout } = await verbatim(args, lines, { terminals: ['stdout'] });
    expect(FORBIDDEN.exec(stdout)).toBeNull();
    expect(stdout).toContain('\\u{1B}]0;title\\u{7}\n');
  },
);

test('a terminal has no note if only line ends differ', async () => {
  const shown = await verbatim(['format', grammar('r = "x"\r\n')], '', { terminals: ['stdout'] });
  expect(shown).toEqual({ code: 0, stdout: 'r = "x"\n', stderr: '' });
});

test('what octet grammars say of an input', async () => {
  const file = grammar('r = 1*%x41-5A / %xC3.A9\n');
  await expectVisible(['test', 'r', ALL, '--alphabet', 'octets', '-g', file]);
  await expectVisible(['parse', 'r', '\u00e9\u009b', '--json', '--alphabet', 'octets', '-g', file]);
  await expectVisible(['parse', 'r', '\u00e9', '--alphabet', 'octets', '-g', file]);
});

test('a grammar of a hostile name that is imported, and gives names to rules', async () => {
  const imported = grammar('r = "y" s\ns = "z"\n');
  const file = path.join(folder, 'importing.abnf');
  writeFileSync(file, 'r = "x" / q\nq = <r, see [x]> / s\ns = "s"\n');
  await expectVisible(['test', 'q', 'y', '--import', imported, '-g', file]);
  writeFileSync(file, `; @import "${NAME.replace('\r', '')}.abnf"\nr = "x" s\n`);
  await expectVisible(['explain', 'r', '-g', file]);
  writeFileSync(file, 'r = "x" / t\nt = "t"\ns = "w"\n');
  const updated = path.join(folder, 'updated.abnf');
  writeFileSync(updated, 'u = v "x"\nv = r\n');
  await expectVisible(['compile', '--target', 'standalone', '--import', imported, file]);
});

test('files that are written or cannot be read or written', async () => {
  const file = grammar(GRAMMARS['a comment']!);
  const target = path.join(folder, NAME, 'out\x1b.ts');
  await expectVisible(['compile', file, '-o', target]);
  expect(readFileSync(target, 'utf8')).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  await expectVisible(['compile', file, '-o', file]);
  await expectVisible(['types', file]);
  await expectVisible(['types', file, '--check', '--strict']);
  await expectVisible(['types', path.join(folder, `${ALL}none`)]);
  await expectVisible(['compile', path.join(folder, `${ALL}none.abnf`)]);
  await expectVisible(['test', 'r', 'x', '-g', path.join(folder, `${ALL}none.abnf`)]);
});

describe('usage errors repeat what was given', () => {
  test.each([
    [ALL],
    [`--${ALL}`],
    ['test'],
    ['test', 'URI', 'x', '--jobs', ALL],
    ['test', 'URI', 'x', `--${ALL}`],
    ['test', 'URI', 'x', '--prose', ALL],
    ['test', 'URI', 'x', '--prose', `${ALL}=${ALL}`, '-g', 'rfc3986'],
    ['test', 'URI', 'x', '--extension', ALL],
    ['test', 'URI', 'x', '--alphabet', ALL],
    ['test', 'URI', 'x', '--import', ALL, '-g', 'rfc3986'],
    ['test', 'URI', 'x', '-g', ALL],
    ['compile', '--target', ALL, 'rfc3986'],
    ['compile', 'rfc3986', ALL],
    ['explain', ALL],
    ['parse', ALL, ALL],
    ['uri', ALL],
    ['uri', 'normalize', '--up-to', ALL],
    ['uri', 'parse', '--as', ALL],
    ['uri', 'resolve', ALL],
    ['uri', 'resolve', 'http://a/', '--rfc2396', ALL],
  ])('%#', async (...args) => {
    await expectVisible(args);
  });
});

describe('verbatim uri', () => {
  const URIS = [
    ALL,
    `http://${ALL}@h/`,
    `http://h${ALL}`,
    `http://[fe80::1%25${ALL}]/`,
    `mailto:${ALL}`,
    'http://u:p@1.2.3/%1b%0d%0a%c2%9b..%2F:99999',
    '\ud83d',
  ];
  test.each([
    ['parse', ...URIS],
    ['parse', '--json', ...URIS],
    ['normalize', ...URIS],
    ['normalize', '--json', ...URIS],
    ['inspect', ...URIS],
    ['inspect', '--json', ...URIS],
    ['resolve', 'http://a/', ...URIS],
    ['resolve', '--json', 'http://a/', ...URIS],
    ['extract', '--references', ...URIS, `<http://a/${ALL}>`, '"http://b/"'],
    ['extract', '--json', '--references', ...URIS, `<http://a/\u2028\tb>`],
    ['compare', ALL, 'a:b'],
    ['compare', '--json', ALL, 'a:b'],
    ...URIS.map((uri) => ['resolve', uri, 'a']),
  ])('%s %#', async (...args) => {
    await expectVisible(['uri', ...args]);
  });

  test.each(['parse', 'normalize', 'inspect', 'compare', 'resolve'])('lines for %s', async (command) => {
    const base = command === 'resolve' ? ['http://a/'] : [];
    await expectVisible(['uri', command, ...base], `${URIS.join('\n')}\n${ALL} ${ALL}\n`);
    await expectVisible(['uri', command, ...base, '--json'], `${URIS.join('\n')}\n`);
  });
});
