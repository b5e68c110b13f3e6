import type { CodePointClasses, Network, NetworkRule } from './network';
import { NetworkSets } from './network-sets';
import { Machine } from './machine';
import { BackwardRecord } from './record';
import { type Tree, Walk } from './walk';

/** Parses by a network: a reading from the right marks what can still succeed, a walk from the left takes the first way. */
export class BackwardReader {
  private machine: Machine | undefined;

  constructor(
    private readonly network: () => Network,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** The derivation of a span by a rule, from one of its states on, which is known to exist. */
  tree(input: string, start: number, end: number, rule: NetworkRule, state: number): Tree {
    const network = this.network();
    const alphabet = this.alphabet();
    if (this.machine?.sets.isHalfFull === true) this.machine = undefined;
    const sets = this.machine?.sets ?? new NetworkSets(network, alphabet.size, 'backward');
    if (this.machine?.isSmall !== true) this.machine = new Machine(sets);
    const { machine } = this;
    machine.begin(sets.of([rule.accept]));
    const record = new BackwardRecord(machine, start, end);
    record.read(input, alphabet);
    const place = { rule: network.rules.indexOf(rule), state, start, end };
    return new Walk(network, sets, machine.stack, record, input, place).tree();
  }
}
