/** The `@example` of public functions and methods: finds and runs them. */
import path from 'node:path';
import ts from 'typescript';
import { checkingClaims } from './package/samples';

const ROOT = path.join(__dirname, '..');

/** The public entries with their sources. Imports of generated code are not for direct use. */
export const ENTRIES: Readonly<Record<string, string>> = {
  'verbatim-abnf': 'src/index.ts',
  'verbatim-abnf/uri': 'src/uri/index.ts',
  'verbatim-abnf/bulk': 'src/bulk/many/index.ts',
  'verbatim-abnf/masks': 'src/masks/index.ts',
  'verbatim-abnf/formats': 'src/integrations/formats/index.ts',
  'verbatim-abnf/standard-schema': 'src/integrations/standard-schema/index.ts',
  'verbatim-abnf/ajv': 'src/integrations/ajv.ts',
  'verbatim-abnf/hyperjump': 'src/integrations/hyperjump.ts',
  'verbatim-abnf/zod': 'src/integrations/zod.ts',
  'verbatim-abnf/valibot': 'src/integrations/valibot.ts',
  'verbatim-abnf/arktype': 'src/integrations/arktype.ts',
  'verbatim-abnf/typebox': 'src/integrations/typebox.ts',
  'verbatim-abnf/sinclair-typebox': 'src/integrations/sinclair-typebox.ts',
};

export interface PublicFunction {
  /** The name, as in "Grammar.test". */
  readonly name: string;
  readonly entry: string;
  /** Its examples, one for each `@example`. */
  readonly examples: readonly string[];
}

/** Returns the public functions, classes and methods of all entries, each once for each entry. */
export function publicFunctions(): PublicFunction[] {
  const sources = Object.values(ENTRIES).map((source) => path.join(ROOT, source));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.Node20,
    target: ts.ScriptTarget.ES2022,
    types: [],
    noLib: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists } = host;
  // The types of hosts would take seconds to read, and no docstring is in them.
  host.fileExists = (file) => !file.includes('/node_modules/') && fileExists(file);
  const program = ts.createProgram(sources, options, host);
  const checker = program.getTypeChecker();
  return Object.entries(ENTRIES).flatMap(([entry, source]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(ROOT, source))!)!;
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      return functionsIn(symbol.name, declarations).map((each) => ({ ...each, entry }));
    });
  });
}

function functionsIn(name: string, declarations: readonly ts.Declaration[]): Omit<PublicFunction, 'entry'>[] {
  const functions = declarations.filter(isFunction);
  if (functions.length > 0) return [{ name, examples: functions.flatMap(examplesOf) }];
  return declarations.filter(ts.isClassDeclaration).flatMap((declaration) => [
    { name, examples: examplesOf(declaration) },
    ...declaration.members.filter(isPublicMethod).map((method) => ({
      name: `${name}.${method.name.getText()}`,
      examples: examplesOf(method),
    })),
  ]);
}

function isFunction(node: ts.Declaration): boolean {
  if (!node.getSourceFile().fileName.startsWith(path.posix.join(ROOT, 'src'))) return false;
  if (ts.isVariableDeclaration(node)) {
    return node.initializer !== undefined && ts.isArrowFunction(node.initializer);
  }
  return ts.isFunctionDeclaration(node);
}

function isPublicMethod(member: ts.ClassElement): member is ts.MethodDeclaration {
  const isHidden = (ts.getCombinedModifierFlags(member) & HIDDEN) !== 0;
  const isInternal = ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
  return ts.isMethodDeclaration(member) && ts.isIdentifier(member.name) && !isHidden && !isInternal;
}

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

function examplesOf(node: ts.Node): string[] {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'example')
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
}

/**
 * Runs an example. It sees the exports of its entry, `compile` and `rfc3986`, and may import. `claim` gets the value and the
 * expected value of each `// =>`. Returns how many there are.
 */
export async function runExample(
  text: string,
  entry: string,
  load: (module: string) => unknown,
  claim: (actual: unknown, expected: unknown) => void,
): Promise<number> {
  let claims = 0;
  const { outputText } = ts.transpileModule(checkingClaims(text), {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  });
  const known: Record<string, unknown> = {
    ...pick(load('verbatim-abnf'), ['compile']),
    ...pick(load('verbatim-abnf/rfc3986'), ['rfc3986']),
    ...(load(entry) as Record<string, unknown>),
    require: load,
    exports: {},
    __claim: (actual: unknown, expected: unknown) => {
      claims++;
      claim(actual, expected);
    },
  };
  const names = Object.keys(known).filter(
    (name) => name !== 'default' && !text.includes(`import { ${name} }`),
  );
  const run = new Function(...names, `return (async () => {${outputText}})();`) as (
    ...values: unknown[]
  ) => Promise<void>;
  await run(...names.map((name) => known[name]));
  return claims;
}

function pick(module: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (module as Record<string, unknown>)[name]]));
}
