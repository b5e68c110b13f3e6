import type { CharacterSet } from '../../model/character-set';
import type { Expression, Model } from '../../model/model';
import { spend } from '../../options/limits';
import type { ShortestLengths } from './shortest-lengths';

/** After so many steps, a sentence is empty wherever it may be: 40 rules of two uses of the next one have 2^40 empty parts. */
const MANY_STEPS = 4_000;

type Alternation = Extract<Expression, { kind: 'alternation' }>;
type Repetition = Extract<Expression, { kind: 'repetition' }>;

interface Task {
  readonly part: Expression;
  /** The place on the path, or -1 beside it. */
  readonly step: number;
  /** Of a repetition: those that are written. */
  readonly iterations: number;
}

/** Decides what a sentence consists of, from left to right. `written` is the number of its code points so far. */
export interface Decisions {
  /** Returns the number of an alternative. */
  alternative(part: Alternation, written: number): number;
  /** Tells whether a repetition with so many iterations, its minimum or more, goes on. */
  goesOn(part: Repetition, iterations: number, written: number): boolean;
  character(set: CharacterSet): number;
  /** Chooses the case of a letter of a literal. */
  letter(codePoint: number, caseSensitive: boolean): number;
}

/**
 * Writes a string that an expression derives, as code points. A `path` of nested expressions, the given one first, is followed to its
 * end; the decisions about its inner parts are those of the path.
 */
export function writeSentence(
  model: Model,
  lengths: ShortestLengths,
  root: Expression,
  decisions: Decisions,
  path: readonly Expression[] = [],
): number[] {
  const written: number[] = [];
  let steps = 0;
  const waiting: Task[] = [{ part: root, step: path.length > 0 ? 0 : -1, iterations: 0 }];
  for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
    spend();
    const { part, step, iterations } = task;
    if (++steps > MANY_STEPS && step < 0 && lengths.of(part) === 0) continue;
    const onPath = step < 0 ? undefined : path[step + 1];
    const add = (each: Expression): void =>
      void waiting.push({ part: each, step: each === onPath ? step + 1 : -1, iterations: 0 });
    switch (part.kind) {
      case 'literal':
        for (const each of part.codePoints) written.push(decisions.letter(each, part.caseSensitive));
        break;
      case 'class':
        written.push(decisions.character(part.set));
        break;
      case 'reference':
        add(model.rules.get(part.rule)!.expression);
        break;
      case 'sequence':
        for (const each of [...part.items].reverse()) add(each);
        break;
      case 'alternation':
        add(onPath ?? part.alternatives[decisions.alternative(part, written.length)]!);
        break;
      case 'repetition':
        if (iterations >= part.max) break;
        if (iterations >= part.min && onPath === undefined)
          if (!decisions.goesOn(part, iterations, written.length)) break;
        // The path goes through one iteration.
        waiting.push({ part, step: -1, iterations: iterations + 1 });
        add(part.item);
    }
  }
  return written;
}
