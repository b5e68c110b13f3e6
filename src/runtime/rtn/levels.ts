import { type FoundNodes, type Level, Rows, type RuntimeRule } from '../node';
import type { Verdict } from '../recogniser';
import { ROW } from '../two-pass/row-writer';
import { TwoPass, type TwoPassRule } from '../two-pass/two-pass';
import type { BackwardReader, BackwardMaker } from './backward';
import { assertShort, type Program, type ProgramRule, undividedOf } from '../program/program';
import type { Pushdown } from './pushdown';

/** Finds the nodes of rules by two passes, and by the machine if these cannot decide. */
export class PushdownLevels {
  private readonly backward: BackwardReader | undefined;
  /** The two passes for trees with and without the nodes in tokens. */
  private full: TwoPass | undefined;
  private short: TwoPass | undefined;
  private knownRules: readonly (RuntimeRule | undefined)[] | undefined;

  constructor(
    private readonly pushdown: Pushdown,
    private readonly definitionOf: (key: string) => RuntimeRule,
    /** Left out if no input needs it. */
    machine?: BackwardMaker,
  ) {
    this.backward = machine?.(
      () => pushdown.program,
      () => pushdown.source.alphabet,
    );
  }

  alternativeVerdict(key: string, index: number): Verdict {
    const { pushdown } = this;
    const forward = pushdown.tester(key, index);
    const test = (input: string): boolean => {
      const rule = pushdown.rule(key);
      const state = rule.alternatives[index]!;
      return rule.isDivided && this.backward !== undefined
        ? this.backward.derives(input, rule, state)
        : forward.test(input);
    };
    return { test };
  }

  level(key: string, alternative?: number): Level {
    const readers: TwoPassRule[] = [];
    const rowsOf = (found: FoundNodes, start: number, end: number): Int32Array | null | undefined => {
      const reader = (readers[found.isFull ? 1 : 0] ??= this.twoPass(found.isFull).rule(key, alternative));
      return reader.rows(found.input, start, end);
    };
    const level = (found: FoundNodes, start: number, end: number): void => {
      const values =
        rowsOf(found, start, end) ??
        this.rowsOfMachine(found, start, end, this.pushdown.rule(key), alternative);
      const rows = new Rows(values, this.rules);
      const behind = rows.behind(0);
      for (let row = ROW; row < behind; row = rows.behind(row)) found.addRows(rows, row);
    };
    const whole = (found: FoundNodes): boolean | undefined => {
      const { input } = found;
      assertShort(this.pushdown.program, stateOf(this.pushdown.rule(key), alternative), input.length);
      const rows = rowsOf(found, 0, input.length);
      if (rows) found.addRows(new Rows(rows, this.rules), 0);
      return rows === undefined ? undefined : rows !== null;
    };
    return Object.assign(level, { whole });
  }

  /** The rules of nodes, by number. A rule that the compiler made of what a count repeats has no definition. */
  private get rules(): readonly (RuntimeRule | undefined)[] {
    return (this.knownRules ??= keysOf(undividedOf(this.pushdown.program)).map((key) =>
      isMade(key) ? undefined : this.definitionOf(key),
    ));
  }

  private twoPass(isFull: boolean): TwoPass {
    const { definitionOf } = this;
    const { templates, source } = this.pushdown;
    if (isFull) return (this.full ??= new TwoPass(templates, source, () => false));
    const isLeaf = (key: string): boolean => !isMade(key) && definitionOf(key).token;
    return (this.short ??= new TwoPass(templates, source, isLeaf));
  }

  private rowsOfMachine(
    { input, isFull }: FoundNodes,
    start: number,
    end: number,
    rule: ProgramRule,
    alternative?: number,
  ): Int32Array {
    const isLeaf = (node: number): boolean => !isFull && this.rules[node]!.token;
    return this.backward!.rows(input, start, end, rule, stateOf(rule, alternative), isLeaf);
  }
}

function stateOf({ start, alternatives }: ProgramRule, alternative: number | undefined): number {
  return alternative === undefined ? start : alternatives[alternative]!;
}

function isMade(key: string): boolean {
  return key.includes(' ');
}

/** Returns the keys of the rules of nodes. Rules that are marked follow those that are called. */
function keysOf({ rules, marked }: Program): readonly string[] {
  return [...rules.map(({ key }) => key), ...marked];
}
