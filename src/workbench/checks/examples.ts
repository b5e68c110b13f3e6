import { compile } from '../../compile';
import { extract } from '../../model/documents/grammar-of-document';
import type { CompiledGrammar } from '../../live/compiled-grammar';
import type { NamedText } from '../../options/compile-options';
import { suggest } from '../../wording/suggest';
import type { GrammarSource } from '../linked-grammar';
import { CheckedText } from './checked-text';
import type { Example, MalformedExample } from './example';
import { examplesInFile } from './examples-file';
import { examplesInComments } from './examples-in-comments';
import * as messages from './messages';

/** Runs the examples in the comments of a grammar, and those of a file, if any. Returns the texts with diagnostics about that file. */
export function checkExamples(
  checked: CheckedText,
  given: GrammarSource,
  file: NamedText | undefined,
): CheckedText[] {
  const runner = new ExampleRunner({ ...given, name: checked.name, text: checked.grammar });
  runner.run(examplesInComments(checked.grammar), checked);
  if (file === undefined) return [];
  const other = new CheckedText(file.name, file.text);
  runner.run(examplesInFile(file.text), other);
  return [other];
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
    this.known ??= compile(text, { ...options, extract });
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
