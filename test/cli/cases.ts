/**
 * Reads files of cases for the command line: files, commands, and all that each prints.
 *
 *     ## a title
 *     === old.abnf                     a file, whose lines follow
 *     a = "x"
 *     $ verbatim diff old.abnf -  < new.abnf
 *     a: wider                         standard output
 *     ! error: ...                     a line of standard error
 *     => 1                             the exit code, which ends a command
 *
 * Lines before the first title are comments. Files stay for all commands below the title. A line of output that begins with a sign of
 * this format has a backslash before it.
 */
export interface CommandCase {
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
  /** Arguments behind `verbatim`. */
  readonly args: readonly string[];
  readonly stdin: string;
  readonly expected: { readonly code: number; readonly stdout: string; readonly stderr: string };
}

/** Throws Error for text that is no case. */
export function readCommandCases(text: string): CommandCase[] {
  const [, ...sections] = `\n${text}`.split(/\n## /);
  return sections.flatMap(sectionCases);
}

function sectionCases(section: string): CommandCase[] {
  const [title = '', ...lines] = section.split('\n');
  const files = new Map<string, string>();
  const cases: CommandCase[] = [];
  let file: string | undefined;
  let running: { command: string; stdout: string[]; stderr: string[] } | undefined;
  for (const line of lines) {
    if (line.startsWith('=== ')) {
      files.set((file = line.slice(4)), '');
    } else if (line.startsWith('$ verbatim ')) {
      running = { command: line.slice('$ verbatim '.length), stdout: [], stderr: [] };
      file = undefined;
    } else if (running !== undefined && /^=> \d$/.test(line)) {
      cases.push(caseOf(title, files, running, Number(line.slice(3))));
      running = undefined;
    } else if (running !== undefined) {
      if (line === '!' || line.startsWith('! ')) running.stderr.push(line.slice(2));
      else running.stdout.push(line.replace(/^\\/, ''));
    } else if (file !== undefined) {
      files.set(file, `${files.get(file)!}${line}\n`);
    } else if (line !== '') {
      throw new Error(`"${title}": this line belongs to nothing: ${line}`);
    }
  }
  if (running !== undefined) throw new Error(`"${title}": the last command has no exit code`);
  return cases;
}

function caseOf(
  title: string,
  files: ReadonlyMap<string, string>,
  { command, stdout, stderr }: { command: string; stdout: readonly string[]; stderr: readonly string[] },
  code: number,
): CommandCase {
  const [words = '', input] = command.split(/ < (?=\S+$)/);
  const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
  return {
    title: `${title}: ${command}`,
    files: new Map(files),
    args: argumentsOf(words),
    stdin: input === undefined ? '' : files.get(input)!,
    expected: { code, stdout: textOf(stdout), stderr: textOf(stderr) },
  };
}

/** Splits a command as a shell does, with single quotes only. */
function argumentsOf(command: string): string[] {
  return Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
}
