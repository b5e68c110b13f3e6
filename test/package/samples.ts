/** The samples of a document: its fenced blocks, and what makes programs and commands of them. */
import path from 'node:path';
import ts from 'typescript';
import { type Installed, root } from './installed';

export interface Block {
  readonly language: string;
  /** Why it is not run: a block says so behind its language, as in "ts skip: it needs a server". */
  readonly skipped: string | undefined;
  readonly text: string;
  /** From 1, in the document. */
  readonly line: number;
}

export function blocksOf(document: string): Block[] {
  return [...document.matchAll(/^( *)```(\w+)([^\n]*)\n([^]*?)^\1```$/gm)].map(
    ({ 1: indent, 2: language, 3: info, 4: text, index }) => {
      const [, reason] = /^ skip: (.+)$/.exec(info!) ?? [];
      if (info !== '' && reason === undefined)
        throw new Error(`\`\`\`${language}${info} is no kind of sample`);
      return {
        language: language!,
        skipped: reason,
        text: text!.replace(new RegExp(`^${indent}`, 'gm'), ''),
        line: document.slice(0, index).split('\n').length,
      };
    },
  );
}

/** `expression; // => value` claims that the two are equal. */
const CLAIM = /^( *)(.+); \/\/ => (.+)$/gm;
const IMPORT = /^import [^;]+;\n?/gm;

export interface Program {
  /** TypeScript, as a user would have it. */
  readonly source: string;
  /** JavaScript that checks each claim. */
  readonly script: string;
  readonly claims: number;
}

/** Samples as one program: each may use what those before it have declared. */
export function programOfSamples(texts: readonly string[]): Program {
  const imports = mergedImports(texts.flatMap((text) => text.match(IMPORT) ?? []));
  const body = texts.map((text) => text.replace(IMPORT, '')).join('\n');
  const source = [...imports, body].join('\n');
  const checked = checkingClaims(source);
  const expecting = JSON.stringify(path.join(root, 'node_modules/expect/build/index.js'));
  return {
    source,
    script: `import { createRequire } from 'node:module';
const { expect: __expect } = createRequire(import.meta.url)(${expecting});
const __claim = (actual, expected) => __expect(actual).toEqual(expected);
${javaScriptOf(checked)}`,
    claims: source.match(CLAIM)?.length ?? 0,
  };
}

/** Replaces each claim of a text by a call of `__claim` with both values. */
export function checkingClaims(source: string): string {
  return source.replace(
    CLAIM,
    (_, indent: string, actual: string, expected: string) => `${indent}__claim((${actual}), (${expected}));`,
  );
}

function javaScriptOf(source: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.ES2022,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
    reportDiagnostics: true,
  });
  const problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return outputText;
}

/** One statement for each module and kind of import: samples import a name again where they use it again. */
function mergedImports(statements: readonly string[]): string[] {
  const named = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const statement of statements) {
    const {
      1: first,
      2: names,
      3: module,
    } = /^import (?:([^{}]+?),? )?(?:\{([^}]*)\} )?from '(.+)';/.exec(statement)!;
    if (first !== undefined) others.add(`import ${first} from '${module}';`);
    const known = named.get(module!) ?? new Set();
    for (const name of (names ?? '').split(',')) if (name.trim() !== '') known.add(name.trim());
    named.set(module!, known);
  }
  const lists = [...named].filter(([, names]) => names.size > 0);
  return [
    ...others,
    ...lists.map(([module, names]) => `import { ${[...names].join(', ')} } from '${module}';`),
  ];
}

/** Writes the JavaScript of the modules that commands of the same document have written as TypeScript. */
export function writeImported(source: string, installed: Installed): void {
  for (const [, name] of source.matchAll(/ from '\.\/([\w-]+)\.js'/g)) {
    const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(installed.read(`${name}.ts`), { compilerOptions });
    installed.write(`${name}.js`, outputText);
  }
}

export interface ShownCommand {
  readonly command: string;
  readonly output: string;
}

/** The commands of a console block, each with what it prints. */
export function commandsOf({ text }: Block): ShownCommand[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((each) => {
      const end = each.indexOf('\n');
      return { command: each.slice(0, end), output: each.slice(end + 1) };
    });
}

/** The name that a block has for its file, in a comment on its first line. */
export function fileNameOf({ text }: Block): string | undefined {
  return /^(?:;|\/\/) (\S+\.\w+)\n/.exec(text)?.[1];
}
