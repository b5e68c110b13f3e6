import type { Definition, Level } from '../definition';
import { Node } from '../node';
import type { Verdict } from '../recogniser';
import type { Tree } from '../tree';
import { BackwardReader } from './backward';
import type { NetworkRule } from './network';
import type { Pushdown } from './pushdown';
import type { Derivation } from './walk';

/** Makes what finds the children of recursive rules in emitted source. */
export function emittedLevels(pushdown: Pushdown, definitionOf: (key: string) => Definition): PushdownLevels {
  return new PushdownLevels(pushdown, definitionOf);
}

/** Finds the children of the rules that a pushdown judges. */
export class PushdownLevels {
  private readonly backward: BackwardReader;

  constructor(
    private readonly pushdown: Pushdown,
    private readonly definitionOf: (key: string) => Definition,
  ) {
    this.backward = new BackwardReader(
      () => pushdown.network,
      () => pushdown.source.alphabet,
    );
  }

  alternativeVerdict(key: string, index: number): Verdict {
    const { pushdown } = this;
    const forward = pushdown.recogniserFrom(() => pushdown.rule(key).alternatives[index]!);
    const test = (input: string): boolean => {
      const rule = pushdown.rule(key);
      const state = rule.alternatives[index]!;
      return rule.isDivided ? this.backward.derives(input, rule, state) : forward.test(input);
    };
    return { test };
  }

  level(key: string): Level {
    return (tree, start, end) => {
      const rule = this.pushdown.rule(key);
      return this.children(tree, start, end, rule, rule.start);
    };
  }

  alternativeLevel(key: string, index: number): Level {
    return (tree, start, end) => {
      const rule = this.pushdown.rule(key);
      return this.children(tree, start, end, rule, rule.alternatives[index]!);
    };
  }

  /** The sub-rules of a rule that begins in a state. */
  private children(tree: Tree, start: number, end: number, rule: NetworkRule, state: number): Node[] {
    return this.nodes(tree, this.backward.derivation(tree.input, start, end, rule, state), 0);
  }

  /** The parts of a derivation's node. */
  private nodes(tree: Tree, derivation: Derivation, parent: number): Node[] {
    const { rules, marked } = this.pushdown.network;
    const { behind, starts, ends } = derivation;
    const nodes: Node[] = [];
    for (let i = parent + 1; i < behind[parent]!; i = behind[i]!) {
      const rule = derivation.rules[i]!;
      const definition = this.definitionOf(rule < 0 ? marked[-1 - rule]! : rules[rule]!.key);
      const level = rule < 0 ? undefined : (): Node[] => this.nodes(tree, derivation, i);
      nodes.push(new Node(definition, tree, starts[i]!, ends[i]!, level));
    }
    return nodes;
  }
}
