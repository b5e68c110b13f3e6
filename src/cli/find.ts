import { isUtf8 } from 'node:buffer';
import { type Command, Option } from 'commander';
import { type FindOptions, type Grammar, type Input, type InputSpan, spansIn, tableOf } from '../runtime';
import { jsonText, visible } from '../wording/visible';
import { ALL_MATCH, type Context, SOME_DO_NOT } from './context';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { CODES_OF_FINDING, helpEnd } from './help-end';
import { inputsOf } from './inputs';
import { CR, LF, OctetWriter } from './line-tester';
import { linesIn, type LineSource, wholeLines } from './lines';
import { builtGrammar, chosenGrammar } from './read-grammar';

interface Options extends GrammarOptions {
  readonly anywhere?: true;
  readonly count?: true;
  readonly json?: true;
  readonly replace?: string;
}

const EXAMPLES = [
  "printf 'from joe@a.example to <ann@b.example>\\n' | verbatim find Mailbox -g rfc5321",
  "printf 'at 2024-02-29T12:00:00Z\\n' | verbatim find date-time -g rfc3339 --json",
  "printf 'to joe@a.example\\n' | verbatim find Mailbox -g rfc5321 --replace '[address]'",
];

export function addFind(program: Command, context: Context): void {
  const command = program
    .command('find')
    .description('print the parts of lines that a rule derives, like grep -o: leftmost and longest')
    .argument('<rule>', 'name of a rule, in any case')
    .argument('[files...]', 'files to search; "-" is standard input (default: standard input)')
    .addOption(
      new Option('-c, --count', 'print only the number of matches of each file').conflicts([
        'json',
        'replace',
      ]),
    )
    .addOption(
      new Option(
        '--json',
        'print a JSON object per match, with its line and offsets (default: text)',
      ).conflicts('replace'),
    )
    .option(
      '--replace <text>',
      'print all lines, with this text in place of each match (default: only matches)',
    )
    .option('--anywhere', 'find matches within words, too (default: not beside letters, digits and "_")');
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_FINDING))
    .action(async (rule: string, files: readonly string[], options: Options) => {
      const grammar = builtGrammar(options) ?? (await chosenGrammar(context, options));
      grammar.source(rule); // Throws for an unknown rule before any input is read.
      const inputs = inputsOf(context, [], files);
      context.showProgress(options.count === undefined);
      context.exitCode = SOME_DO_NOT;
      try {
        for (const source of inputs.all as readonly LineSource[]) {
          const search = new LineSearch(grammar, rule, options, source.label);
          await printMatches(context, { ...source, takesOctets: grammar.isAboutOctets }, search);
          if (search.found > 0) context.exitCode = ALL_MATCH;
          if (options.count) context.output.line(`${search.label.toString()}${search.found}`);
          if (context.output.closed) break;
        }
      } finally {
        inputs.close();
      }
    });
}

/** Holds one chunk of whole lines at a time. */
async function printMatches({ output }: Context, source: LineSource, search: LineSearch): Promise<void> {
  try {
    for await (const octets of wholeLines(source)) {
      await output.write(search.in(octets));
      if (output.closed) return;
    }
  } catch (error) {
    if (!output.closed) throw error;
  }
}

const LINE_END = Buffer.of(LF);

/** Searches lines. Matches do not cross their ends. */
class LineSearch {
  found = 0;
  readonly label: Buffer;
  private line = 1;
  /** The text in place of each match. */
  private readonly other: Buffer | undefined;
  private readonly options: FindOptions;
  private readonly writer = new OctetWriter();
  /** Whether no match has the end of a line in it, so that many lines are searched at once. */
  private readonly isWithinLines: boolean;

  constructor(
    private readonly grammar: Grammar,
    private readonly rule: string,
    private readonly shown: Options,
    private readonly file: string | undefined,
  ) {
    this.label = Buffer.from(file === undefined ? '' : `${visible(file)}:`);
    this.other = shown.replace === undefined ? undefined : Buffer.from(shown.replace);
    this.options = shown.anywhere ? { before: 'any', after: 'any' } : {};
    const table = tableOf(grammar, rule);
    this.isWithinLines =
      table !== undefined &&
      [LF, CR].every((code) => {
        const column = table.tabulated[code]!;
        return table.moves.every((next, cell) => cell % table.width !== column || next === 0);
      });
  }

  /** Returns what to print of a buffer of whole lines. */
  in(octets: Buffer): Uint8Array {
    const { isAboutOctets } = this.grammar;
    const { json } = this.shown;
    if (this.isWithinLines && (!json || isAboutOctets || isUtf8(octets))) this.add(octets, octets.length);
    else
      for (const line of linesIn(octets)) {
        const start = line.byteOffset - octets.byteOffset;
        this.add(octets.subarray(start, octets.indexOf(LF, start + line.length) + 1), line.length);
      }
    return this.writer.take();
  }

  /** Adds what to print of lines, or of one line, whose end is at `end` or behind it. Octets that are not UTF-8 are searched, too. */
  private add(octets: Buffer, end: number): void {
    const { writer, label, other, shown } = this;
    if (shown.json) return this.addJson(octets, end);
    let last = 0;
    for (const span of this.spansIn(octets.subarray(0, end))) {
      this.found++;
      if (shown.count) continue;
      if (other === undefined) {
        writer.add(label);
        writer.add(octets, span.start, span.end);
        writer.add(LINE_END);
      } else {
        writer.add(octets, last, span.start);
        writer.add(other);
      }
      last = span.end;
    }
    if (other !== undefined) writer.add(octets, last, octets.length);
  }

  /** Offsets in lines are in UTF-16 units, or in octets if these are not UTF-8. */
  private addJson(octets: Buffer, length: number): void {
    const { file, writer } = this;
    const isText = !this.grammar.isAboutOctets && isUtf8(octets);
    const text = isText ? octets.toString('utf8', 0, length) : octets.subarray(0, length);
    let lineStart = 0;
    let lf = text.indexOf('\n');
    for (const { start, end } of this.spansIn(text)) {
      this.found++;
      for (; lf >= 0 && lf < start; lf = text.indexOf('\n', lineStart)) {
        lineStart = lf + 1;
        this.line++;
      }
      const found = typeof text === 'string' ? text.slice(start, end) : text.toString('utf8', start, end);
      const place = { file, line: this.line, start: start - lineStart, end: end - lineStart };
      writer.add(Buffer.from(`${jsonText({ ...place, text: found })}\n`));
    }
    for (; lf >= 0; lf = text.indexOf('\n', lf + 1)) this.line++;
    if (length < octets.length) this.line++;
  }

  private spansIn(text: Input): Iterable<InputSpan> {
    const { grammar, rule, options } = this;
    return spansIn(grammar.definition(rule).recogniser, text, grammar.encoding, options);
  }
}
