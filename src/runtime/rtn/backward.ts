import type { CodePointClasses } from '../alphabet';
import type { Program, ProgramRule } from '../program/program';
import { assertShort, CallingDfa } from './calling-dfa';
import { type Derivation, Walk } from '../walk';
import { Machine } from './machine';
import { BackwardRecord } from './backward-record';
import { ROOT } from './stack';

/** Parses by a program. A backward pass marks what can still succeed; a forward walk takes the first marked alternative. */
export class BackwardReader {
  private machine: Machine | undefined;

  constructor(
    private readonly program: () => Program,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** Returns the derivation of a span by a rule from one of its states. The derivation must exist. */
  derivation(input: string, start: number, end: number, rule: ProgramRule, state: number): Derivation {
    const program = this.program();
    const { record } = this.read(input, start, end, rule);
    const place = { rule: program.rules.indexOf(rule), state, start, end };
    return new Walk(program, record, input, place).derivation();
  }

  /** True if a rule derives an input from one of its states. */
  derives(input: string, rule: ProgramRule, state: number): boolean {
    const { machine, record } = this.read(input, 0, input.length, rule);
    const { sets, stack } = machine;
    if (input === '') return sets.has(sets.of(rule.accept), state);
    let found = false;
    record.eachSeen(0, state, false, (nodes) => !(found ||= stack.nodeSets.least(nodes) === ROOT));
    return found;
  }

  private read(
    input: string,
    start: number,
    end: number,
    rule: ProgramRule,
  ): { readonly machine: Machine; readonly record: BackwardRecord } {
    const program = this.program();
    const alphabet = this.alphabet();
    assertShort(program, rule.start, end - start);
    if (this.machine?.sets.isFull === true) this.machine = undefined;
    const sets = this.machine?.sets ?? new CallingDfa(program, alphabet.size, 'backward');
    if (this.machine?.isSmall !== true) this.machine = new Machine(sets);
    const { machine } = this;
    machine.begin(sets.of(rule.accept));
    const record = new BackwardRecord(machine, start, end);
    record.read(input, alphabet);
    return { machine, record };
  }
}
