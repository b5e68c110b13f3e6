import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

const root = path.join(__dirname, '..');
const source = path.join(root, 'src');

/** What a layer may import of src/ and of other packages, beside itself and the leaves. */
interface Layer {
  readonly imports: readonly string[];
  /** What it may import for its types alone. */
  readonly types?: readonly string[];
}

/** What anyone may import; these import at most one another. */
const LEAVES = ['wording', 'messages', 'arguments'];

const COMPILER = ['notation', 'model', 'limits', 'program', 'automata', 'analysis', 'plan', 'emit'];

/** The first folder or the file, as a path under src/ begins. */
const LAYERS: Readonly<Record<string, Layer>> = {
  wording: { imports: [] },
  messages: { imports: ['wording'] },
  arguments: { imports: ['messages', 'wording'] },
  'compile-options': { imports: [] },
  notation: { imports: [] },
  model: { imports: ['notation'] },
  limits: { imports: [] },
  // It makes what the runtime runs.
  program: { imports: ['notation', 'model', 'limits', 'runtime'] },
  automata: { imports: ['notation', 'model', 'limits', 'program'] },
  analysis: { imports: ['notation', 'model', 'limits', 'program', 'automata'] },
  // It answers what the analysis asks, with what runs the rules.
  'rule-languages': { imports: ['analysis', 'plan', 'emit', 'runtime'] },
  // What is decided there includes what an automaton costs that is made when it is first used.
  plan: { imports: ['notation', 'model', 'limits', 'program', 'automata', 'runtime'] },
  // Of what is generated: the prelude of standalone modules. Of its sources: the forms of texts that it reads.
  emit: {
    imports: [
      ...['notation', 'model', 'limits', 'program', 'automata', 'plan'],
      ...['runtime', 'standalone', 'generated', 'parsimmon'],
    ],
  },
  runtime: { imports: ['parsimmon'] },
  // Modules without dependencies have it in them, and all that it imports.
  standalone: { imports: ['runtime'] },
  generated: { imports: ['runtime', 'parsimmon'], types: ['model'] },
  // The texts of the shipped grammars and what patches make of them, none of their parsers.
  library: { imports: ['generated', 'model'] },
  uri: { imports: ['generated', 'runtime', 'parsimmon'] },
  integrations: {
    imports: [
      ...['generated', 'runtime', 'uri', 'parsimmon'],
      ...['@sinclair', 'arktype', 'tr46', 'typebox', 'valibot', 'zod'],
    ],
  },
  compile: { imports: [...COMPILER, 'compile-options', 'library', 'runtime'] },
  modules: { imports: ['compile', 'compile-options', 'emit'] },
  index: { imports: ['compile', 'modules', 'library', ...COMPILER, 'runtime'] },
  tooling: {
    imports: ['index', 'compile-options', 'node', 'unplugin', '*.abnf', '../package.json'],
    types: ['runtime', 'esbuild'],
  },
  cli: {
    imports: ['index', 'generated', 'uri', 'tooling', 'commander', 'picocolors', 'node', '../package.json'],
  },
};

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** What a module imports, re-exports or requires. */
function importsOf(text: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, isTypeOnly(node.importClause));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      add(node.moduleSpecifier, node.isTypeOnly || allTypes(node.exportClause));
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    } else if (ts.isExternalModuleReference(node)) {
      add(node.expression, false);
    } else if (ts.isCallExpression(node) && isImporting(node.expression)) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    // An import that is computed could be of anything.
    found.push({ specifier: specifier && ts.isStringLiteral(specifier) ? specifier.text : '?', typeOnly });
  };
  visit(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest));
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return clause.name === undefined && allTypes(clause.namedBindings);
}

function allTypes(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return false;
  return bindings.elements.length > 0 && [...bindings.elements].every((each) => each.isTypeOnly);
}

function isImporting(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')
  );
}

/** The imports of a file, given by its path under src/, that point the wrong way. */
function violations(file: string, text: string): string[] {
  const layer = layerOf(file);
  const rules = LAYERS[layer];
  if (rules === undefined) return [`${file} is in no layer`];
  const leaves = LEAVES.includes(layer) ? [] : LEAVES;
  return importsOf(text).flatMap(({ specifier, typeOnly }) => {
    const target = specifier.startsWith('.')
      ? layerOf(path.posix.join(path.posix.dirname(file), specifier))
      : specifier.split(/[:/]/)[0]!;
    const allowed = [layer, ...leaves, ...rules.imports, ...(typeOnly ? (rules.types ?? []) : [])];
    return allowed.includes(target) ? [] : [`${file} imports ${specifier}`];
  });
}

