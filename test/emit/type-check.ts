import path from 'node:path';
import ts from 'typescript';

/** What TypeScript has against sources that stand beside src/runtime; the strictest options are on. */
export function typeErrors(sources: Record<string, string>): string[] {
  const folder = path.join(__dirname, '../../src/generated');
  const files = new Map(
    Object.entries(sources).map(([name, source]) => [path.join(folder, `${name}.ts`), source]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Node20,
    strict: true,
    noEmit: true,
    isolatedModules: true,
    noUnusedLocals: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    esModuleInterop: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) => {
    const source = files.get(path.normalize(name));
    return source === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, source, ts.ScriptTarget.ES2022);
  };
  host.fileExists = (name) => files.has(path.normalize(name)) || fileExists(name);
  host.readFile = (name) => files.get(path.normalize(name)) ?? readFile(name);
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].flatMap((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(
        ({ messageText }) => `${path.basename(name)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}
