import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '..');

/** The paths of all sources of a folder, but not of the generated parsers. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => /\.ts$/.test(file) && !file.startsWith('src/generated/'));
}

function parsed(file: string): ts.SourceFile {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

const SOURCES = sourcesIn('src');

/** Returns the values under each key that has several. */
function severalOf(pairs: readonly (readonly [key: string, value: string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of pairs) found.set(key, [...new Set([...(found.get(key) ?? []), value])]);
  return new Map([...found].filter(([, values]) => values.length > 1));
}

describe('files', () => {
  /** Files that every folder may have. */
  const IN_ANY_FOLDER = new Set(['index.ts', 'messages.ts']);
  /** Files of these folders are named after the function of `src` that they run or imitate. */
  const NAMED_AFTER_OTHERS: readonly (readonly [folder: string, reason: string])[] = [
    ['src/cli/', 'a file for each command, named as the command is'],
    ['src/cli/uri/', 'a file for each command of `verbatim uri`'],
    ['src/uri/java/', 'the same operations as java.net.URI has them'],
  ];
  const MIRRORED = new Set([
    'captures',
    'mask',
    'check',
    'compile',
    'explain',
    'parse',
    'compare',
    'diff',
    'samples',
    'vectors',
    'format',
    'bundle',
    'railroad',
    'minimize',
    'extract',
    'inspect',
    'normalize',
    'resolve',
  ]);

  test('of one name mean one thing', () => {
    const named = SOURCES.filter((file) => {
      const base = path.posix.basename(file);
      const folder = NAMED_AFTER_OTHERS.some(([each]) => each === `${path.posix.dirname(file)}/`);
      return !IN_ANY_FOLDER.has(base) && !(folder && MIRRORED.has(base.replace(/\.ts$/, '')));
    });
    expect(severalOf(named.map((file) => [path.posix.basename(file), file]))).toEqual(new Map());
  });

  const READMES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'README.md')
    .map((file) => path.posix.join('src', ...file.split(path.sep)));
  const DESCRIBED = new Set(READMES.map((readme) => path.posix.dirname(readme)));

  /** Returns the nearest folder with a README: that of the file, or one around it. */
  function describedBy(file: string): string {
    const folder = path.posix.dirname(file);
    return DESCRIBED.has(folder) ? folder : describedBy(folder);
  }

  /**
   * Returns the file that a README means: in its own folder, by a path from there or from the root, or else in a folder
   * below that has no README. Undefined if there is no such file.
   */
  function meantFile(readme: string, name: string): string | undefined {
    const folder = path.posix.dirname(readme);
    const candidates = [path.posix.join(folder, name), ...(name.includes('/') ? [name] : [])];
    return (
      candidates.find((file) => existsSync(path.join(ROOT, file))) ??
      SOURCES.find((file) => path.posix.basename(file) === name && describedBy(file) === folder)
    );
  }

  function namesIn(readme: string): string[] {
    const text = readFileSync(path.join(ROOT, readme), 'utf8');
    return Array.from(text.matchAll(/`([\w./-]+\.ts)`/g), ([, name]) => name!);
  }

  test.each(READMES)('that %s names exist', (readme) => {
    expect(namesIn(readme).filter((name) => meantFile(readme, name) === undefined)).toEqual([]);
  });

  test.each(READMES)('of its folder are all in %s', (readme) => {
    const named = new Set(namesIn(readme).map((name) => meantFile(readme, name)));
    const own = SOURCES.filter((file) => describedBy(file) === path.posix.dirname(readme));
    expect(own.filter((file) => !named.has(file))).toEqual([]);
  });
});

describe('exported types', () => {
  /** Types of several entries of the package, each about its own host. */
  const OF_EACH_HOST = new Set(['AbnfIssue', 'TypeBoxOptions']);
  /** A standalone module exports its own `Node`, which users know as the node of a derivation. */
  const OF_STANDALONE_MODULES = new Set(['Node']);

  test('of one name are one type', () => {
    const types = SOURCES.flatMap((file) =>
      parsed(file).statements.flatMap((statement): [string, string][] => {
        const declares =
          ts.isInterfaceDeclaration(statement) ||
          ts.isTypeAliasDeclaration(statement) ||
          ts.isClassDeclaration(statement);
        if (!declares || statement.name === undefined) return [];
        const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
        return exported === true ? [[statement.name.text, file]] : [];
      }),
    );
    const known = types.filter(([name]) => !OF_EACH_HOST.has(name) && !OF_STANDALONE_MODULES.has(name));
    expect(severalOf(known)).toEqual(new Map());
  });
});

