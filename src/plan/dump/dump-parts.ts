import * as messages from '../messages';
import { characterLabel } from '../../runtime';
import { expressionText, literalText } from '../explain';
import { partsOf, type PlanNode } from '../plan';
import { dfaHead, dumpDfa } from './dump-tables';
import { dumpPredictor, iterationAnswer, numberedAnswer } from './dump-tables';
import { indented, type Labels } from './dump-tables';

/** Returns a line for each combinator of a plan, then its DFA or predictor, then its parts. */
export function dumpParts(node: PlanNode, labels: Labels): string[] {
  const parts = partsOf(node).flatMap((part) => dumpParts(part, labels));
  return [headOf(node, labels), ...indented([...tableOf(node, labels), ...parts])];
}

function headOf(node: PlanNode, { nameOf }: Labels): string {
  switch (node.kind) {
    case 'literal':
      return `${node.caseSensitive ? 'exactly' : 'literal'} ${literalText(node.codePoints, false)}`;
    case 'scan':
      return `scan ${expressionText(node.expression)}: ${dfaHead(node.dfa)}`;
    case 'tail':
      return `tail ${expressionText(node.expression)}`;
    case 'use':
      return node.delimiters === undefined
        ? `use ${nameOf(node.rule)}`
        : `use ${nameOf(node.rule)} until ${[...node.delimiters].map((each) => characterLabel(each.codePointAt(0)!)).join(' ')}`;
    case 'tail-use':
      return `tail use ${nameOf(node.rule)}`;
    case 'inlined-use':
      return `inlined use ${nameOf(node.rule)}`;
    case 'sequence':
      return 'sequence';
    case 'choice':
      return `choice, decided ${messages.lookahead(node.predictor.lookahead)}`;
    case 'repeat': {
      const { predictor } = node;
      const decided = predictor && `, decided ${messages.lookahead(predictor.lookahead)}`;
      return `repeat ${timesText(node)}${decided ?? ''}`;
    }
  }
}

function tableOf(node: PlanNode, labels: Labels): string[] {
  if (node.kind === 'scan') return dumpDfa(node.dfa, labels);
  if (node.kind === 'choice') return dumpPredictor(node.predictor, labels, numberedAnswer);
  if (node.kind !== 'repeat' || node.predictor === undefined) return [];
  return dumpPredictor(node.predictor, labels, iterationAnswer);
}

function timesText({ min, max }: { readonly min: number; readonly max: number }): string {
  if (max === Infinity) return `${min} or more`;
  return min === max ? String(min) : `${min} to ${max}`;
}
