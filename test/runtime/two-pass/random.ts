import { compile } from '../../../src/compile';
import type { CompileOptions } from '../../../src/options/compile-options';
import { plannerOf } from '../../../src/emit/emitters';
import type { Model } from '../../../src/model/model';
import { programOfAll } from '../../../src/program/recursive-program';
import { Alphabet, type Program } from '../../../src/runtime';
import { ROW, type WrittenRows } from '../../../src/runtime/two-pass/row-writer';
import { Templates } from '../../../src/runtime/two-pass/templates';
import { ForwardPass } from '../../../src/runtime/two-pass/forward-pass';
import { TwoPass } from '../../../src/runtime/two-pass/two-pass';
import type { Derivation } from '../../oracles/search/first-match';
import { Search } from '../../oracles/search/search';

/** How many inputs were asked, how many of them the two passes did not decide, and what they said that search does not. */
export interface Outcome {
  strings: number;
  trees: number;
  undecided: number;
  readonly wrong: string[];
}

export function noOutcome(): Outcome {
  return { strings: 0, trees: 0, undecided: 0, wrong: [] };
}

/** The two passes over a grammar, for verdicts, for trees, and for trees with every second rule as a leaf, and search beside them. */
export class Questions {
  readonly model: Model;
  private readonly verdicts: ForwardPass;
  private readonly passes: TwoPass;
  private readonly leafPasses: TwoPass;
  private readonly isLeaf: (key: string) => boolean;
  private readonly search: Search;

  constructor(
    private readonly text: string,
    options: CompileOptions = {},
  ) {
    compile(text, options);
    const { model, facts, alphabet } = plannerOf(text, options).planner;
    this.model = model;
    const source = { alphabet: new Alphabet(alphabet.sets) };
    const templates = new Templates(programOfAll(model, facts, alphabet));
    this.verdicts = new ForwardPass(templates, source);
    this.passes = new TwoPass(templates, source, () => false);
    const leaves = new Set([...model.rules.keys()].filter((_, i) => i % 2 === 1));
    this.isLeaf = (key) => leaves.has(key);
    this.leafPasses = new TwoPass(templates, source, this.isLeaf);
    this.search = new Search(model.rules);
  }

  /** Asks for a verdict, the longest match and the tree. */
  ask(rule: string, input: string, outcome: Outcome): void {
    const { search } = this;
    // A rule of a single character has no states.
    if (!this.passes.program.rules.some(({ key }) => key === rule)) return;
    const verdicts = this.verdicts.rule(rule);
    outcome.strings++;
    const isDerived = search.test(rule, input);
    this.compare(rule, input, outcome, verdicts.test(input, 0, input.length), isDerived);
    const longest = verdicts.longest(input, 0, input.length);
    this.compare(rule, input, outcome, longest, search.longest(rule, input, 0));
    if (!isDerived) return;
    outcome.trees++;
    const derivation = search.derive(rule, input)!;
    const rows = this.passes.rule(rule).rows(input, 0, input.length);
    const found = rows && JSON.stringify(nodesOf(rows, this.passes.program, () => false));
    this.compare(rule, input, outcome, found, JSON.stringify(nodesIn(derivation, () => false)));
    const short = this.leafPasses.rule(rule).rows(input, 0, input.length);
    if (!short) return;
    const shown = JSON.stringify(nodesOf(short, this.passes.program, this.isLeaf));
    this.compare(rule, input, outcome, shown, JSON.stringify(nodesIn(derivation, this.isLeaf)));
  }

  private compare<T>(rule: string, input: string, outcome: Outcome, found: T | undefined, expected: T): void {
    if (found === undefined) outcome.undecided++;
    else if (found !== expected && outcome.wrong.length < 5) {
      const what = `${String(found)}, not ${String(expected)}`;
      outcome.wrong.push(`${this.text}${rule} and ${JSON.stringify(input)}: ${what}`);
    }
  }
}

type Span = readonly [rule: string, start: number, end: number];

/** Returns the nodes of rows. Left recursion has nodes in leaves, too, which are left out. */
function nodesOf(
  { values, first }: WrittenRows,
  { rules, marked }: Program,
  isLeaf: (key: string) => boolean,
): Span[] {
  const keys = [...rules.map(({ key }) => key), ...marked];
  const spans: Span[] = [];
  const behind = first + ROW * values[first + 3]!;
  for (let at = first; at < behind;) {
    const [node, start, end, size] = values.subarray(at, at + ROW);
    const key = keys[node!]!;
    if (!key.includes(' ')) spans.push([key, start!, end!]);
    at += isLeaf(key) ? ROW * size! : ROW;
  }
  return spans;
}

function nodesIn({ rule, start, end, children }: Derivation, isLeaf: (key: string) => boolean): Span[] {
  const key = rule.toLowerCase();
  return [[key, start, end], ...(isLeaf(key) ? [] : children.flatMap((child) => nodesIn(child, isLeaf)))];
}