describe('identifiers', () => {
  /** Words of private meanings, each with the field's word, and the folder if the word is right elsewhere. */
  const WORDS: readonly (readonly [word: RegExp, field: string, folder?: string])[] = [
    [/^openings?$/i, 'first tier'],
    [/^turns?$/i, 'iteration'],
    [/^places$/i, 'frontier', 'src/runtime/rtn/'],
    [/chain/i, 'lazy pushdown DFA'],
    [/self_?cycle/i, 'unit-cycle elimination'],
    [/^(?:division|divided)$/i, 'unit-cycle elimination', 'src/program/'],
    [/int_?set/i, 'node sets'],
    [/^readings$/i, 'degree of ambiguity'],
    [/judg/i, 'recogniser, tester, verdict'],
    [/extractor/i, 'tagged DFA'],
    [/^pumps?$/i, 'pumping inputs'],
    [/^network/i, 'recursive transition network (RTN)'],
    [/marked_?automat/i, 'NFA with capture marks'],
    [/lazy_?subset/i, 'lazy DFA'],
    [/^endings?$/i, 'pop closure', 'src/runtime/rtn/'],
    [/^callers$/i, 'predecessors', 'src/runtime/rtn/'],
    [/^rough/i, 'unlinked form'],
    [/^pieces?$/i, 'prelude', 'src/emit/standalone/'],
    [/^(?:tick|grant)s?$/i, 'epoch, budget'],
    [/^signs$/i, 'tokens of the text'],
    [/^(?:NOTHING|VOID|NOWHERE|NOBODY|NEVER|NONE)$/, 'NO_STATE, NO_NODE, EMPTY_SET, DEAD'],
  ];

  /** Identifiers that have the word in its everyday meaning, by file. */
  const EVERYDAY: Readonly<Record<string, readonly (readonly [name: string, reason: string])[]>> = {
    'src/model/cited-rules.ts': [['MAX_CHAIN', 'a chain of prose-vals, each the meaning of the one before']],
  };

  const FILES = ['src', 'scripts', 'demo'].flatMap(sourcesIn);

  test.each(FILES)('%s has the words of the field', (file) => {
    const allowed = new Set((EVERYDAY[file] ?? []).map(([name]) => name));
    const declared = declaredIn(parsed(file)).filter((name) => !allowed.has(name));
    const found = declared.flatMap((name) =>
      WORDS.filter(([word, , folder = '']) => word.test(name) && file.startsWith(folder)).map(
        ([, field]) => `${name}: ${field}`,
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('exceptions are needed', () => {
    const unneeded = Object.entries(EVERYDAY).flatMap(([file, names]) => {
      const declared = new Set(declaredIn(parsed(file)));
      return names.filter(([name]) => !declared.has(name)).map(([name]) => `${file}: ${name}`);
    });
    expect(unneeded).toEqual([]);
  });

  /** The kinds of a plan are literals, not identifiers. */
  test('of plans are inlined use, tail use and tail', () => {
    const text = readFileSync(path.join(ROOT, 'src/plan/plan.ts'), 'utf8');
    const kinds = Array.from(text.matchAll(/readonly kind: '([a-z-]+)'/g), ([, kind]) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['inlined-use', 'tail-use', 'tail']));
    expect(kinds.filter((kind) => ['within', 'rest', 'skip'].includes(kind!))).toEqual([]);
  });

  function declaredIn(source: ts.SourceFile): string[] {
    const names: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const { parent } = node;
        const isUse =
          ts.isPropertyAccessExpression(parent) ||
          ts.isImportSpecifier(parent) ||
          ts.isExportSpecifier(parent);
        if (!isUse && 'name' in parent && parent.name === node) names.push(node.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return names;
  }
});
