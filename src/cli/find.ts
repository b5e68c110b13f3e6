import { isUtf8 } from 'node:buffer';
import { type Command, Option } from 'commander';
import { type FindOptions, type Grammar, type InputSpan, spansIn, tableOf } from '../runtime';
import { jsonText, visible } from '../wording/visible';
import { ALL_MATCH, type Context, SOME_DO_NOT } from './context';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { CODES_OF_FINDING, helpEnd } from './help-end';
import { inputsOf } from './inputs';
import { CR, LF, linesIn, OctetWriter } from './line-tester';
import { type LineSource, wholeLines } from './lines';
import { builtGrammar, chosenGrammar } from './read-grammar';

interface Options extends GrammarOptions {
  readonly anywhere?: true;
  readonly count?: true;
  readonly json?: true;
  readonly lineNumber?: true;
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
    .addOption(
      new Option('-n, --line-number', 'print the number of its line before each match').conflicts([
        'count',
        'json',
        'replace',
      ]),
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
  private readonly isNumbered: boolean;
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
    this.isNumbered = shown.json === true || shown.lineNumber === true;
    this.label = Buffer.from(file === undefined ? '' : `${visible(file)}:`);
    this.other = shown.replace === undefined ? undefined : Buffer.from(shown.replace);
    this.options = shown.anywhere ? { before: 'any', after: 'any' } : {};
    const table = tableOf(grammar, rule);
    const isRead = (code: number): boolean =>
      table!.moves.some((next, cell) => next !== 0 && cell % table!.width === table!.tabulated[code]);
    this.isWithinLines = table !== undefined && !isRead(LF) && !isRead(CR);
  }

  /** Returns what to print of a buffer of whole lines. */
  in(octets: Buffer): Uint8Array {
    const { writer, label, other, shown } = this;
    let last = 0;
    let lineStart = 0;
    let lf = octets.indexOf(LF);
    let places: LinePlaces | undefined;
    for (const { start, end } of this.isWithinLines ? this.spansIn(octets) : this.spansInLines(octets)) {
      this.found++;
      if (shown.count) continue;
      for (; this.isNumbered && lf < start; lf = octets.indexOf(LF, lineStart)) {
        lineStart = lf + 1;
        this.line++;
        places = undefined;
      }
      if (shown.json) {
        places ??= new LinePlaces(octets.subarray(lineStart, lf), this.grammar.isAboutOctets);
        const place = { start: places.of(start - lineStart), end: places.of(end - lineStart) };
        const found = {
          file: this.file,
          line: this.line,
          ...place,
          text: octets.toString('utf8', start, end),
        };
        writer.add(Buffer.from(`${jsonText(found)}\n`));
      } else if (other === undefined) {
        writer.add(label);
        if (this.isNumbered) writer.add(Buffer.from(`${this.line}:`));
        writer.add(octets, start, end);
        writer.add(LINE_END);
      } else {
        writer.add(octets, last, start);
        writer.add(other);
      }
      last = end;
    }
    if (other !== undefined) writer.add(octets, last, octets.length);
    for (; this.isNumbered && lf >= 0; lf = octets.indexOf(LF, lf + 1)) this.line++;
    return writer.take();
  }

  private *spansInLines(octets: Buffer): Generator<InputSpan> {
    for (const line of linesIn(octets)) {
      const at = line.byteOffset - octets.byteOffset;
      for (const { start, end } of this.spansIn(line)) yield { start: at + start, end: at + end };
    }
  }

  /** Octets that are not UTF-8 are searched, too. */
  private spansIn(octets: Buffer): Iterable<InputSpan> {
    const { grammar, rule, options } = this;
    return spansIn(grammar.definition(rule).recogniser, octets, grammar.encoding, options);
  }
}

/** The offsets in a line: in UTF-16 units, or in octets if the line is not UTF-8. They are asked in order, and each octet is read once. */
class LinePlaces {
  private readonly isText: boolean;
  private octet = 0;
  private units = 0;

  constructor(
    private readonly line: Buffer,
    areOctets: boolean,
  ) {
    this.isText = !areOctets && isUtf8(line);
  }

  of(octet: number): number {
    if (!this.isText) return octet;
    this.units += this.line.toString('utf8', this.octet, octet).length;
    this.octet = octet;
    return this.units;
  }
}
