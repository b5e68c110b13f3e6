import { mostReadable } from '../../automata/difference';
import { childrenOf, type Expression, type Model } from '../../model/model';
import { LONGEST_STRING, spend, untilBudgetEnds } from '../../options/limits';
import { writeSentence, type Decisions } from './sentence-writer';
import { ShortestLengths } from './shortest-lengths';

/** From this length on, in code points, a sentence ends as soon as it can. Longer ones are hard to read. */
const LONG = 60;

/** The branches of a repetition at its minimum. */
const STOP = 0;
const GO_ON = 1;

/** An expression that a rule reaches, and the one that contains or names it. */
interface Reached {
  readonly part: Expression;
  readonly parent: Reached | undefined;
}

/** Code points, and the numbers of the alternatives that their derivation takes. */
export interface CoveringSentence {
  readonly points: readonly number[];
  readonly takes: ReadonlySet<number>;
}

/**
 * Returns sentences whose derivations together take every alternative that a rule reaches (Purdom, "A sentence generator for testing
 * parsers", 1972). An option or a repetition has two: to go on, and to stop at its minimum. Alternatives that derive no string are left
 * out. Works for recursive rules.
 */
export function coveringSentences(model: Model, key: string): CoveringSentence[] {
  return new Coverage(model, key).sentences();
}

class Coverage {
  private readonly lengths: ShortestLengths;
  /** For each choice: the numbers of its alternatives. */
  private readonly numbers = new Map<Expression, readonly number[]>();
  private readonly uncovered = new Set<number>();
  private readonly reached = new Map<Expression, Reached>();
  private takes = new Set<number>();
  /** The choices that have gone towards a new branch since the last one was taken. */
  private readonly pursued = new Set<Expression>();

  constructor(
    private readonly model: Model,
    private readonly key: string,
  ) {
    this.lengths = new ShortestLengths(model);
    this.reach();
  }

  /** Visits what the rule reaches, breadth first. */
  private reach(): void {
    const { expression } = this.model.rules.get(this.key)!;
    if (this.lengths.of(expression) > LONGEST_STRING) return;
    const root: Reached = { part: expression, parent: undefined };
    this.reached.set(expression, root);
    let count = 0;
    for (const each of this.reached.values()) {
      const { part } = each;
      const branches = this.branchesOf(part);
      if (branches.length > 0) {
        const numbers = branches.map((isPossible) => (isPossible ? count++ : -1));
        this.numbers.set(part, numbers);
        for (const number of numbers) if (number >= 0) this.uncovered.add(number);
      }
      for (const child of this.insideOf(part)) {
        if (!this.reached.has(child)) this.reached.set(child, { part: child, parent: each });
      }
    }
  }

  /** Returns whether each branch of a choice derives strings. A repetition stops at its minimum or goes on. */
  private branchesOf(part: Expression): readonly boolean[] {
    if (part.kind === 'alternation') return part.alternatives.map((each) => this.isPossible(each));
    if (part.kind !== 'repetition' || part.min === part.max) return [];
    return [true, this.isPossible(part.item)];
  }

  private insideOf(part: Expression): readonly Expression[] {
    if (part.kind === 'reference') return [this.model.rules.get(part.rule)!.expression];
    if (part.kind === 'repetition' && part.max === 0) return [];
    return childrenOf(part).filter((each) => this.isPossible(each));
  }

  private isPossible(part: Expression): boolean {
    return this.lengths.of(part) <= LONGEST_STRING;
  }

  sentences(): CoveringSentence[] {
    const found: CoveringSentence[] = [];
    untilBudgetEnds(() => {
      for (const { part } of this.reached.values()) {
        for (const number of this.numbers.get(part) ?? []) {
          if (this.uncovered.has(number)) found.push(this.sentenceThrough(part));
        }
      }
      // A rule without choices has one sentence.
      if (found.length === 0 && this.reached.size > 0) found.push(this.sentenceThrough());
    });
    return found;
  }

  /** Writes a sentence to a choice, there and elsewhere with branches that no sentence has taken yet. */
  private sentenceThrough(choice?: Expression): CoveringSentence {
    this.takes = new Set();
    this.pursued.clear();
    const path: Expression[] = [];
    for (let at = choice && this.reached.get(choice); at !== undefined; at = at.parent) path.unshift(at.part);
    this.takePath(path);
    const { expression } = this.model.rules.get(this.key)!;
    const points = writeSentence(this.model, this.lengths, expression, this.decisions(choice), path);
    return { points, takes: this.takes };
  }

  private takePath(path: readonly Expression[]): void {
    for (const [step, part] of path.slice(0, -1).entries()) {
      if (part.kind === 'alternation') this.take(part, part.alternatives.indexOf(path[step + 1]!));
      if (part.kind === 'repetition' && part.min === 0) this.take(part, GO_ON);
    }
  }

  private take(part: Expression, branch: number): number {
    const number = this.numbers.get(part)?.[branch];
    if (number !== undefined && number >= 0) {
      if (this.uncovered.delete(number)) this.pursued.clear();
      this.takes.add(number);
    }
    return branch;
  }

  /** Returns a branch that no sentence has taken, or -1. */
  private newBranch(part: Expression): number {
    return (this.numbers.get(part) ?? []).findIndex((number) => this.uncovered.has(number));
  }

  /** `choice`: the choice that takes a new branch, however long the sentence is. */
  private decisions(choice: Expression | undefined): Decisions {
    const isShort = (part: Expression, written: number): boolean => written < LONG || part === choice;
    return {
      alternative: (part, written) => {
        let branch = isShort(part, written) ? this.newBranch(part) : -1;
        if (branch < 0 && written < LONG) branch = this.towardsNew(part, part.alternatives);
        return this.take(part, branch < 0 ? this.lengths.prefers(part.alternatives) : branch);
      },
      goesOn: (part, iterations, written) => {
        const branch = iterations === part.min && isShort(part, written) ? this.newBranch(part) : -1;
        const isWorthIt = (): boolean => written < LONG && this.towardsNew(part, [part.item]) === 0;
        const goesOn = branch === GO_ON || (branch < 0 && isWorthIt());
        if (iterations === part.min) this.take(part, goesOn ? GO_ON : STOP);
        return goesOn;
      },
      character: (set) => mostReadable(set).codePoint,
      letter: (codePoint) => codePoint,
    };
  }

  /** Returns the number of the part that is nearest to a new branch, or -1. Without progress it answers once for each choice. */
  private towardsNew(choice: Expression, parts: readonly Expression[]): number {
    if (this.uncovered.size === 0 || this.pursued.has(choice)) return -1;
    this.pursued.add(choice);
    const from = new Map<Expression, number>();
    for (const [index, part] of parts.entries()) if (this.isPossible(part)) from.set(part, index);
    for (const [part, index] of from) {
      spend();
      if (this.newBranch(part) >= 0) return index;
      for (const inside of this.insideOf(part)) if (!from.has(inside)) from.set(inside, index);
    }
    return -1;
  }
}
