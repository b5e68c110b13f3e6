import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../..');

/** What TypeScript has against files of a project, by file and line; this package's entries are their sources. */
export function typeErrorsOf(files: readonly string[]): string[] {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowArbitraryExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: {
      'verbatim-abnf/runtime': [path.join(root, 'src/runtime/index.ts')],
      'expect-type': [path.join(root, 'node_modules/expect-type')],
      'verbatim-abnf/parsimmon': [path.join(root, 'src/runtime/rules.ts')],
      parsimmon: [path.join(root, 'node_modules/@types/parsimmon')],
    },
  });
  return files.flatMap((name) => {
    const source = program.getSourceFile(name)!;
    return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, messageText }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      const [first] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
      return `${path.basename(name)}:${line + 1}: ${first}`;
    });
  });
}
