/** Makes sources of src/generated, in a thread: `make-all.ts` bundles this file and starts it. */
import { parentPort } from 'worker_threads';
import { provideTexts } from '../src/library/library';
import { type Diagnostic, GrammarError, renderDiagnostic } from '../src/notation/diagnostic';
import type { Kind } from './generated';
import { errorsOf } from './grammars';
import { librarySource, texts } from './library-source';
import { manifest, printedText } from './manifest';
import { headOf, parsers } from './parsers';
import type * as preludeText from './prelude-text';
import { uriOffsetsSource } from './uri-offsets';

// Grammars that cite others find them in the files of grammar/.
provideTexts(() => texts);

/** "check" only reads and links the grammars. */
export type Task =
  | { readonly kind: Kind; readonly name: string }
  | { readonly kind: 'check'; readonly names: readonly string[] };

export interface Answer {
  readonly source?: string;
  /** What is wrong with the grammars, each error once. */
  readonly errors: readonly string[];
}

const MAKERS: Readonly<Record<Kind, (name: string) => string>> = {
  parsers,
  library: librarySource,
  'uri-offsets': () => uriOffsetsSource(headOf('rfc3986')),
  prelude: () => loadPreludeText().preludeSource(),
};

/** Loaded where it is needed: it brings the TypeScript compiler along. */
function loadPreludeText(): typeof preludeText {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() of a source needs an extension
  return require('./prelude-text') as typeof preludeText;
}

parentPort?.on('message', (task: Task) => parentPort!.postMessage(answer(task)));

function answer(task: Task): Answer {
  if (task.kind === 'check') return { errors: [...new Set(task.names.flatMap(check))] };
  try {
    return { source: MAKERS[task.kind](task.name), errors: [] };
  } catch (error) {
    return { errors: textsOf(task.name, error) };
  }
}

function check(name: string): string[] {
  try {
    return errorsOf(name).map(textOf);
  } catch (error) {
    return textsOf(name, error);
  }
}

/** A patch that does not find its place is an error of the grammar as well; others are faults of these scripts. */
function textsOf(name: string, error: unknown): string[] {
  if (error instanceof GrammarError)
    return error.diagnostics.filter(({ severity }) => severity === 'error').map(textOf);
  if (error instanceof RangeError) return [`${name}: ${error.message}`];
  return [`${name}: ${(error as Error).stack}`];
}

const textOf = (diagnostic: Diagnostic): string => renderDiagnostic(inFile(diagnostic));

/** The diagnostic with the path of the file, and the line there: patches may have moved it. */
function inFile(diagnostic: Diagnostic): Diagnostic {
  const { span, line, lineText } = diagnostic;
  const name = [...manifest].find(([key, { file }]) => key === span.file || file === span.file)?.[0];
  if (name === undefined) return diagnostic;
  const lines = printedText(name).split(/\r?\n/);
  const at = lines.indexOf(lineText);
  const isPlain = at >= 0 && lines.lastIndexOf(lineText) === at;
  return {
    ...diagnostic,
    span: { ...span, file: `grammar/${manifest.get(name)!.file}` },
    line: isPlain ? at + 1 : line,
  };
}
