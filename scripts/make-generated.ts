/** Makes sources of src/generated, in a thread: `make-all.ts` bundles this file and starts it. */
import { parentPort } from 'worker_threads';
import { type Diagnostic, GrammarError, renderDiagnostic } from '../src/notation/diagnostic';
import { engineSource } from './engine-text';
import type { Kind } from './generated';
import { linkGrammar } from './grammars';
import { librarySource } from './library-source';
import { manifest, printedText } from './manifest';
import { headOf, parsers } from './parsers';
import { uriOffsetsSource } from './uri-offsets';

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
  engine: engineSource,
};

parentPort?.on('message', (task: Task) => parentPort!.postMessage(answer(task)));

function answer(task: Task): Answer {
  if (task.kind === 'check') return { errors: [...new Set(task.names.flatMap(errorsOf))] };
  const { kind, name } = task;
  let source: string | undefined;
  const errors = errorsIn(name, () => (source = MAKERS[kind](name)));
  return { errors, ...(source !== undefined && { source }) };
}

const errorsOf = (name: string): string[] => errorsIn(name, () => linkGrammar(name));

function errorsIn(name: string, make: () => unknown): string[] {
  try {
    make();
    return [];
  } catch (error) {
    if (error instanceof GrammarError)
      return error.diagnostics
        .filter(({ severity }) => severity === 'error')
        .map((each) => renderDiagnostic(inFile(each)));
    // A patch that does not find its place, for one.
    return [error instanceof RangeError ? `${name}: ${error.message}` : `${name}: ${(error as Error).stack}`];
  }
}

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
