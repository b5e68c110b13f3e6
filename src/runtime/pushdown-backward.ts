import type { CodePointClasses, Network, NetworkRule } from './network';
import { NetworkSets } from './network-sets';
import { Machine } from './pushdown-machine';
import { Reach } from './pushdown-reach';
import { BackwardRecord } from './pushdown-record';
import { type Tree, Walk } from './pushdown-walk';

/**
 * Parses by a network: a reading from the right marks what can still succeed, a walk from the left takes the first way.
 * Where that reading has much to follow, one from the left tells it first what it need not.
 */
export class BackwardReader {
  private sets: NetworkSets | undefined;
  private forwardSets: NetworkSets | undefined;

  constructor(
    private readonly network: () => Network,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** The derivation of a span by a rule, from one of its states on, which is known to exist. */
  tree(input: string, start: number, end: number, rule: NetworkRule, state: number): Tree {
    const network = this.network();
    const alphabet = this.alphabet();
    if (this.sets?.isHalfFull === true) this.sets = undefined;
    const sets = (this.sets ??= new NetworkSets(network, alphabet.size, 'backward'));
    const begin = (): [Machine, BackwardRecord] => {
      const machine = new Machine(sets, sets.of([rule.accept]));
      return [machine, new BackwardRecord(machine, start, end)];
    };
    let [machine, record] = begin();
    if (!record.read(input, alphabet)) {
      [machine, record] = begin();
      record.read(input, alphabet, this.reach(input, start, end, state));
    }
    const place = { rule: network.rules.indexOf(rule), state, start, end };
    return new Walk(network, sets, machine.stack, record, input, place).tree();
  }

  private reach(input: string, start: number, end: number, state: number): Reach {
    const network = this.network();
    const alphabet = this.alphabet();
    if (this.forwardSets?.isHalfFull === true) this.forwardSets = undefined;
    const sets = (this.forwardSets ??= new NetworkSets(network, alphabet.size, 'forward', true));
    const reach = new Reach(sets, start, end);
    reach.read(input, alphabet, state);
    return reach;
  }
}
