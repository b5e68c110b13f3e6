import { type CodePointClasses, codePointAt, unitsOf } from '../alphabet';
import type { Program } from '../program/program';
import { EMPTY_SET } from '../lazy-dfa';
import { assertShort, CallingDfa } from './calling-dfa';
import { LazyPushdownDfa, LEAVE, LONGER, type Move, UNKNOWN } from './lazy-pushdown-dfa';
import { Machine } from './machine';
import type { Stack } from './stack';

/** The offset up to which an input was read, and the last offset at which the rule may end, or -1. */
export interface ForwardRun {
  readonly offset: number;
  readonly accepted: number;
}

/** Recognises inputs by a program from left to right. Its caches serve all inputs. */
export class ForwardReader {
  private sets: CallingDfa | undefined;
  private dfa: LazyPushdownDfa | undefined;
  /** The machine of whole inputs. A reading in pieces keeps its own, because other inputs may come between its pieces. */
  private machine: Machine | undefined;

  constructor(
    readonly program: () => Program,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** Reads as far as any derivation from a state goes. The rule may end only at offsets for which `mayEnd` returns true. */
  read(
    input: string,
    start: number,
    end: number,
    state: number,
    mayEnd?: (offset: number) => boolean,
  ): ForwardRun {
    assertShort(this.program(), state, end - start);
    const reading = this.begin(state, this.machine);
    this.machine ??= reading.machine;
    return reading.read(input, start, end, mayEnd);
  }

  /** Prepares a machine for an input: the given one, if it is small, or a new one. Forgets the caches if they are full. */
  begin(state: number, used?: Machine): MachineReading {
    const program = this.program();
    const alphabet = this.alphabet();
    const { size } = alphabet;
    if (this.sets?.isFull === true) this.machine = this.sets = this.dfa = undefined;
    const sets = (this.sets ??= new CallingDfa(program, size, 'forward'));
    this.dfa ??= new LazyPushdownDfa(sets, size, program.rules.length);
    const machine = used?.isSmall === true && used.sets === sets ? used : new Machine(sets);
    machine.begin(sets.of([state]));
    return new MachineReading(machine, this.dfa, alphabet);
  }
}

/** Reads an input by a machine, and by the lazy pushdown DFA as long as possible. */
export class MachineReading {
  constructor(
    readonly machine: Machine,
    private readonly dfa: LazyPushdownDfa,
    private readonly alphabet: CodePointClasses,
  ) {}

  /** Reads on from the frontier of the machine. If no derivation goes on, the frontier is empty and `seen` the one before. */
  read(
    input: string,
    start: number,
    end: number,
    mayEnd: (offset: number) => boolean = ANYWHERE,
  ): ForwardRun {
    const { machine, alphabet } = this;
    const reader = new PushdownDfaReader(this.dfa, machine, alphabet, input, end, mayEnd);
    let { offset, accepted } = { offset: start, accepted: -1 };
    while (offset < end) {
      if (reader.mayBegin(offset)) {
        offset = reader.read(offset);
        accepted = Math.max(accepted, reader.accepted);
        if (offset === end) break;
      }
      const code = codePointAt(input, offset, end);
      machine.advance(alphabet.classOf(code));
      if (machine.accepted && mayEnd(offset)) accepted = offset;
      if (machine.frontier.length === 0) return { offset, accepted };
      offset += unitsOf(code);
    }
    machine.settle();
    if (machine.accepted && mayEnd(offset)) accepted = offset;
    return { offset, accepted };
  }
}

const ANYWHERE = (): boolean => true;

/**
 * A try of the DFA that reads at most this many characters has failed. The pause before its next try then doubles, up to
 * `2 ** PATIENCE` characters.
 */
const PATIENCE = 6;

/** Reads by the lazy pushdown DFA instead of the machine as long as possible. */
class PushdownDfaReader {
  /** The last offset, read by the DFA, at which the rule may end. */
  accepted = -1;
  private from = 0;
  private wait = 1;

  constructor(
    private readonly dfa: LazyPushdownDfa,
    private readonly machine: Machine,
    private readonly alphabet: CodePointClasses,
    private readonly input: string,
    private readonly end: number,
    private readonly mayEnd: (offset: number) => boolean,
  ) {}

  /** True if the DFA is worth a try. The pause before the next try doubles while it reads few characters. */
  mayBegin(offset: number): boolean {
    const { frontier } = this.machine;
    return offset >= this.from && frontier.length === 1 && frontier.nodes.values[0]! >= 0;
  }

  /** Reads from an offset and returns the offset reached. */
  read(start: number): number {
    const { dfa, machine, alphabet, input, end } = this;
    const { stack } = machine;
    const { tabulated } = alphabet;
    const most = tabulated.length;
    let node = machine.frontier.nodes.values[0]!;
    let place = dfa.of(machine.frontier.states.values[0]!);
    let { moves } = dfa;
    let offset = start;
    while (offset < end) {
      const unit = input.charCodeAt(offset);
      const code = unit < most ? unit : codePointAt(input, offset, end);
      const id = unit < most ? tabulated[unit]! : alphabet.classOf(code);
      let next = moves[place + id]!;
      if (next === UNKNOWN) {
        next = dfa.compute(place, id);
        moves = dfa.moves;
      }
      if (next <= LONGER) {
        if (next === LONGER) {
          const link = dfa.linkOf(stack, below(stack, node, dfa.linksOf(place)));
          if (link === undefined) break;
          place = dfa.longer(place, link);
          moves = dfa.moves;
          continue;
        }
        const move = dfa.other(next);
        if (move.accepted && this.mayEnd(offset)) this.accepted = offset;
        node = this.go(node, move);
        next = move.next;
      } else if (next === LEAVE) break;
      place = next;
      offset += unitsOf(code);
    }
    this.giveBack(place, node);
    this.wait = offset - start > PATIENCE ? 1 : Math.min(2 * this.wait, 1 << PATIENCE);
    this.from = offset + this.wait;
    return offset;
  }

  private go(from: number, { pops, pushes }: Move): number {
    const { stack } = this.machine;
    let node = below(stack, from, pops);
    for (const link of pushes) node = stack.above(this.dfa.ruleOf(link), this.dfa.afterOf(link), node);
    return node;
  }

  /** Moves the machine to the state of the DFA. */
  private giveBack(place: number, top: number): void {
    const { frontier, stack } = this.machine;
    frontier.clear();
    let node = top;
    this.dfa.setsOf(place).forEach((set, depth, { length }) => {
      if (set !== EMPTY_SET) frontier.add(set, node);
      if (depth < length - 1) node = below(stack, node, 1);
    });
  }
}

/** Returns the node at a distance below another, if all on the path have one return. */
function below(stack: Stack, from: number, count: number): number {
  let node = from;
  for (let left = count; left > 0; left--) node = stack.nodesOf(stack.firstReturn(node));
  return node;
}
