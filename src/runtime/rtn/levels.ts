import { cached } from '../../table/maps';
import {
  type FoundNodes,
  isLeafIn,
  type Level,
  Rows,
  type RuntimeRule,
  type TreeView,
  viewOfRows,
} from '../node';
import type { Verdict } from '../recogniser';
import { ROW } from '../two-pass/row-writer';
import { TwoPass, type TwoPassRule } from '../two-pass/two-pass';
import type { BackwardReader, BackwardMaker } from './backward';
import { assertShort, type Program, type ProgramRule, undividedOf } from '../program/program';
import type { Pushdown } from './pushdown';

/** Finds the nodes of rules by two passes, and by the machine if these cannot decide. */
export class PushdownLevels {
  private readonly backward: BackwardReader | undefined;
  /** The two passes for the nodes of each view. */
  private readonly passes = new Map<TreeView, TwoPass>();
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
    const readers = new Map<TreeView, TwoPassRule>();
    const rowsOf = (found: FoundNodes, start: number, end: number): Rows | null | undefined => {
      const view = viewOfRows(found.view);
      const reader = cached(readers, view, () => this.twoPass(view).rule(key, alternative));
      const values = reader.rows(found.input, start, end);
      return values && new Rows(values, this.rules, view === found.view && reader.isExact);
    };
    const level = (found: FoundNodes, start: number, end: number): void => {
      const rows =
        rowsOf(found, start, end) ??
        this.rowsOfMachine(found, start, end, this.pushdown.rule(key), alternative);
      const { first } = rows;
      const behind = rows.behind(first);
      for (let row = first + ROW; row < behind; row = rows.behind(row)) found.addRows(rows, row);
    };
    let state: number | undefined;
    const whole = (found: FoundNodes): boolean | undefined => {
      const { input } = found;
      state ??= stateOf(this.pushdown.rule(key), alternative);
      assertShort(this.pushdown.program, state, input.length);
      const rows = rowsOf(found, 0, input.length);
      if (rows) found.addRows(rows, rows.first);
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

  private twoPass(view: TreeView): TwoPass {
    const { templates, source } = this.pushdown;
    const isLeaf = (key: string): boolean => !isMade(key) && isLeafIn(view, this.definitionOf(key));
    return cached(this.passes, view, () => new TwoPass(templates, source, isLeaf));
  }

  private rowsOfMachine(
    { input, view }: FoundNodes,
    start: number,
    end: number,
    rule: ProgramRule,
    alternative?: number,
  ): Rows {
    const isLeaf = (node: number): boolean => isLeafIn(view, this.rules[node]!);
    const values = this.backward!.rows(input, start, end, rule, stateOf(rule, alternative), isLeaf);
    return new Rows({ values, first: 0 }, this.rules, false);
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
