import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/main';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What the command line is run in. */
export interface Surroundings {
  /** Which of the streams are terminals. */
  readonly terminals?: readonly ('stdin' | 'stdout' | 'stderr')[];
  /** The width of the terminals, in characters. */
  readonly columns?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the command line in this process. */
export async function verbatim(
  args: readonly string[],
  stdin: string | Buffer | Readable = '',
  { terminals = [], columns, environment = {} }: Surroundings = {},
): Promise<Outcome> {
  const stdout = collector();
  const stderr = collector();
  const input = stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin)]);
  const streams = { stdin: input, stdout: stdout.stream, stderr: stderr.stream };
  for (const name of terminals) Object.assign(streams[name], { isTTY: true, columns });
  const code = await run(args, { ...streams, environment });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}
