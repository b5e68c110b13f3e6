import { isUtf8 } from 'node:buffer';
import { captures, type Match } from '../../runtime';
import type { Grammar } from '../../entries/index-for-node';
import { jsonText } from '../../wording/visible';
import * as messages from '../messages';
import { linesIn } from './line-ends';
import { type Form, type Reason, reasonAgainst, type TestedInput } from './verdict';

/** The parts of an input, a list for each name; or why the rule does not derive it. */
type Outcome =
  | { readonly ok: true; readonly parts: readonly (readonly Match[])[] }
  | { readonly ok: false; readonly failure: Reason };

/** Least size of a piece of output, in characters. */
const PIECE = 1 << 18;

/** Finds the parts of lines that rules derive, and writes them. */
export class LineCapturer {
  /** The number of lines read, and of those that match. */
  lines = 0;
  matching = 0;
  /** The rule has no table that threads could share. */
  readonly table = undefined;
  private known: Grammar | undefined;
  private find: ReturnType<typeof captures> | undefined;

  constructor(
    private readonly grammarOf: () => Grammar,
    private readonly rule: string,
    private readonly names: readonly string[],
    private readonly form: Form,
    private readonly file?: string,
  ) {}

  /**
   * Reads whole lines, each ended by LF, and yields the output in pieces. The number of the first line is `lines` +
   * 1.
   */
  *test(lines: Buffer): Generator<Uint8Array<ArrayBuffer>> {
    const encoder = new TextEncoder();
    let text = '';
    try {
      for (const octets of linesIn(lines)) {
        text += `${this.written({ file: this.file, line: ++this.lines, text: octets.toString(), octets })}\n`;
        if (text.length < PIECE) continue;
        yield encoder.encode(text);
        text = '';
      }
    } finally {
      // Also before an error is thrown.
      if (text !== '') yield encoder.encode(text);
    }
  }

  /** Returns the output for an input, without a line end, and counts the input if it matches. */
  written(input: TestedInput): string {
    const outcome = this.outcomeOf(input);
    if (outcome.ok) this.matching++;
    if (this.form === 'json') return this.asJson(input, outcome);
    return this.form === 'csv' || this.form === 'tsv'
      ? this.asRows(input, outcome).map(rowWriter(this.form)).join('\n')
      : this.asText(input, outcome);
  }

  /** The names of the columns of rows, as a row: each name is one, and so is the reason if a line does not match. */
  get heading(): string {
    return rowWriter(this.form)([
      ...(this.file === undefined ? [] : ['file']),
      'line',
      ...this.names,
      'reason',
    ]);
  }

  private outcomeOf({ text, octets }: TestedInput): Outcome {
    const grammar = (this.known ??= this.grammarOf());
    if (!grammar.isAboutOctets && octets !== undefined && !isUtf8(octets))
      return { ok: false, failure: { message: messages.notUtf8 } };
    const given = grammar.isAboutOctets ? Buffer.from(octets ?? text) : text;
    const found = (this.find ??= captures(grammar, this.rule, this.names))(given);
    if (found === undefined) return { ok: false, failure: reasonAgainst(grammar, this.rule, given)! };
    const textOf = (start: number, end: number): string =>
      typeof given === 'string' ? given.slice(start, end) : given.toString('utf8', start, end);
    const partOf = ({ start, end }: { start: number; end: number }): Match => ({
      start,
      end,
      text: textOf(start, end),
    });
    return { ok: true, parts: this.names.map((name) => found[name]!.map(partOf)) };
  }

  private asJson({ file, line, text: input }: TestedInput, outcome: Outcome): string {
    if (!outcome.ok) return jsonText({ file, line, input, ...outcome });
    // The parts of a line that needs no escapes need none.
    const quoted = PLAIN.test(input) ? (text: string) => `"${text}"` : jsonText;
    const source = file === undefined ? '' : `"file":${jsonText(file)},`;
    const number = line === undefined ? '' : `"line":${line},`;
    const lists = outcome.parts.map((parts, i) => {
      const written = parts.map(
        ({ start, end, text }) => `{"start":${start},"end":${end},"text":${quoted(text)}}`,
      );
      return `"${this.names[i]!}":[${written.join(',')}]`;
    });
    return `{${source}${number}"input":${quoted(input)},"ok":true,"captures":{${lists.join(',')}}}`;
  }

  private asText({ file, line, text }: TestedInput, outcome: Outcome): string {
    if (!outcome.ok) return messages.ofLine(line, outcome.failure.message, file);
    const parts = outcome.parts.flatMap((list, i) =>
      list.map((part) => `  ${messages.treeLine(this.names[i]!, part.start, part.end, part.text)}`),
    );
    return [messages.ofLine(line, messages.matches(text), file), ...parts].join('\n');
  }

  /** As many rows as the most frequent name has parts, at least one: the n-th row has the n-th part of each name. */
  private asRows({ file, line }: TestedInput, outcome: Outcome): string[][] {
    const parts = outcome.ok ? outcome.parts : this.names.map(() => []);
    const [reason = ''] = outcome.ok ? [] : outcome.failure.message.split('\n', 1);
    const subject = [...(this.file === undefined ? [] : [file ?? '']), String(line ?? '')];
    return Array.from({ length: Math.max(1, ...parts.map(({ length }) => length)) }, (_, row) => [
      ...subject,
      ...parts.map((list) => list[row]?.text ?? ''),
      reason,
    ]);
  }
}

/** Text that JSON does not escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

const ESCAPES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

/** Writes a row as RFC 4180 has it, or with tabs between cells. These have then escapes of C. */
function rowWriter(form: Form): (cells: readonly string[]) => string {
  if (form === 'tsv')
    return (cells) =>
      cells.map((cell) => cell.replace(/[\t\n\r\\]/g, (character) => ESCAPES[character]!)).join('\t');
  const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return (cells) => cells.map(quoted).join(',');
}
