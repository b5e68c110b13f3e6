import type { AlphabetSource } from '../alphabet';
import type { Definition, Level } from '../definition';
import type { Network, NetworkRule } from './network';
import { decodeNetwork, type NetworkText } from './network-text';
import { Node } from '../node';
import { BackwardReader } from './backward';
import { ForwardReader } from './forward';
import { PushdownRecogniser } from './recogniser';
import type { Tree } from './walk';
import type { Recogniser, Verdict } from '../recogniser';

/** The recursive rules of emitted source; the network is read from its text when it is first used. */
export function emittedPushdown(
  text: () => NetworkText,
  source: AlphabetSource,
  definitionOf: (key: string) => Definition,
): Pushdown {
  return new Pushdown(() => decodeNetwork(text()), source, definitionOf);
}

/** The rules of a grammar that are judged and parsed by automata that call each other. */
export class Pushdown {
  private known: Network | undefined;
  private readonly forward: ForwardReader;
  private readonly backward: BackwardReader;

  constructor(
    private readonly load: () => Network,
    private readonly source: AlphabetSource,
    private readonly definitionOf: (key: string) => Definition,
  ) {
    const network = (): Network => this.network;
    this.forward = new ForwardReader(network, () => source.alphabet);
    this.backward = new BackwardReader(network, () => source.alphabet);
  }

  recogniser(key: string): Recogniser {
    return this.recogniserFrom(() => this.rule(key).start);
  }

  alternativeVerdict(key: string, index: number): Verdict {
    const forward = this.recogniserFrom(() => this.rule(key).alternatives[index]!);
    const test = (input: string): boolean => {
      const rule = this.rule(key);
      const state = rule.alternatives[index]!;
      return rule.isDivided ? this.backward.derives(input, rule, state) : forward.test(input);
    };
    return { test };
  }

  level(key: string): Level {
    return (input, start, end) => this.children(input, start, end, this.rule(key), this.rule(key).start);
  }

  alternativeLevel(key: string, index: number): Level {
    return (input, start, end) => {
      const rule = this.rule(key);
      return this.children(input, start, end, rule, rule.alternatives[index]!);
    };
  }

  /** The sub-rules of a rule that begins in a state. */
  private children(input: string, start: number, end: number, rule: NetworkRule, state: number): Node[] {
    return this.nodes(input, this.backward.tree(input, start, end, rule, state), 0);
  }

  /** The parts of a tree's node. */
  private nodes(input: string, tree: Tree, parent: number): Node[] {
    const { rules, marked } = this.network;
    const nodes: Node[] = [];
    for (let i = parent + 1; i < tree.behind[parent]!; i = tree.behind[i]!) {
      const rule = tree.rules[i]!;
      const definition = this.definitionOf(rule < 0 ? marked[-1 - rule]! : rules[rule]!.key);
      const level = rule < 0 ? undefined : (): Node[] => this.nodes(input, tree, i);
      nodes.push(new Node(definition, input, tree.starts[i]!, tree.ends[i]!, undefined, level));
    }
    return nodes;
  }

  private recogniserFrom(state: () => number): Recogniser {
    return new PushdownRecogniser(this.forward, this.source, state);
  }

  private rule(key: string): NetworkRule {
    return this.network.rules.find((rule) => rule.key === key)!;
  }

  private get network(): Network {
    return (this.known ??= this.load());
  }
}
