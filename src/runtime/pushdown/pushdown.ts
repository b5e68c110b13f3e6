import type { AlphabetSource } from '../alphabet';
import type { Definition, Level } from '../definition';
import type { Network, NetworkRule } from './network';
import { decodeNetwork, type NetworkText } from './network-text';
import { Node } from '../node';
import { BackwardReader } from './backward';
import { ForwardReader } from './forward';
import { PushdownRecogniser } from './recogniser';
import type { Derivation } from './walk';
import type { Tree } from '../tree';
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
    return (tree, start, end) => this.children(tree, start, end, this.rule(key), this.rule(key).start);
  }

  alternativeLevel(key: string, index: number): Level {
    return (tree, start, end) => {
      const rule = this.rule(key);
      return this.children(tree, start, end, rule, rule.alternatives[index]!);
    };
  }

  /** The sub-rules of a rule that begins in a state. */
  private children(tree: Tree, start: number, end: number, rule: NetworkRule, state: number): Node[] {
    return this.nodes(tree, this.backward.derivation(tree.input, start, end, rule, state), 0);
  }

  /** The parts of a derivation's node. */
  private nodes(tree: Tree, derivation: Derivation, parent: number): Node[] {
    const { rules, marked } = this.network;
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
