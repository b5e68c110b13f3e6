import * as messages from './messages';
import { shownAbnf } from '../model/rule-text';
import { visibleLines } from '../wording/visible';
import { dfaSize } from '../table/dfa';
import type { Expression } from '../model/model';
import { type LevelPlan, partsOf, type PlanNode, type RulePlan, type VerdictPlan } from './plan';
import type { Labels } from './dump/dump-tables';
import type { PredictorPlan } from './predictor-plan';

/** Prints what the planner decided about a rule: `explainPlan` in words, `dump` in full. */
export type PlanText = (plan: RulePlan, labels: Labels) => string;

/** Tells what the planner decided about a rule and why, in several lines. */
export function explainPlan(plan: RulePlan, { nameOf }: Labels): string {
  const lines = [shownAbnf(plan.rule.source), `  ${verdictText(plan.verdict)}`];
  if (plan.token) lines.push(`  ${messages.explainToken}`);
  lines.push(...levelLines(plan.level, 1, nameOf));
  if (plan.level.kind === 'alternatives') {
    plan.alternatives.forEach(({ source, level }, i) => {
      lines.push(
        `  ${messages.explainAlternative(i + 1, shownAbnf(source))}`,
        ...levelLines(level, 2, nameOf),
      );
    });
  }
  return visibleLines(lines.join('\n'));
}

/** Returns how far each choice of a rule's level reads ahead: 0 characters or more, or Infinity. */
export function lookaheadsOf({ level, alternatives }: RulePlan): number[] {
  const own = (plan: LevelPlan): number[] =>
    plan.kind === 'parsers'
      ? choicesIn(plan.body, (key) => key).map(({ predictor }) => predictor.lookahead)
      : [];
  if (level.kind !== 'alternatives') return own(level);
  return [level.predictor.lookahead, ...alternatives.flatMap((each) => own(each.level))];
}

type NameOf = Labels['nameOf'];

function verdictText(plan: VerdictPlan): string {
  switch (plan.kind) {
    case 'table':
      // The dead state does not count.
      return messages.explainTable(dfaSize(plan.dfa) - 1);
    case 'pushdown':
      return messages.explainPushdown(plan.reason);
  }
}

function levelLines(plan: LevelPlan, depth: number, nameOf: NameOf): string[] {
  const indent = '  '.repeat(depth);
  switch (plan.kind) {
    case 'leaf':
      return [indent + messages.explainLeaf];
    case 'alternatives':
      return [indent + messages.explainChoice('', lookaheadText(plan.predictor))];
    case 'pushdown':
      return [indent + messages.explainLevelPushdown(plan.reason)];
    case 'parsers':
      return partLines(plan, depth, nameOf);
  }
}

function partLines(
  { body, notes }: Extract<LevelPlan, { kind: 'parsers' }>,
  depth: number,
  nameOf: NameOf,
): string[] {
  const indent = '  '.repeat(depth);
  return [
    ...usesIn(body).map((rule) => indent + messages.explainUse(nameOf(rule))),
    ...notes
      .filter(({ about }) => about !== '')
      .map(({ about, decision }) => `${indent}${nameOf(about)}: ${decision}`),
    ...choicesIn(body, nameOf).map(
      ({ text, predictor }) => indent + messages.explainChoice(text, lookaheadText(predictor)),
    ),
  ];
}

function lookaheadText({ lookahead }: PredictorPlan): string {
  return messages.lookahead(lookahead);
}

/** Returns the rules that are taken as their longest match, each once. */
function usesIn(node: PlanNode): string[] {
  if (node.kind === 'use' || node.kind === 'tail-use') return [node.rule];
  return [...new Set(partsOf(node).flatMap(usesIn))];
}

function choicesIn(node: PlanNode, nameOf: NameOf): { text: string; predictor: PredictorPlan }[] {
  const inner = partsOf(node).flatMap((part) => choicesIn(part, nameOf));
  if (node.kind !== 'choice' && node.kind !== 'repeat') return inner;
  return node.predictor === undefined
    ? inner
    : [{ text: abnf(node, nameOf), predictor: node.predictor }, ...inner];
}

/** Prints a part of a plan as ABNF. */
function abnf(node: PlanNode, nameOf: NameOf): string {
  const recur = (part: PlanNode): string => abnf(part, nameOf);
  switch (node.kind) {
    case 'literal':
      return expressionText(node);
    case 'scan':
    case 'tail':
      return expressionText(node.expression);
    case 'use':
    case 'tail-use':
    case 'inlined-use':
      return nameOf(node.rule);
    case 'sequence':
      return node.items.map(recur).join(' ');
    case 'choice':
      return `( ${node.alternatives.map(recur).join(' / ')} )`;
    case 'repeat':
      return repetitionText(node.min, node.max, recur(node.item));
  }
}

/** Prints an expression as ABNF, with numbers for sets of characters. */
export function expressionText(part: Expression): string {
  switch (part.kind) {
    case 'literal':
      return literalText(part.codePoints, part.caseSensitive);
    case 'class':
      return `( ${part.set.map(([low, high]) => `%x${hex(low)}-${hex(high)}`).join(' / ')} )`;
    case 'reference':
      return part.rule;
    case 'sequence':
      return part.items.map(expressionText).join(' ');
    case 'alternation':
      return `( ${part.alternatives.map(expressionText).join(' / ')} )`;
    case 'repetition':
      return repetitionText(part.min, part.max, expressionText(part.item));
  }
}

export function literalText(codePoints: readonly number[], caseSensitive: boolean): string {
  const printable = codePoints.every((point) => point >= 0x20 && point <= 0x7e && point !== 0x22);
  if (!printable) return `%x${codePoints.map(hex).join('.')}`;
  const text = `"${String.fromCodePoint(...codePoints)}"`;
  return caseSensitive && /[a-z]/i.test(text) ? `%s${text}` : text;
}

function repetitionText(min: number, max: number, item: string): string {
  if (min === 0 && max === 1) return `[ ${item} ]`;
  const times = min === max ? `${min}` : `${min === 0 ? '' : min}*${max === Infinity ? '' : max}`;
  return /^\S+$/.test(item) || isGroup(item) ? times + item : `${times}( ${item} )`;
}

/** Tells whether a text is one group: "( a ) b" is not, nor is "( a ) ( b )". */
function isGroup(item: string): boolean {
  if (!item.startsWith('( ')) return false;
  let depth = 0;
  // Brackets are words of their own; those in literals do not count.
  const words = item.replace(/"[^"]*"/g, '""').split(' ');
  return words.every((word, i) => {
    if (word.endsWith('(')) depth++;
    else if (word === ')') depth--;
    return depth > 0 || i === words.length - 1;
  });
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, '0');
}
