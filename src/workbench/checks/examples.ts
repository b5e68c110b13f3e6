import { compile } from '../../compile';
import type { CompiledGrammar } from '../../compiled-grammar';
import type { NamedText } from '../../compile-options';
import { suggest } from '../../wording/suggest';
import type { GrammarSource } from '../linked-grammar';
import { CheckedText } from './checked-text';
import type { Example, MalformedExample } from './example';
import { examplesInFile } from './examples-file';
import * as messages from './messages';

/** A line that begins with ";" is a comment, because strings and prose-vals end on their line. */
const LINE = /^(?:\ufeff)?[ \t]*;[ \t]*(@(match|reject)(?![\w-])[ \t]*([^\r\n]*))/gm;
const ARGUMENTS = /^([A-Za-z_][\w-]*)[ \t]+("(?:[^"\\]|\\.)*")$/;

/** Runs the examples in the comments of a grammar, and those of a file, if any. Returns the texts with diagnostics about that file. */
export function checkExamples(
  checked: CheckedText,
  given: GrammarSource,
  file: NamedText | undefined,
): CheckedText[] {
  const runner = new ExampleRunner({ ...given, name: checked.name, text: checked.grammar });
  runner.run(examplesInComments(checked.grammar), checked);
  if (file === undefined) return [];
  const other = new CheckedText(file.name, file.text, 'abnf');
  runner.run(examplesInFile(file.text), other);
  return [other];
}

function examplesInComments(text: string): (Example | MalformedExample)[] {
  return [...text.matchAll(LINE)].map((match) => {
    const [line, directive = '', kind, argument = ''] = match;
    const place = {
      start: match.index + line.length - directive.length,
      end: match.index + line.trimEnd().length,
    };
    const [, rule, literal = ''] = ARGUMENTS.exec(argument.trim()) ?? [];
    const string = stringOf(literal);
    if (rule === undefined || string === undefined) return { problem: 'comment', ...place };
    return { rule, string, matches: kind === 'match', ...place };
  });
}

function stringOf(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}

class ExampleRunner {
  private known: CompiledGrammar | undefined;

  constructor(private readonly source: GrammarSource) {}

  run(examples: readonly (Example | MalformedExample)[], checked: CheckedText): void {
    for (const each of examples) {
      const span = { file: checked.name, start: each.start, end: each.end };
      const wording = 'problem' in each ? messages.malformedExample(each.problem) : this.failureOf(each);
      if (wording !== undefined) checked.report('error', wording, span);
    }
  }

  private failureOf({ rule, string, matches }: Example): ReturnType<typeof messages.failedMatch> | undefined {
    const { text, ...options } = this.source;
    this.known ??= compile(text, options);
    const { ruleNames } = this.known;
    const name = ruleNames.find((each) => each.toLowerCase() === rule.toLowerCase());
    if (name === undefined) return messages.unknownExampleRule(rule, suggest(rule, ruleNames));
    const parsed = this.known.parse(name, string);
    if (parsed.ok === matches) return undefined;
    return parsed.ok
      ? messages.failedReject(name, string)
      : messages.failedMatch(name, string, parsed.failure.offset, parsed.failure.expected);
  }
}
