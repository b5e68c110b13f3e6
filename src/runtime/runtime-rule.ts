import type { Recogniser, Verdict } from './recogniser';
import { ROW, type WrittenRows } from './two-pass/row-writer';
import type { ShapeText } from './values/shape';
import type { Vocabulary } from './vocabulary';

/** A rule as it runs. Grammars, nodes and parsers use it; live and emitted grammars make it. All parts may be lazy. */
export interface RuntimeRule<Name extends string = string> {
  /** The name as printed where the rule is defined. */
  readonly name: Name;
  /** The rule's ABNF text. */
  readonly source: string;
  /** Whether the rule is a leaf of the default tree. */
  readonly token: boolean;
  readonly leaf: Leaf;
  /** The keys of the rules that its elements refer to, each once. */
  readonly uses: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly recogniser: Recogniser;
  /** Finds the children of a node of the rule. */
  readonly level: Level;
  /** The rule's top-level alternatives, in its order. */
  readonly alternatives: readonly RuntimeAlternative[];
  /** The forms of its records; undefined if each child is a property, or if it uses no rules. */
  readonly shape: ShapeText | undefined;
  /** The names of all rules of the grammar, as printed, by key. */
  readonly names: ReadonlyMap<string, string>;
}

/** The part of a rule that its nodes use. */
export type NodeRule = Pick<RuntimeRule, 'name' | 'token' | 'leaf' | 'level'> &
  Partial<Pick<RuntimeRule, 'names'>>;

export interface RuntimeAlternative {
  readonly source: string;
  readonly verdict: Verdict;
  readonly level: Level;
}

/**
 * Adds the children of a node from `start` to `end` of `found.input` to those that were found. The level's rule is known to
 * derive that span.
 */
export interface Level {
  (found: FoundNodes, start: number, end: number): void;
  /**
   * Adds the node of the whole input, if the rule derives it. Returns whether it does, or undefined if only a verdict tells. It takes
   * less time than a verdict and then the level.
   */
  readonly whole?: (found: FoundNodes) => boolean | undefined;
}

/** The level of a rule that uses no rule. */
export const noChildren: Level = () => {};

/**
 * Reads at an offset of an input, which it sees up to `end`. Adds the nodes that it finds. Returns where it stopped, or a
 * negative number from `failedAt`.
 */
export type Step = (input: string, offset: number, end: number, found: FoundNodes) => number;

/** Takes the nodes that levels and steps find, and makes a tree or a value of them. */
export interface FoundNodes {
  readonly input: string;
  /** The nodes that are asked for. */
  readonly view: TreeView;
  /** A mark; pass it to `close` or `drop`. */
  readonly size: number;
  /** Adds a node whose span tells its children. The level finds them; the rule's own, if undefined. */
  add(rule: RuntimeRule, start: number, end: number, level?: Level): void;
  /** Adds the node of a row, with the nodes in it. */
  addRows(rows: Rows, row: number): void;
  /** Begins a node. Its children are found next. */
  open(rule: RuntimeRule): void;
  /** Ends the node that was begun last, when there was `size`. A leaf drops its children. */
  close(rule: RuntimeRule, start: number, end: number, size: number): void;
}

export interface Stepping {
  readonly step: Step;
}

/** Which nodes a tree shows. */
export interface TreeView {
  /** Shows every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The names, as printed, of the rules that are leaves, in place of the grammar's choice. */
  readonly tokens?: ReadonlySet<string>;
  /** The names of more rules that are leaves. */
  readonly moreTokens?: ReadonlySet<string>;
  /** Whether a grammar keeps the view. Two passes are made for it then. */
  readonly isKept?: boolean;
}

export const FULL_VIEW: TreeView = { full: true };

/** The view of a tree that nobody asked to be other: tokens of the grammar are leaves. */
export const DEFAULT_VIEW: TreeView = {};

/** Returns whether nodes of a rule have no children in a view. */
export function isLeafIn(
  { full, tokens, moreTokens }: TreeView,
  { name, token }: Pick<RuntimeRule, 'name' | 'token'>,
): boolean {
  const isToken = full !== true && (tokens === undefined ? token : tokens.has(name));
  return isToken || moreTokens?.has(name) === true;
}

/** Returns the view for which rows are made. It has the nodes of the given view, and may have more. */
export function viewOfRows(view: TreeView): TreeView {
  if (view.full || (view.tokens !== undefined && !view.isKept)) return FULL_VIEW;
  return view.tokens === undefined ? DEFAULT_VIEW : view;
}

/** A tree as numbers: `ROW` numbers for each node, which are described in two-pass/row-writer.ts. Parents come before their children. */
export class Rows {
  private readonly values: Int32Array;
  /** The row of the root. */
  readonly first: number;

  constructor(
    { values, first }: WrittenRows,
    /** The rules of nodes, by number. */
    private readonly rules: readonly (RuntimeRule | undefined)[],
    /** Whether leaves of the view have no rows below, unless they are the first. */
    readonly isExact: boolean,
  ) {
    this.values = values;
    this.first = first;
  }

  rule(row: number): RuntimeRule {
    return this.rules[this.values[row]!]!;
  }

  start(row: number): number {
    return this.values[row + 1]!;
  }

  end(row: number): number {
    return this.values[row + 2]!;
  }

  /** Returns the row behind that of the node's last descendant. */
  behind(row: number): number {
    return row + ROW * this.values[row + 3]!;
  }
}

/** Remembers of a rule the last view, plan of records, reader and writer, because maps answer more slowly. */
export class Leaf {
  view: TreeView | undefined;
  isLeaf = false;
  plans: object | undefined;
  plan: unknown;
  /** The grammar that `read` was called with last, and its reader without options. */
  grammar: object | undefined;
  reader: unknown;
  /** The last writer of `write` without options. */
  writer: unknown;
}
