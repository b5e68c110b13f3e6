import {
  type CompileOptions,
  type EmitOptions,
  type EmittedSource,
  linked,
  namedText,
  namesOf,
  planned,
  tokenKeys,
} from './compile';
import * as checks from './compile-options';
import { moduleDeclarations } from './emit/declarations';
import { moduleSource } from './emit/module-source';
import { sizedModule } from './emit/size';

/** What kind of module JavaScript is written as. */
export type ModuleFormat = 'esm' | 'commonjs';

export interface EmitJavaScriptOptions extends EmitOptions {
  /** An ECMAScript module where nothing is said. */
  readonly format?: ModuleFormat;
}

/** JavaScript of what `emitTypeScript` writes; `emitDeclarations` has its types. Throws GrammarError as `compile` does. */
export function emitJavaScript(text: string, options: EmitJavaScriptOptions = {}): EmittedSource {
  checks.checkCompiling('emitJavaScript', text, options, checks.EMIT_JAVASCRIPT);
  const names = namesOf(options);
  const { planner, warnings } = planned(text, options, options.obsolete);
  const language = options.format ?? 'esm';
  const tokens = tokenKeys(planner, options.tokens);
  const written = sizedModule(planner, planner.model.rules.values(), namedText(text, options), () =>
    moduleSource(planner, { ...names, language, exported: 'each-rule', tokens }),
  );
  return { source: written.source, warnings: [...warnings, ...written.warnings] };
}

/** The declarations (`.d.ts`) of what `emitJavaScript` writes with the same options. */
export function emitDeclarations(text: string, options: EmitOptions = {}): EmittedSource {
  checks.checkCompiling('emitDeclarations', text, options, checks.EMIT_JAVASCRIPT);
  const names = namesOf(options);
  const { model, warnings } = linked(text, options, options.obsolete);
  return { source: moduleDeclarations(model, { ...names, exported: 'each-rule' }), warnings };
}

export interface EmitGrammarModuleOptions extends CompileOptions {
  /** An ECMAScript module where nothing is said. */
  readonly format?: ModuleFormat;
}

/**
 * JavaScript of the module that build tools make of an `.abnf` file. It exports `grammar`, also as the default, `rules` (the
 * Parsimmon parsers by the names of their rules), `test` and `match`, and nothing else, whatever the rules are called.
 */
export function emitGrammarModule(text: string, options: EmitGrammarModuleOptions = {}): EmittedSource {
  checks.checkCompiling('emitGrammarModule', text, options, checks.EMIT_GRAMMAR_MODULE);
  const { planner, warnings } = planned(text, options);
  const language = options.format ?? 'esm';
  const tokens = tokenKeys(planner, options.tokens);
  const written = sizedModule(planner, planner.model.rules.values(), namedText(text, options), () =>
    moduleSource(planner, { ...namesOf(options), language, exported: 'rules-as-one', tokens }),
  );
  return { source: written.source, warnings: [...warnings, ...written.warnings] };
}

export interface EmitGrammarDeclarationsOptions extends CompileOptions {
  /** Lines for the head of the declarations, without comment signs. */
  readonly header?: readonly string[];
}

/** The declarations of what `emitGrammarModule` writes. */
export function emitGrammarDeclarations(
  text: string,
  options: EmitGrammarDeclarationsOptions = {},
): EmittedSource {
  checks.checkCompiling('emitGrammarDeclarations', text, options, checks.EMIT_GRAMMAR_DECLARATIONS);
  const { model, warnings } = linked(text, options);
  return { source: moduleDeclarations(model, { ...namesOf(options), exported: 'rules-as-one' }), warnings };
}
