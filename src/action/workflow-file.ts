import { appendFileSync } from 'node:fs';

/** Returns a workflow command, which GitHub shows as an annotation. Values cannot end it or begin another one. */
export function annotation(kind: 'error' | 'warning', message: string, file?: string): string {
  const place =
    file === undefined ? '' : ` file=${escaped(file).replaceAll(':', '%3A').replaceAll(',', '%2C')}`;
  return `::${kind}${place}::${escaped(message)}`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Sets an output of the step. Does nothing outside of a workflow. `file`: the variable GITHUB_OUTPUT. */
export function setOutput(file: string | undefined, name: string, value: string): void {
  if (file !== undefined) appendFileSync(file, `${name}=${value.replace(/[\r\n]/g, ' ')}\n`);
}

/** Returns a text as a block of Markdown that nothing in the text ends. */
export function codeBlock(text: string): string {
  return fenced(text, '~', 4, (fence) => `${fence}\n${text}\n${fence}`);
}

/** Returns a text of one line as code in Markdown. */
export function codeSpan(text: string): string {
  const line = text.replace(/[\r\n]/g, ' ');
  return fenced(line, '`', 1, (fence) =>
    line.includes('`') ? `${fence} ${line} ${fence}` : fence + line + fence,
  );
}

function fenced(text: string, sign: string, least: number, write: (fence: string) => string): string {
  const runs = text.match(new RegExp(`${sign}+`, 'g')) ?? [];
  return write(sign.repeat(Math.max(least, ...runs.map((run) => run.length + 1))));
}
