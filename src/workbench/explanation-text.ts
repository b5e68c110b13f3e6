import { shownAbnf } from '../model/rule-text';
import { visibleLines } from '../wording/visible';
import type {
  ExplainedAlternative,
  ExplainedChoice,
  ExplainedNode,
  StringExplanation,
} from './explain-string';
import * as messages from './messages';

/** Alternatives of a choice that have a line, beside the one that is taken. */
const MOST_ALTERNATIVES = 100;

/**
 * Writes the result of `explain` as text. A choice stands below the node that makes it. A repetition is shown where it stops, or where it
 * could have stopped. Cuts ABNF at 2,000 characters, and lists at most 101 alternatives of a choice.
 *
 * @example
 * const grammar = { text: 'octet = DIGIT / "1" 2DIGIT\n' };
 * explanationText(explain(grammar, 'octet', '192')).split('\n')[0]; // => 'octet "192"'
 */
export function explanationText(explanation: StringExplanation): string {
  if (!explanation.ok) return failureLines(explanation).join('\n');
  const lines = nodeLines(explanation.node, explanation.node);
  return (explanation.isCut ? [...lines, messages.cutExplanation] : lines).join('\n');
}

function failureLines({ failure, reading, nearest }: Extract<StringExplanation, { ok: false }>): string[] {
  const line = reading.range && reading.range.start.line + 1;
  return [
    ...failure.message.split('\n'),
    messages.readingLine(reading.name, reading.file, line),
    ...visibleLines(shownAbnf(reading.source))
      .split('\n')
      .map((each) => `  ${each}`),
    nearest === undefined ? messages.noNearest : messages.nearestLine(nearest.text, nearest.edits.length),
  ];
}

function nodeLines(node: ExplainedNode, root: ExplainedNode): string[] {
  const inner = [
    ...node.choices.map((choice) => ({ at: choice.offset, lines: choiceLines(choice, root) })),
    ...node.children.map((child) => ({ at: child.start, lines: nodeLines(child, root) })),
  ];
  // A choice at the place where a child begins is made before the child, which the stable sort keeps.
  const sorted = inner.sort((a, b) => a.at - b.at);
  return [
    messages.explainedNode(node.rule, node.text),
    ...sorted.flatMap(({ lines }) => lines.map((line) => `  ${line}`)),
  ];
}

function choiceLines(choice: ExplainedChoice, root: ExplainedNode): string[] {
  return choice.kind === 'repetition' ? repetitionLines(choice, root) : alternationLines(choice, root);
}

function repetitionLines(
  { text, offset, taken, alternatives }: ExplainedChoice,
  root: ExplainedNode,
): string[] {
  const [further, stop] = [alternatives[0]!, alternatives[1]!];
  if (taken === 1) return [messages.repetitionLine(offset, text, outcomeOf(further, offset, root))];
  return stop.derives ? [messages.repetitionAlso(offset, text)] : [];
}

function alternationLines(
  { text, isBody, offset, taken, alternatives, lookahead }: ExplainedChoice,
  root: ExplainedNode,
): string[] {
  const told = [...alternatives.keys()].filter((i) => i <= taken || alternatives[i]!.derives !== false);
  const kept = told.filter((index, i) => i < MOST_ALTERNATIVES || index === taken);
  const lines = kept.map((index) => {
    const each = alternatives[index]!;
    const outcome = index === taken ? messages.takenOutcome(lookahead) : outcomeOf(each, offset, root);
    return messages.alternativeLine(index, each.text, outcome);
  });
  if (told.length > kept.length) lines.push(messages.moreAlternatives(told.length - kept.length));
  return [messages.choiceLine(offset, isBody, text), ...lines];
}

function outcomeOf({ derives, stop }: ExplainedAlternative, offset: number, root: ExplainedNode): string {
  if (derives === undefined) return messages.NOT_KNOWN;
  if (stop === undefined) return messages.READS_NOTHING;
  if (derives) return messages.ALSO_DERIVES;
  const code = root.text.codePointAt(stop - root.start);
  return messages.stoppedOutcome(offset, stop, code === undefined ? undefined : String.fromCodePoint(code));
}
