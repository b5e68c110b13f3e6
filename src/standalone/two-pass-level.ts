import { TwoPass } from '../runtime/two-pass';
import { type AutomatonText, decodeAutomaton } from './automaton-text';
import { alphabet } from './columns';
import type { Node, Tree, Trees } from './node';

/** Finds the children of a level in two passes, because its choices would read too far ahead. */
export class TwoPassLevel {
  private known: TwoPass | undefined;

  constructor(
    private readonly text: AutomatonText,
    private readonly trees: ReadonlyMap<string, Tree>,
  ) {}

  /** Adds the children of a span that the level is known to match. */
  addChildren(s: string, start: number, end: number, children: Node[], full?: Trees): void {
    this.known ??= new TwoPass(alphabet(), decodeAutomaton(this.text));
    for (const child of this.known.children(s, start, end)!) {
      children.push(this.trees.get(child.rule)!(s, child.start, child.end, full));
    }
  }
}
