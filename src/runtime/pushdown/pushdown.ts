import type { AlphabetSource } from '../alphabet';
import type { Recogniser } from '../recogniser';
import { ForwardReader } from './forward';
import type { Network, NetworkRule } from './network';
import { decodeNetwork, type NetworkText } from './network-text';
import { PushdownRecogniser } from './recogniser';

/** Makes what judges the recursive rules of emitted source. The network is decoded from its text when it is first used. */
export function emittedPushdown(text: () => NetworkText, source: AlphabetSource): Pushdown {
  return new Pushdown(() => decodeNetwork(text()), source);
}

/** Judges the rules of a grammar by automata that call each other. */
export class Pushdown {
  private known: Network | undefined;
  private readonly forward: ForwardReader;

  constructor(
    private readonly load: () => Network,
    readonly source: AlphabetSource,
  ) {
    this.forward = new ForwardReader(
      () => this.network,
      () => source.alphabet,
    );
  }

  get network(): Network {
    return (this.known ??= this.load());
  }

  recogniser(key: string): Recogniser {
    return this.recogniserFrom(() => this.rule(key).start);
  }

  recogniserFrom(state: () => number): Recogniser {
    return new PushdownRecogniser(this.forward, this.source, state);
  }

  rule(key: string): NetworkRule {
    return this.network.rules.find((rule) => rule.key === key)!;
  }
}
