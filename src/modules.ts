import {
  type CompileOptions,
  emittedModule,
  type EmitOptions,
  type EmittedSource,
  linked,
  namesOf,
} from './compile';
import * as checks from './compile-options';
import { moduleDeclarations } from './emit/declarations';

/** What kind of module JavaScript is written as. */
export type ModuleFormat = 'esm' | 'commonjs';

export interface EmitJavaScriptOptions extends EmitOptions {
  /** An ECMAScript module where nothing is said. */
  readonly format?: ModuleFormat;
}

/** JavaScript of what `emitTypeScript` writes; `emitDeclarations` has its types. Throws GrammarError as `compile` does. */
export function emitJavaScript(text: string, options: EmitJavaScriptOptions = {}): EmittedSource {
  checks.checkCompiling('emitJavaScript', text, options, checks.EMIT_JAVASCRIPT);
  return emittedModule(text, options, { language: options.format ?? 'esm', exported: 'each-rule' });
}

/** The declarations (`.d.ts`) of what `emitJavaScript` writes with the same options. */
export function emitDeclarations(text: string, options: EmitOptions = {}): EmittedSource {
  checks.checkCompiling('emitDeclarations', text, options, checks.EMIT_JAVASCRIPT);
  const names = namesOf(options);
  const { model, warnings } = linked(text, options, options.obsolete);
  return { source: moduleDeclarations(model, { ...names, exported: 'each-rule' }), warnings };
}

export type EmitGrammarModuleOptions = CompileOptions & Pick<EmitJavaScriptOptions, 'format'>;

/**
 * JavaScript of the module that build tools make of an `.abnf` file. It exports `grammar`, also as the default, `rules` (the
 * Parsimmon parsers by the names of their rules), `test` and `match`, and nothing else, whatever the rules are called.
 */
export function emitGrammarModule(text: string, options: EmitGrammarModuleOptions = {}): EmittedSource {
  checks.checkCompiling('emitGrammarModule', text, options, checks.EMIT_GRAMMAR_MODULE);
  return emittedModule(text, options, { language: options.format ?? 'esm', exported: 'rules-as-one' });
}

export type EmitGrammarDeclarationsOptions = CompileOptions & Pick<EmitOptions, 'header'>;

/** The declarations of what `emitGrammarModule` writes. */
export function emitGrammarDeclarations(
  text: string,
  options: EmitGrammarDeclarationsOptions = {},
): EmittedSource {
  checks.checkCompiling('emitGrammarDeclarations', text, options, checks.EMIT_GRAMMAR_DECLARATIONS);
  const { model, warnings } = linked(text, options);
  return { source: moduleDeclarations(model, { ...namesOf(options), exported: 'rules-as-one' }), warnings };
}
