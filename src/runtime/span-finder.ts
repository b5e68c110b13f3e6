import type { InputSpan } from './input-text';
import { FULL_VIEW, type FoundNodes, type Level, type Rows, type RuntimeRule } from './node';
import { ROW } from './two-pass/row-writer';

/** Tells what to do with the nodes of a rule. */
export interface SpanPlan {
  /** The lists that take the node's span, by number. */
  readonly lists: readonly number[];
  /** Whether nodes that are asked for may stand below. */
  readonly leads: boolean;
}

interface WaitingNode {
  readonly rule: RuntimeRule;
  readonly start: number;
  readonly end: number;
  readonly level: Level | undefined;
}

/** Takes the spans of nodes while levels and steps find them, so no tree is made. It looks only below nodes that lead to others. */
export class SpanFinder implements FoundNodes {
  readonly view = FULL_VIEW;
  size = 0;
  /** For each node that is open, and each of its lists: where its span will be. */
  private readonly opened: number[] = [];
  private isRunning = false;
  private waiting: WaitingNode | undefined;

  constructor(
    readonly input: string,
    private readonly planOf: (rule: RuntimeRule) => SpanPlan,
    private readonly spans: readonly InputSpan[][],
  ) {}

  /** The last node of a level waits until the level ends or finds more, so that a chain of rules does not nest calls. */
  add(rule: RuntimeRule, start: number, end: number, level?: Level): void {
    this.flush();
    this.waiting = { rule, start, end, level };
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      this.flush();
    } finally {
      this.isRunning = false;
      this.waiting = undefined;
    }
  }

  /** Takes the node that waits, and those in it. */
  private flush(): void {
    for (let node = this.waiting; node !== undefined; node = this.waiting) {
      this.waiting = undefined;
      const { rule, start, end, level } = node;
      const { lists, leads } = this.planOf(rule);
      for (const list of lists) this.spans[list]!.push({ start, end });
      if (leads) (level ?? rule.level)(this, start, end);
    }
  }

  addRows(rows: Rows, row: number): void {
    this.flush();
    const behind = rows.behind(row);
    for (let at = row; at < behind;) {
      const { lists, leads } = this.planOf(rows.rule(at));
      for (const list of lists) this.spans[list]!.push({ start: rows.start(at), end: rows.end(at) });
      at = leads ? at + ROW : rows.behind(at);
    }
  }

  /** A node comes before those in it, so its place is kept. */
  open(rule: RuntimeRule): void {
    this.flush();
    for (const list of this.planOf(rule).lists) {
      this.opened.push(this.spans[list]!.length);
      this.spans[list]!.push({ start: 0, end: 0 });
    }
  }

  close(rule: RuntimeRule, start: number, end: number): void {
    this.flush();
    const { lists } = this.planOf(rule);
    const first = this.opened.length - lists.length;
    lists.forEach((list, i) => (this.spans[list]![this.opened[first + i]!] = { start, end }));
    this.opened.length = first;
  }
}
