import { Readable, Writable } from 'node:stream';
import { CommandFailure } from '../cli/command-failure';
import { WRONG_USE } from '../cli/context';
import { run } from '../cli/main';
import type { ActionInputs } from './action-inputs';
import * as messages from './messages';

/** The result of `verbatim check`: its log in SARIF, and whether it has findings that fail. */
export interface Checked {
  readonly sarif: string;
  readonly code: number;
}

/** Runs `verbatim check`. Throws CommandFailure if it cannot run. */
export async function checkFiles(files: readonly string[], inputs: ActionInputs): Promise<Checked> {
  const options = [
    ...['--no-color', 'check', '--format', 'sarif'],
    ...(inputs.isStrict ? ['--strict'] : []),
    ...(inputs.maxWarnings === undefined ? [] : ['--max-warnings', inputs.maxWarnings]),
  ];
  const [stdout, stderr] = [new Text(), new Text()];
  const code = await run([...options, '--', ...files], { stdin: Readable.from([]), stdout, stderr });
  if (code === WRONG_USE) throw new CommandFailure(messages.checkFailed(code, stderr.text.trim()));
  return { sarif: stdout.text, code };
}

/** Collects written text. */
class Text extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
