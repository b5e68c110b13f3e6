import type { Program } from '../runtime/program/program';
import { CallFreeReader } from '../runtime/call-free-walk';
import { alphabet } from './columns';
import type { Node, TreeMaker, Trees } from './plain-node';

/** Finds the children of a level by the walk, because its choices would read too far ahead. */
export class WalkLevel {
  private reader: CallFreeReader | undefined;

  constructor(
    private readonly make: () => Program,
    /** Functions that make the nodes of the rules that the level uses, by mark. */
    private readonly trees: readonly TreeMaker[],
  ) {}

  /** Adds the children of a span. The level is known to match the span. */
  addChildren(s: string, start: number, end: number, children: Node[], full?: Trees): void {
    this.reader ??= new CallFreeReader(alphabet(), this.make());
    const { rules, starts, ends, behind } = this.reader.derivation(s, start, end)!;
    for (let i = 1; i < behind[0]!; i = behind[i]!) {
      children.push(this.trees[-1 - rules[i]!]!(s, starts[i]!, ends[i]!, full));
    }
  }
}
