import type { Alphabet } from '../../alphabet';
import { WriteLimitError } from '../../errors';
import { endOf, lengthOf } from '../shape-match';
import { OPCODES } from '../shape-program';
import type { LaidOut } from './record-layout';
import type { BodyStep, WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** Steps from the last to the first. */
interface Steps {
  readonly step: BodyStep;
  readonly before: Steps | undefined;
}

/** A record whose body is being written, or an element of it. It never changes. */
class Frame {
  private readonly key: string;

  constructor(
    readonly record: LaidOut,
    readonly path: PropertyPath,
    /** Of an element, the frame around it. */
    readonly outer: Frame | undefined,
    /** How many values of each store are written. */
    readonly counts: readonly number[] = record.values.map(() => 0),
    /** How much is written of an element that is a text. */
    readonly at = 0,
  ) {
    this.key = `${counts.join()}@${at}${outer === undefined ? '' : `/${outer.key}`}`;
  }

  get root(): Frame {
    return this.outer?.root ?? this;
  }

  get isComplete(): boolean {
    const { counts, record, at } = this;
    if (record.text !== undefined) return at === record.text.length;
    return counts.every((count, store) => count === record.values[store]!.length);
  }

  /** Returns the frame after a value of a store. `owner` is this frame or that of the record. */
  after(owner: Frame, store: number): Frame {
    const { record, path, outer, at } = this;
    if (this !== owner) return new Frame(record, path, outer!.after(owner, store), this.counts, at);
    const counts = this.counts.slice();
    counts[store]!++;
    return new Frame(record, path, outer, counts, at);
  }

  readTo(at: number): Frame {
    return new Frame(this.record, this.path, this.outer, this.counts, at);
  }

  /** Returns the path of a value from the record of the rule. */
  pathOf(store: number, index: number): PropertyPath {
    return [...this.path, ...this.record.form.pathOf(store, index)];
  }

  toString(): string {
    return this.key;
  }
}

/** A way through the body up to an instruction. */
interface Way {
  readonly pc: number;
  readonly frame: Frame;
  readonly steps: Steps | undefined;
  /** Bits of the repetitions whose iteration has written something. */
  readonly flags: number;
  /** How many characters no record tells. */
  readonly cost: number;
  /** The child that ends here, if one does, and its text. */
  readonly last: { readonly child: WritePlan; readonly text: string } | undefined;
  /** A rule takes more than the text of its child, so that is probably read otherwise. */
  readonly isDoubtful: boolean;
}

const ALL = 0x3fffffff;

/** The most ways to write the body of a record, and more for each value. */
const WAYS = 50_000;
const WAYS_OF_VALUE = 100;

/** A text, and how many characters of it no record tells. */
export interface CostedText {
  readonly text: string;
  readonly cost: number;
}

/** Texts of a record, the cheapest first. `cut` is the least cost of texts for which nobody looked. */
export interface FoundTexts {
  readonly texts: readonly CostedText[];
  readonly cut: number;
}

/**
 * Finds the ways to write the body of a rule with the values of a record, in the order of the characters that the record does not tell.
 * It is a best-first search over the instructions of the body and the values that are left. It takes more
 * iterations than a large count allows, too: a proof must follow. Literals have the case in which they are printed.
 */
export class BodySearch {
  /** The least cost of ways that were not followed. */
  cut = Infinity;
  /** Ways by cost, and by doubts. The last of a place is followed first. */
  private readonly pending: Way[][] = [];
  private readonly visited = new Map<string, number>();
  private readonly most: number;
  private rank = 0;
  private followed = 0;

  /**
   * `visits`: how many ways are followed from one place with the same values left. `textsOf` gives the texts of a child. Without it,
   * values are steps, and of the characters that may stand in a place one is taken.
   */
  constructor(
    private readonly plan: WritePlan,
    record: LaidOut,
    private readonly visits: number,
    private readonly textsOf?: (child: WritePlan, value: unknown) => FoundTexts,
  ) {
    this.most = record.values.reduce((sum, { length }) => sum + WAYS_OF_VALUE * length, WAYS);
    const frame = new Frame(record, [], undefined);
    this.push({ pc: 0, frame, steps: undefined, flags: 0, cost: 0, last: undefined, isDoubtful: false });
  }

  /** Returns the next way; undefined if there is none. Throws WriteLimitError. */
  next(): { readonly steps: readonly BodyStep[]; readonly cost: number } | undefined {
    for (; this.rank < this.pending.length; this.rank++) {
      const ways = this.pending[this.rank]!;
      for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
        if (this.followed++ === this.most) throw new WriteLimitError('ways to write a record', this.most);
        const found = this.follow(way);
        if (found !== undefined) return { steps: inOrder(found.steps), cost: found.cost };
      }
    }
    return undefined;
  }

  private push(way: Way): void {
    const { pending } = this;
    const rank = 2 * way.cost + Number(way.isDoubtful);
    while (pending.length <= rank) pending.push([]);
    pending[rank]!.push(way);
  }

  /** Adds the way behind a step: a text or a value of a child, or characters of the body. */
  private add(
    way: Way,
    frame: Frame,
    step: BodyStep,
    { cost = 0, child, isEmpty = step === '' }: { cost?: number; child?: WritePlan; isEmpty?: boolean } = {},
  ): void {
    let { last, isDoubtful } = way;
    if (typeof step === 'string' && !isEmpty) {
      const both = last === undefined ? '' : last.text + step;
      isDoubtful ||=
        last !== undefined && last.child.rule.recogniser.longest(both, 0, both.length) > last.text.length;
      last = child && { child, text: step };
    }
    this.push({
      pc: way.pc + lengthOf(this.plan.code, way.pc),
      frame,
      steps: { step, before: way.steps },
      flags: isEmpty ? way.flags : ALL,
      cost: way.cost + cost,
      last,
      isDoubtful,
    });
  }

  /** Follows a way as long as nothing must be chosen. Returns it at the end of the body. */
  private follow(given: Way): Way | undefined {
    const { code } = this.plan;
    for (let way = given; ;) {
      const { pc, frame, flags }: Way = way;
      const operand = code[pc + 1]!;
      const next = pc + lengthOf(code, pc);
      switch (code[pc]) {
        case OPCODES.ACCEPT:
          return frame.isComplete ? way : undefined;
        case OPCODES.SPLIT:
          if (!this.mayVisit(way)) return undefined;
          this.push({ ...way, pc: operand });
          way = { ...way, pc: next };
          break;
        case OPCODES.JUMP:
          way = { ...way, pc: operand };
          break;
        case OPCODES.CHARACTER:
        case OPCODES.TEXT:
        case OPCODES.EXACT:
          return void this.characters(way);
        case OPCODES.CHILD:
          return void this.child(way, this.plan.childAt(operand));
        case OPCODES.OPEN: {
          const inner = this.opened(frame, this.plan.groups[operand]!);
          if (inner === undefined) return undefined;
          way = { ...way, pc: next, frame: inner };
          break;
        }
        case OPCODES.CLOSE:
          if (!frame.isComplete) return undefined;
          way = { ...way, pc: next, frame: frame.outer! };
          break;
        case OPCODES.ENTER:
          way = { ...way, pc: next, flags: flags & ~(1 << operand) };
          break;
        case OPCODES.CHECK:
          if ((flags & (1 << operand)) === 0) return undefined;
          way = { ...way, pc: next };
          break;
        default:
          way = { ...way, pc: next };
      }
    }
  }

  /** Ways to one place that end alike can be continued alike. */
  private mayVisit({ pc, frame, flags, cost }: Way): boolean {
    const place = `${pc}:${flags}:${String(frame)}`;
    const visits = this.visited.get(place) ?? 0;
    this.visited.set(place, visits + 1);
    if (visits >= this.visits) this.cut = Math.min(this.cut, cost);
    return visits < this.visits;
  }

  /** Goes on behind the characters that may stand here: of a class, one of each class of the alphabet. */
  private characters(way: Way): void {
    const { pc, frame } = way;
    const { code, rule } = this.plan;
    const { text } = frame.record;
    if (text === undefined) {
      let choices = choicesAt(code, pc, rule.vocabulary.alphabet);
      if (this.textsOf === undefined) choices = choices.slice(0, 1);
      // The last one that is added is followed first.
      for (const each of choices.reverse()) this.add(way, frame, each, { cost: each.length });
      return;
    }
    const end = endOf(code, pc, text, frame.at);
    if (end >= 0) this.add(way, frame.readTo(end), text.slice(frame.at, end));
  }

  /** Goes on behind a value of a child. */
  private child(way: Way, child: WritePlan): void {
    const { frame } = way;
    // White space in an element is a property of the record.
    const owner = [frame, frame.root].find(({ record }) => record.form.placeOf(child.rule.name) >= 0);
    if (owner === undefined) return this.leftOut(way, child);
    const { record, counts } = owner;
    const store = record.form.placeOf(child.rule.name);
    const index = counts[store]!;
    const value = record.values[store]![index];
    if (value === undefined) return;
    let next = frame.after(owner, store);
    if (frame.record.text !== undefined) {
      const text = child.encode(String(value));
      if (!frame.record.text.startsWith(text, frame.at)) return;
      next = next.readTo(frame.at + text.length);
    }
    if (this.textsOf === undefined)
      return this.add(way, next, { path: owner.pathOf(store, index), child }, { isEmpty: value === '' });
    const { texts, cut } = this.textsOf(child, value);
    this.cut = Math.min(this.cut, way.cost + cut);
    for (const { text, cost } of [...texts].reverse()) this.add(way, next, text, { cost, child });
  }

  /** Goes on behind a child that is not in the record. It is part of an element that is a text. */
  private leftOut(way: Way, child: WritePlan): void {
    const { frame } = way;
    const { text } = frame.record;
    if (text === undefined) {
      for (const each of [...child.texts].reverse()) this.add(way, frame, each, { cost: each.length, child });
      return;
    }
    for (let end = frame.at; end <= text.length; end++) {
      const part = text.slice(frame.at, end);
      if (child.rule.recogniser.test(part)) this.add(way, frame.readTo(end), part);
    }
  }

  /** Begins an element of a group. */
  private opened(frame: Frame, group: string): Frame | undefined {
    const { record, counts } = frame;
    const store = record.form.placeOf(group);
    const index = counts[store] ?? -1;
    const value = record.values[store]?.[index];
    const element = value === undefined ? undefined : record.form.stores[store]!.elements?.of(value);
    if (element === undefined || 'path' in element) return undefined;
    const text = element.text === undefined ? undefined : this.plan.encode(element.text);
    return new Frame({ ...element, text }, frame.pathOf(store, index), frame.after(frame, store));
  }
}

/** Returns the texts that an instruction may write, the preferred one first. */
function choicesAt(code: ArrayLike<number>, pc: number, alphabet: Alphabet): string[] {
  const operands = Array.prototype.slice.call(code, pc + 2, pc + lengthOf(code, pc)) as number[];
  if (code[pc] !== OPCODES.CHARACTER) return [String.fromCodePoint(...operands)];
  const found = new Map<number, number>([[alphabet.classOf(operands[0]!), operands[0]!]]);
  for (let i = 0; i < operands.length; i += 2) {
    const [low, high] = [operands[i]!, operands[i + 1]!];
    for (const [id, set] of alphabet.sets.entries()) {
      const range = set.find(([first, last]) => first <= high && last >= low);
      if (range !== undefined && !found.has(id)) found.set(id, Math.max(low, range[0]));
    }
  }
  return Array.from(found.values(), (character) => String.fromCodePoint(character));
}

function inOrder(steps: Steps | undefined): BodyStep[] {
  const found: BodyStep[] = [];
  for (let last = steps; last !== undefined; last = last.before) {
    const before = found.at(-1);
    if (typeof last.step === 'string' && typeof before === 'string')
      found[found.length - 1] = last.step + before;
    else found.push(last.step);
  }
  return found.reverse();
}