function layerOf(file: string): string {
  if (file.startsWith('../')) return file;
  return file.split('/')[0]!.replace(/\.ts$/, '');
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts'));

describe('layers', () => {
  test('imports point one way', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => violations(file, readFileSync(path.join(source, file), 'utf8')))).toEqual(
      [],
    );
  });

  test.each([
    ['notation/parser.ts', `import { link } from '../model/link';`],
    ['runtime/node.ts', `import { Planner } from '../plan/planner';`],
    ['runtime/node.ts', `import type { Expression } from '../model/model';`],
    ['runtime/node.ts', `import { compile } from '../compile';`],
    ['runtime/node.ts', `import '../emit/live';`],
    ['runtime/node.ts', `export * from '../emit/live';`],
    ['runtime/node.ts', `const plan = require('../plan/planner');`],
    ['runtime/node.ts', `const plan = import('../plan/planner');`],
    ['runtime/node.ts', `const plan = require('../' + name);`],
    ['runtime/node.ts', `import { readFileSync } from 'node:fs';`],
    ['runtime/node.ts', `import { unpack } from '../standalone/packed';`],
    ['standalone/rows.ts', `import type { Cell } from '../emit/standalone/rows';`],
    ['generated/library.ts', `import { type LibraryGrammar, printed } from '../model/shipped-grammar';`],
    ['generated/library.ts', `import all, { type LibraryGrammar } from '../model/shipped-grammar';`],
    ['automata/subsets.ts', `import { Node } from '../runtime';`],
    ['plan/plan.ts', `import P from 'parsimmon';`],
    ['analysis/ambiguity.ts', `import type { Planner } from '../plan/planner';`],
    ['plan/planner.ts', `import { AmbiguityAnalysis } from '../analysis/ambiguity';`],
    ['generated/rfc3986.ts', `import { link } from '../wording/../model/link';`],
    ['messages.ts', `import { mistake } from './arguments';`],
    ['emit/live.ts', `import { Command } from 'commander';`],
    ['elsewhere/new.ts', ''],
  ])('a wrong import is found: %s: %s', (file, text) => {
    expect(violations(file, text)).toHaveLength(1);
  });

  test.each([
    ['generated/library.ts', `import type { LibraryGrammar } from '../model/shipped-grammar';`],
    ['generated/library.ts', `import { type LibraryGrammar } from '../model/shipped-grammar';`],
    ['generated/library.ts', `let grammar: import('../model/shipped-grammar').LibraryGrammar;`],
    ['plan/plan.ts', `export type { Node } from '../runtime';`],
    [
      'model/link.ts',
      `import { parse } from '../notation/parser'; import { quote } from '../wording/phrases';`,
    ],
    ['cli/bin.ts', `import { stdin } from 'node:process'; import { Command } from 'commander';`],
  ])('a right import passes: %s: %s', (file, text) => {
    expect(violations(file, text)).toEqual([]);
  });
});

describe('the shipped grammar', () => {
  test('is bundled without the compiler', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `import { rfc3986 } from './src/generated/rfc3986'; console.log(rfc3986.test('URI', 'a:'));`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      external: ['parsimmon'],
      metafile: true,
      write: false,
    });
    const read = Object.keys(metafile.inputs).filter((file) => file.startsWith('src/'));
    const compiler = [
      ...COMPILER.map((layer) => `src/${layer}/`),
      'src/compile.ts',
      'src/index.ts',
      'src/cli/',
    ];
    expect(read).toContain('src/runtime/grammar.ts');
    expect(read.filter((file) => compiler.some((part) => file.startsWith(part)))).toEqual([]);

    const [output] = Object.values(metafile.outputs);
    const used = Object.entries(output!.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    // Recursive rules have a folder of their own; this grammar has none of them.
    expect(used.map(([file]) => file).filter((file) => file.includes('/pushdown/machine'))).toEqual([]);
  });

  test('taking URIs apart does not bring the compiler along', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `import { parseUri } from './src/uri/parse'; console.log(parseUri('a:'));`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      external: ['parsimmon'],
      metafile: true,
      write: false,
    });
    const read = Object.keys(metafile.inputs);
    expect(read).toContain('src/generated/uri-offsets.ts');
    expect(read.filter((file) => COMPILER.some((layer) => file.startsWith(`src/${layer}/`)))).toEqual([]);
  });

  test('leaves nothing in a bundle that does not use it', async () => {
    const { outputFiles } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `import { rfc3986 } from './src/generated/rfc3986'; console.log(1);`,
        resolveDir: root,
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['parsimmon'],
      write: false,
    });
    expect(outputFiles[0]!.text.length).toBeLessThan(200);
  });
});
