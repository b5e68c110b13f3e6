import path from 'node:path';
import ts from 'typescript';

/** A program of a user of the package, who has strict settings. */
export function programOf(folder: string, files: readonly string[]): ts.Program {
  return ts.createProgram(
    files.map((name) => path.join(folder, name)),
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      allowArbitraryExtensions: true,
      module: ts.ModuleKind.Node20,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      target: ts.ScriptTarget.ES2022,
      typeRoots: [],
      types: [],
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    },
  );
}

/** What TypeScript has against it. */
export function errorsOf(program: ts.Program): string[] {
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}
