/**
 * Writes the pictures of the documents, each by a command of this package. With --check it writes nothing and exits with 1 if one is out
 * of date.
 */
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../src/cli/main';
import { readDocument, runReport } from './report';

const URI = 'http://user@192.168.0.255:80/a?b';

/** Arguments behind `verbatim railroad`, and the grammar if it is not shipped. */
const PICTURES: Readonly<Record<string, { readonly args: readonly string[]; readonly grammar?: string }>> = {
  uri: { args: ['rfc3986', '--rule', 'URI', '--tree', URI] },
  'dec-octet': { args: ['rfc3986', '--rule', 'dec-octet'] },
  host: { args: ['rfc3986', '--rule', 'host', '--tree', '192.168.0.1'] },
  'earliest-first': {
    args: ['-', '--rule', 's', '--rule', 'a', '--tree', 'xy', '--full', '--title', 'first match wins'],
    grammar: 's = a *"y"\na = "x" / "xy"\n',
  },
  'longest-first': {
    args: ['-', '--rule', 's', '--rule', 'a', '--tree', 'xy', '--full', '--title', 'longest first'],
    grammar: 's = a *"y"\na = "xy" / "x"\n',
  },
  'opening-hours': {
    args: ['-', '--rule', 'Opening-Hours', '--tree', 'mon=9-17, sat=10:30-14', '--title', 'Opening-Hours'],
    grammar: shownGrammar('docs/tutorial.md'),
  },
};

/** Returns the first ABNF that a document shows. */
function shownGrammar(document: string): string {
  return /^```abnf\n([^]*?)^```$/m.exec(readDocument(document) ?? '')?.[1] ?? '';
}

async function draw(args: readonly string[], grammar = ''): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([grammar]), stdout, stderr };
  const running = run(['railroad', ...args, '--format', 'svg'], io).then((code) => {
    stdout.end();
    stderr.end();
    return code;
  });
  const [picture, problem] = await Promise.all([text(stdout), text(stderr)]);
  if ((await running) !== 0) throw new Error(problem);
  return picture;
}

async function main(args: readonly string[]): Promise<number> {
  const documents = new Map<string, string>();
  for (const [name, { args: given, grammar }] of Object.entries(PICTURES))
    documents.set(`docs/images/${name}.svg`, await draw(given, grammar));
  return runReport({ script: 'report:pictures', documents: () => documents }, args);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
