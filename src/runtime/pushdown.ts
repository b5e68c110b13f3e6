import type { Alphabet, AlphabetSource } from './alphabet';
import type { Definition, Level } from './definition';
import type { Network, NetworkRule } from './network';
import { NetworkSets } from './network-sets';
import { decodeNetwork, type NetworkText } from './network-text';
import { Node } from './node';
import { Chains } from './pushdown-chains';
import { Machine } from './pushdown-machine';
import { PushdownRecogniser } from './pushdown-recogniser';
import { BackwardRecord } from './pushdown-record';
import { type Tree, Walk } from './pushdown-walk';
import type { Recogniser } from './recogniser';

/** The recursive rules of emitted source; the network is read from its text when it is first used. */
export function emittedPushdown(
  text: () => NetworkText,
  source: AlphabetSource,
  definitionOf: (key: string) => Definition,
): Pushdown {
  return new Pushdown(() => decodeNetwork(text()), source, definitionOf);
}

/** What one input may take: about two gigabytes. */
const LIMITS = { returns: 100_000_000 };

/** The recursive rules of a grammar, judged and parsed without search. */
export class Pushdown {
  private known: Network | undefined;
  private knownForward: NetworkSets | undefined;
  private knownBackward: NetworkSets | undefined;
  private knownChains: Chains | undefined;

  constructor(
    private readonly load: () => Network,
    private readonly source: AlphabetSource,
    private readonly definitionOf: (key: string) => Definition,
  ) {}

  recogniser(key: string): Recogniser {
    return this.recogniserFrom(() => this.rule(key).start);
  }

  alternativeVerdict(key: string, index: number): Recogniser {
    return this.recogniserFrom(() => this.rule(key).alternatives[index]!);
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
    if (this.knownBackward?.isHalfFull === true) this.knownBackward = undefined;
    const { network, backward, source } = this;
    const machine = new Machine(backward, network.rules.length, backward.of([rule.accept]), LIMITS);
    const record = new BackwardRecord(machine, start, end);
    record.read(input, source.alphabet);
    const place = { rule: network.rules.indexOf(rule), state, start, end };
    const tree = new Walk(network, backward, machine.stack, record, input, place).tree();
    return this.nodes(input, tree, 0);
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

  private recogniserFrom(start: () => number): Recogniser {
    const machine = (): Machine => {
      if (this.knownForward?.isHalfFull === true) this.knownForward = this.knownChains = undefined;
      const sets = this.forward;
      return new Machine(sets, this.network.rules.length, sets.of([start()]), LIMITS);
    };
    const alphabet = (): Alphabet => this.source.alphabet;
    const chains = (): Chains => this.chains;
    return new PushdownRecogniser({
      machine,
      get alphabet() {
        return alphabet();
      },
      get chains() {
        return chains();
      },
    });
  }

  private rule(key: string): NetworkRule {
    return this.network.rules.find((rule) => rule.key === key)!;
  }

  private get network(): Network {
    return (this.known ??= this.load());
  }

  private get backward(): NetworkSets {
    return (this.knownBackward ??= new NetworkSets(this.network, this.source.alphabet.size, 'backward'));
  }

  private get chains(): Chains {
    const { size } = this.source.alphabet;
    return (this.knownChains ??= new Chains(this.forward, size, this.network.rules.length));
  }

  private get forward(): NetworkSets {
    return (this.knownForward ??= new NetworkSets(this.network, this.source.alphabet.size, 'forward'));
  }
}
