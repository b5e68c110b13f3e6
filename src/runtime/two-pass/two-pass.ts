import type { CodePointClasses } from '../alphabet';
import type { ForwardCursor } from './forward-cursor';
import { ForwardPass, ForwardRule } from './forward-pass';
import type { List } from './ordered-lists';
import type { WrittenRows } from './row-writer';
import type { Templates } from './templates';
import { treeContexts } from './tree-closures';
import { TreeTables } from './tree-tables';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/** Reads inputs by the rules of a program in one pass forward and one pass back, for trees. */
export class TwoPass extends ForwardPass<TreeTables> {
  /** Whether leaves have no rows below, unless they are the first. Recursive ones may have some. */
  readonly isExact: boolean;

  /** `isLeaf` tells whether the nodes in the node of a rule are not shown. */
  constructor(
    templates: Templates,
    source: { readonly alphabet: CodePointClasses },
    isLeaf: (key: string) => boolean,
  ) {
    super(templates, source, (of, alphabet) => new TreeTables(treeContexts(of, isLeaf), alphabet));
    const { program, recursion } = templates;
    this.isExact = program.rules.every(({ key }, rule) => recursion[rule]! < 0 || !isLeaf(key));
  }

  override rule(key: string, alternative?: number): TwoPassRule {
    return new TwoPassRule(this.isExact, this, ...this.beginning(key, alternative));
  }
}

/** Reads the trees of inputs by a rule, from one of its states. */
export class TwoPassRule extends ForwardRule<TreeTables> {
  constructor(
    readonly isExact: boolean,
    ...forward: ConstructorParameters<typeof ForwardRule<TreeTables>>
  ) {
    super(...forward);
  }

  /** Returns the rows of the tree of a span, null if the rule does not derive it, or undefined if the passes cannot decide. */
  rows(input: string, start: number, end: number): WrittenRows | null | undefined {
    return this.tried((cursor) => rowsOf(cursor, input, start, end));
  }
}

/** A part of an input that one set of tables reads: its first offset, and the list and the stack there. */
interface Stretch {
  readonly start: number;
  readonly list: List;
  readonly stack: readonly number[];
}

type Cursor = ForwardCursor<TreeTables>;

/** Reads from a place that a whole input begins in, up to its end and back. Returns the rows of its tree; null if there is none. */
function rowsOf(cursor: Cursor, input: string, start: number, end: number): WrittenRows | null {
  const stretches: Stretch[] = [];
  const isRead = record(cursor, input, start, end, stretches) === end;
  const last = isRead ? cursor.tables.finish(cursor.place) : undefined;
  if (last === undefined) return null;
  let item = cursor.tables.beginBack(last, start, end);
  for (let to = end; ;) {
    const from = stretches.pop()!.start;
    item = cursor.tables.back(item, from, to);
    const before = stretches.pop();
    if (before === undefined) return cursor.tables.endBack();
    cursor.renew(before.list);
    cursor.tables.stack = [...before.stack];
    record(cursor, input, before.start, from, stretches);
    to = from;
  }
}

/** Does what `forward` does. Adds the stretches. The tables have the history of the last one. */
function record(cursor: Cursor, input: string, start: number, end: number, stretches: Stretch[]): number {
  for (let from = start; ;) {
    const { tables } = cursor;
    stretches.push({ start: from, list: tables.listAt(cursor.place), stack: [...tables.stack] });
    const { offset, place } = tables.record(cursor.place, input, from, end);
    cursor.place = place;
    if (offset === end || !tables.isFull) return offset;
    if (stretches.reduce((sum, { stack }) => sum + stack.length, 0) > LIMITS.keptLinks) {
      throw new TwoPassLimit('links');
    }
    cursor.renew(tables.listAt(place));
    from = offset;
  }
}
