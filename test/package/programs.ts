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

/**
 * Returns what TypeScript has against the files of a folder, those of the package installed in it included. Declarations elsewhere,
 * of hosts and of TypeScript itself, take most of the time and are not ours.
 */
export function errorsOf(program: ts.Program, folder: string): string[] {
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${folder}${path.posix.sep}`));
  if (own.length === 0) throw new Error(`the program has no file in ${folder}`);
  const found = [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  return found.map(
    ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}
