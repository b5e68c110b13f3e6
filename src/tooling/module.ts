import path from 'node:path';
import {
  type CompileOptions,
  type EmittedSource,
  emitGrammarDeclarations,
  emitGrammarModule,
  extract,
  type Imported,
  type ModuleFormat,
} from '../entries/index-for-node';
import { readGrammarFile, readImport } from './grammar-files';
import type { AbnfOptions } from './options';
import { type Problem, problemOf, problemsOf } from './problems';

/** The result of a grammar, or its problems. Both list the imported files, which tools watch. */
export type Outcome<T> = { readonly dependencies: readonly string[] } & (
  { readonly value: T } | { readonly error: Error; readonly problems: readonly Problem[] }
);

/** The code of a grammar's module, and the warnings about the grammar. */
export interface GrammarModule {
  readonly code: string;
  readonly warnings: readonly Problem[];
}

/** Makes the module of a grammar. `file`: its absolute path. `text`: its content. */
export function grammarModule(
  file: string,
  text: string,
  options: AbnfOptions,
  format: ModuleFormat,
): Outcome<GrammarModule> {
  return outcomeOf(file, text, options, (compileOptions) => {
    const { source, warnings } = emitGrammarModule(text, { ...compileOptions, format });
    return { code: source, warnings: warnings.map(problemOf) };
  });
}

/** Returns the files that a grammar imports, directly or through others, as far as they can be read. */
export function dependenciesOf(file: string, text: string, options: AbnfOptions): readonly string[] {
  // Declarations are cheap, because they need no plan.
  const read = (compileOptions: CompileOptions): EmittedSource =>
    emitGrammarDeclarations(text, compileOptions);
  return outcomeOf(file, text, options, read).dependencies;
}

/** Calls `make` and returns its result, or the problems of the grammar. Throws other errors. */
export function outcomeOf<T>(
  file: string,
  text: string,
  { imports = [], extensions = [], ...options }: AbnfOptions,
  make: (options: CompileOptions) => T,
): Outcome<T> {
  const dependencies = new Set<string>();
  const imported = (each: Imported): Imported => {
    if (typeof each !== 'string' || !/\.a?bnf$/i.test(each)) return each;
    const name = path.resolve(each);
    dependencies.add(name);
    return { ...readGrammarFile(name, each, file), extensions };
  };
  const resolve: CompileOptions['resolve'] = (specifier, from) => {
    dependencies.add(path.join(path.dirname(from), specifier));
    return readImport(specifier, from);
  };
  const others = (): string[] => [...dependencies].filter((each) => each !== file);
  try {
    const value = make({
      ...options,
      name: file,
      extensions,
      imports: imports.map(imported),
      resolve,
      extract,
    });
    return { value, dependencies: others() };
  } catch (error) {
    const problems = problemsOf(error, file, text);
    if (problems === undefined) throw error;
    return { error: error as Error, problems, dependencies: others() };
  }
}
