import type { CodePointClasses, Network, NetworkRule } from './network';
import { assertShort, NetworkSets } from './network-sets';
import { Machine } from './machine';
import { BackwardRecord } from './record';
import { ROOT } from './stack';
import { type Derivation, Walk } from './walk';

/** Parses by a network: a reading from the right marks what can still succeed, a walk from the left takes the first way. */
export class BackwardReader {
  private machine: Machine | undefined;

  constructor(
    private readonly network: () => Network,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** The derivation of a span by a rule, from one of its states on, which is known to exist. */
  derivation(input: string, start: number, end: number, rule: NetworkRule, state: number): Derivation {
    const network = this.network();
    const { machine, record } = this.read(input, start, end, rule);
    const place = { rule: network.rules.indexOf(rule), state, start, end };
    return new Walk(network, machine.sets, machine.stack, record, input, place).derivation();
  }

  /** Whether a rule derives an input from one of its states on. */
  derives(input: string, rule: NetworkRule, state: number): boolean {
    const { machine, record } = this.read(input, 0, input.length, rule);
    const { sets, stack } = machine;
    if (input === '') return sets.has(sets.of(rule.accept), state);
    let found = false;
    record.eachSeen(0, state, false, (nodes) => !(found ||= stack.groups.least(nodes) === ROOT));
    return found;
  }

  private read(
    input: string,
    start: number,
    end: number,
    rule: NetworkRule,
  ): { readonly machine: Machine; readonly record: BackwardRecord } {
    const network = this.network();
    const alphabet = this.alphabet();
    assertShort(network, rule.start, end - start);
    if (this.machine?.sets.isHalfFull === true) this.machine = undefined;
    const sets = this.machine?.sets ?? new NetworkSets(network, alphabet.size, 'backward');
    if (this.machine?.isSmall !== true) this.machine = new Machine(sets);
    const { machine } = this;
    machine.begin(sets.of(rule.accept));
    const record = new BackwardRecord(machine, start, end);
    record.read(input, alphabet);
    return { machine, record };
  }
}
