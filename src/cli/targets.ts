import path from 'node:path';
import {
  type CompileOptions,
  type Flavor,
  type EmittedModule,
  type EmittedPatterns,
  type EmittedSource,
  type EmittedWasm,
  emitForLanguage,
  emitForLanguageModel,
  emitJavaScript,
  emitRegExp,
  emitStandalone,
  emitTypeScript,
  emitWasm,
  LANGUAGE_MODEL_FORMATS,
  LANGUAGES,
  type LanguageModelFormat,
  type PatternFormat,
} from '../entries/index-for-node';
import * as compileMessages from './compile-messages';
import * as messages from './messages';
import { CommandFailure } from './command-failure';

/** The kinds of output of `verbatim compile`. */
export const TARGETS = [
  'parsimmon',
  'standalone',
  'regexp',
  'wasm',
  ...LANGUAGES,
  ...LANGUAGE_MODEL_FORMATS,
] as const;
export type Target = (typeof TARGETS)[number];

/** The options of `verbatim compile` that depend on the target. */
export interface TargetOptions {
  readonly target: Target;
  readonly rule?: readonly string[];
  readonly js?: true;
  readonly json?: true;
  readonly plain?: true;
  readonly name?: string;
  readonly captures?: readonly string[];
  readonly trees?: readonly string[];
  readonly reasons?: true;
  readonly find?: true;
  readonly flavor?: Flavor;
  readonly arrow?: true;
}

/** Where the output goes. */
interface OutputOptions {
  readonly output?: string;
  readonly watch?: true;
}

type TargetFlag = Exclude<keyof TargetOptions, 'target'>;

/** The targets that accept each option, in the order in which options are checked. */
const TAKERS: Readonly<Record<TargetFlag, readonly Target[]>> = {
  rule: TARGETS.filter((target) => target !== 'parsimmon'),
  name: LANGUAGES,
  captures: LANGUAGES,
  trees: LANGUAGES,
  reasons: LANGUAGES,
  find: LANGUAGES,
  flavor: ['regexp'],
  arrow: ['wasm'],
  js: ['parsimmon', 'standalone', 'regexp'],
  json: ['regexp'],
  plain: ['regexp'],
};

/** Tells in the help of an option which targets take it: "only for c, csharp and go". */
export function onlyFor(flag: TargetFlag): string {
  return `only for ${TAKERS[flag].join(', ').replace(/, (?=[^,]*$)/, ' and ')}`;
}

/** Options for the form of the output. They exclude each other. */
const FORMS = ['js', 'json', 'plain'] as const;

const WASM_ENDING = '.wasm';

/** Throws CommandFailure if options do not go together. `output`: the output file. */
export function checkTargetOptions(options: TargetOptions & OutputOptions): void {
  if (options.target === 'wasm') {
    if (!/[^/\\]\.wasm$/.test(options.output ?? '')) throw new CommandFailure(compileMessages.wasmNeedsFile);
    if (options.watch) throw new CommandFailure(messages.oneFormOnly('--target wasm', '--watch'));
  }
  for (const [flag, takers] of Object.entries(TAKERS) as [TargetFlag, readonly Target[]][]) {
    if (options[flag] !== undefined && !takers.includes(options.target))
      throw new CommandFailure(compileMessages.optionOfOtherTarget(`--${flag}`, options.target, takers));
  }
  const nameForm = ['csharp', 'java'].includes(options.target)
    ? /^(?:.*\.)?[A-Za-z_]\w*$/s
    : /^[A-Za-z_]\w*$/;
  if (options.name !== undefined && !nameForm.test(options.name))
    throw new CommandFailure(compileMessages.notAName('--name', options.name));
  if (isForLanguageModel(options.target) && options.rule?.length !== 1)
    throw new CommandFailure(compileMessages.targetNeedsOneRule(options.target));
  if (options.captures && !options.rule) throw new CommandFailure(compileMessages.capturesNeedRule);
  const [first, second] = FORMS.filter((form) => options[form]);
  if (second !== undefined) throw new CommandFailure(messages.oneFormOnly(`--${first!}`, `--${second}`));
  const { flavor = 'ecmascript', json, plain } = options;
  if (flavor !== 'ecmascript' && !json && !plain)
    throw new CommandFailure(compileMessages.flavorNeedsForm(flavor));
  if (options.plain && options.rule?.length !== 1) throw new CommandFailure(compileMessages.plainNeedsRule);
}

/** Compiles a grammar for a target. */
export function emitFor(
  text: string,
  options: TargetOptions,
  common: CompileOptions & { readonly header: readonly string[] },
): (EmittedSource & Partial<EmittedPatterns | EmittedModule>) | EmittedWasm {
  const rules = options.rule && { rules: options.rule };
  switch (options.target) {
    case 'parsimmon':
      return options.js ? emitJavaScript(text, common) : emitTypeScript(text, common);
    case 'standalone':
      return emitStandalone(text, {
        ...common,
        ...rules,
        language: options.js ? 'javascript' : 'typescript',
      });
    case 'regexp':
      return emitRegExp(text, {
        ...common,
        ...rules,
        format: patternFormat(options),
        flavor: options.flavor ?? 'ecmascript',
      });
    case 'wasm':
      return emitWasm(text, { ...common, ...rules });
    case 'gbnf':
    case 'lark':
      return emitForLanguageModel(text, { ...common, format: options.target, rule: options.rule![0]! });
    default: {
      const { target: language, name: exportName, captures, trees, reasons, find } = options;
      return emitForLanguage(text, {
        ...common,
        ...rules,
        ...(captures && { captures }),
        ...(trees && { trees }),
        ...(reasons && { reasons }),
        ...(find && { find }),
        ...(exportName !== undefined && { exportName }),
        language,
      });
    }
  }
}

function isForLanguageModel(target: Target): target is LanguageModelFormat {
  return (LANGUAGE_MODEL_FORMATS as readonly string[]).includes(target);
}

/** The files of a compiled grammar: the output file, and for WebAssembly the loader and its types beside it, and that of `--arrow`. */
export function outputFiles(
  emitted: ReturnType<typeof emitFor>,
  output: string,
  { arrow }: Pick<TargetOptions, 'arrow'>,
): readonly (readonly [path: string, content: string | Uint8Array])[] {
  if (!('module' in emitted)) return [[output, emitted.source]];
  const stem = output.slice(0, -WASM_ENDING.length);
  return [
    [output, emitted.module],
    [`${stem}.mjs`, emitted.source],
    [`${stem}.d.mts`, emitted.declarations],
    ...(arrow ? ([[`${stem}.py`, emitted.arrow]] as const) : []),
  ];
}

/** The only name that javac takes for the output file, if that is a file of Java with another. */
export function wantedJavaFile(
  { source }: ReturnType<typeof emitFor>,
  { target, output = '' }: TargetOptions & OutputOptions,
): string | undefined {
  if (target !== 'java' || !/\.java$/i.test(output)) return undefined;
  const wanted = `${/^public final class (\w+) \{$/m.exec(source)![1]!}.java`;
  return wanted === path.basename(output) ? undefined : wanted;
}

function patternFormat({ js, json, plain }: TargetOptions): PatternFormat {
  if (js) return 'javascript';
  if (json) return 'json';
  return plain ? 'plain' : 'typescript';
}
