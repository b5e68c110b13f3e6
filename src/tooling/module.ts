import path from 'node:path';
import {
  type CompileOptions,
  type EmittedSource,
  emitGrammarDeclarations,
  emitGrammarModule,
  type Imported,
  type ModuleFormat,
} from '../index';
import { readGrammarFile, readImport } from './grammar-files';
import type { AbnfOptions } from './options';
import { type Problem, problemOf, problemsOf } from './problems';

/** What became of a grammar; the files that it imports are known in both cases, so that tools can watch them. */
export type Outcome<T> = { readonly dependencies: readonly string[] } & (
  { readonly value: T } | { readonly error: Error; readonly problems: readonly Problem[] }
);

/** A grammar as a module, and what deserves a second look in it. */
export interface GrammarModule {
  readonly code: string;
  readonly warnings: readonly Problem[];
}

/** The module that the grammar of a file is. `file` is absolute; `text` is what is in it. */
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

/** The files that a grammar imports, itself or through others: as far as they can be read. */
export function dependenciesOf(file: string, text: string, options: AbnfOptions): readonly string[] {
  // Declarations take no planning.
  const read = (compileOptions: CompileOptions): EmittedSource =>
    emitGrammarDeclarations(text, compileOptions);
  return outcomeOf(file, text, options, read).dependencies;
}

/** Does something with a grammar. Throws what is no fault of the grammar. */
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
    const value = make({ ...options, name: file, extensions, imports: imports.map(imported), resolve });
    return { value, dependencies: others() };
  } catch (error) {
    const problems = problemsOf(error, file, text);
    if (problems === undefined) throw error;
    return { error: error as Error, problems, dependencies: others() };
  }
}
