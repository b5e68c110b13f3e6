import { type Alphabet, codePointAt, unitsOf } from '../../alphabet';
import { WriteLimitError } from '../../errors';
import { OPCODES } from '../shape-program';
import { type LaidOut } from './record-layout';
import type { WritePlan } from './write-plan';

/**
 * A step of writing a body: a text, a value of a store, an element of a store that begins, or its end. `isInner`: the store is that of
 * the innermost element, not of the record.
 */
export type Step =
  | string
  | { readonly kind: 'value'; readonly store: number; readonly isInner: boolean; readonly child: WritePlan }
  | { readonly kind: 'element'; readonly store: number; readonly isInner: boolean }
  | { readonly kind: 'end' };

/** Steps from the last to the first. */
interface Steps {
  readonly step: Step;
  readonly before: Steps | undefined;
}

/** A record whose body is being written, or an element of it. It never changes. */
class Frame {
  readonly key: string;

  constructor(
    readonly plan: WritePlan,
    readonly record: LaidOut,
    /** How many values of each store are written. */
    readonly counts: readonly number[],
    /** The frame around it: of an element, that of its record; of a record, that of the record that has it. */
    readonly outer: Frame | undefined,
    readonly isElement: boolean,
    /** Of a record: where `outer` goes on. Of an element that is a text: how much of it is written. */
    readonly at: number,
  ) {
    this.key = `${counts.join()}@${at}${outer === undefined ? '' : `/${outer.key}`}`;
  }

  /** The frame of the record, around frames of elements. */
  get root(): Frame {
    return this.isElement ? this.outer!.root : this;
  }

  get isComplete(): boolean {
    const { counts, record, at } = this;
    if (record.text !== undefined) return at === record.text.length;
    return counts.every((count, store) => count === record.values[store]!.length);
  }

  /** Returns the frame after a value of a store. `owner` is this frame or that of its record. */
  after(owner: Frame, store: number): Frame {
    const { plan, record, outer, isElement, at } = this;
    if (this !== owner) return new Frame(plan, record, this.counts, outer!.after(owner, store), isElement, at);
    const counts = this.counts.slice();
    counts[store]!++;
    return new Frame(plan, record, counts, outer, isElement, at);
  }

  readTo(at: number): Frame {
    return new Frame(this.plan, this.record, this.counts, this.outer, this.isElement, at);
  }
}

/** An iteration that must not match nothing. */
interface Iteration {
  /** The length of the text before it. */
  readonly start: number;
  readonly outer: Iteration | undefined;
}

/** A way through the body up to an instruction. */
interface Way {
  readonly pc: number;
  /** The characters of a literal that are written. */
  readonly written: number;
  readonly frame: Frame;
  readonly steps: Steps | undefined;
  /** The length of the text. Records of children count as one if they are steps. */
  readonly length: number;
  readonly iteration: Iteration | undefined;
}

/** How far a search goes. */
export interface SearchExtent {
  /** Whether the values of children are written too. Otherwise they are steps. */
  readonly isDeep: boolean;
  /** How many ways are followed from one place with the same values left. */
  readonly visits: number;
  /** The most ways in all. */
  readonly ways: number;
}

/**
 * Finds the ways to write the body of a rule with the values of a record, in the order of the characters that the record does not tell.
 * It is a best-first search over the instructions of the body and the values that are left. It takes more
 * iterations than a large count allows, too: a proof must follow.
 */
export class BodySearch {
  /** Whether there are more ways than those that were followed. */
  isCut = false;
  /** Ways by cost. The last of a cost is followed first. */
  private readonly pending: Way[][] = [];
  private readonly visited = new Map<string, number>();
  private readonly laidOut = new Map<unknown, LaidOut | undefined>();
  private left: number;
  private cost = 0;

  constructor(
    plan: WritePlan,
    record: LaidOut,
    private readonly extent: SearchExtent,
  ) {
    this.left = extent.ways;
    const frame = begun(plan, record, undefined, false, -1);
    this.add({ pc: 0, written: 0, frame, steps: undefined, length: 0, iteration: undefined }, 0);
  }

  /** Returns the steps of the next way; undefined if there is none. Throws WriteLimitError. */
  next(): Step[] | undefined {
    for (; this.cost < this.pending.length; this.cost++) {
      const ways = this.pending[this.cost]!;
      for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
        if (--this.left < 0) throw new WriteLimitError('ways to write a record', this.extent.ways);
        const found = this.follow(way);
        if (found !== undefined) return inOrder(found.steps);
      }
    }
    return undefined;
  }

  private add(way: Way, more: number): void {
    const { pending } = this;
    const cost = this.cost + more;
    while (pending.length <= cost) pending.push([]);
    pending[cost]!.push(way);
  }

  /** Follows a way as long as nothing must be chosen. Returns it at the end of the body. */
  private follow(way: Way): Way | undefined {
    let { pc, frame, steps, iteration } = way;
    const at = (): Way => ({ ...way, pc, frame, steps, iteration });
    for (;;) {
      const { code } = frame.plan;
      switch (code[pc]) {
        case OPCODES.ACCEPT:
          if (!frame.isComplete) return undefined;
          if (frame.outer === undefined) return at();
          pc = frame.at;
          frame = frame.outer;
          break;
        case OPCODES.SPLIT:
          if (!this.mayVisit(at())) return undefined;
          this.add({ ...at(), pc: code[pc + 1]! }, 0);
          pc += 2;
          break;
        case OPCODES.JUMP:
          pc = code[pc + 1]!;
          break;
        case OPCODES.CHARACTER:
        case OPCODES.TEXT:
        case OPCODES.EXACT:
          return void this.characters(at());
        case OPCODES.CHILD:
          return void this.child(at());
        case OPCODES.OPEN: {
          const opened = this.opened(pc, frame);
          if (opened === undefined) return undefined;
          if (!this.extent.isDeep) steps = { step: opened.step, before: steps };
          frame = opened.frame;
          pc += 2;
          break;
        }
        case OPCODES.CLOSE:
          if (!frame.isComplete) return undefined;
          frame = frame.outer!;
          if (!this.extent.isDeep) steps = { step: { kind: 'end' }, before: steps };
          pc++;
          break;
        case OPCODES.FORMS:
          pc += 2 + code[pc + 1]!;
          break;
        case OPCODES.ENTER:
          iteration = { start: way.length, outer: iteration };
          pc += 2;
          break;
        default:
          if (iteration!.start === way.length) return undefined;
          iteration = iteration!.outer;
          pc += 2;
      }
    }
  }

  private mayVisit({ pc, frame, length, iteration }: Way): boolean {
    let place = `${pc}:${frame.key}`;
    for (let own = iteration; own !== undefined; own = own.outer) place += own.start < length ? '+' : '-';
    const visits = (this.visited.get(place) ?? 0) + 1;
    this.visited.set(place, visits);
    if (visits > this.extent.visits) this.isCut = true;
    return visits <= this.extent.visits;
  }

  /** Goes on behind a character of each class that may stand here. */
  private characters(way: Way): void {
    const { frame, pc, written } = way;
    const { code, rule } = frame.plan;
    const isText = code[pc] !== OPCODES.CHARACTER;
    const length = isText ? code[pc + 1]! : 1;
    if (written === length) {
      this.add({ ...way, pc: pc + 2 + (isText ? length : 2 * code[pc + 1]!), written: 0 }, 0);
      return;
    }
    const { text } = frame.record;
    const { alphabet } = rule.vocabulary;
    const ranges = rangesAt(code, pc, written);
    const given = text === undefined ? -1 : frame.at < text.length ? codePointAt(text, frame.at, text.length) : -2;
    let choices = given === -1 ? charactersOf(ranges, alphabet) : [given];
    if (given !== -1 && !ranges.some(([low, high]) => low <= given && given <= high)) return;
    if (!this.extent.isDeep) choices = choices.slice(0, 1);
    // The last one that is added is followed first.
    for (const character of choices.reverse()) {
      const next = given === -1 ? frame : frame.readTo(frame.at + unitsOf(character));
      const step = String.fromCodePoint(character);
      this.add({ ...after(way, pc, next, step), written: written + 1 }, given === -1 ? 1 : 0);
    }
  }

  /** Goes on behind a value of a child. */
  private child(way: Way): void {
    const { pc, frame } = way;
    const place = frame.plan.code[pc + 1]!;
    const child = frame.plan.childAt(place);
    // White space in an element is a property of the record.
    const owner = [frame, frame.root].find(
      ({ record }) => record.layout.placeOf(child.rule.name, record.isArray) >= 0 && record.text === undefined,
    );
    if (owner === undefined) return this.leftOut(way, child);
    const { record, counts } = owner;
    const store = record.layout.placeOf(child.rule.name, record.isArray);
    const value = record.values[store]![counts[store]!];
    if (value === undefined) return;
    let next = frame.after(owner, store);
    if (!this.extent.isDeep || child.isLeaf || typeof value === 'string') {
      const text = child.encode(String(value));
      const step: Step = this.extent.isDeep ? text : { kind: 'value', store, isInner: owner.isElement, child };
      if (frame.record.text !== undefined) {
        if (!frame.record.text.startsWith(text, frame.at)) return;
        next = next.readTo(frame.at + text.length);
      }
      this.add(after(way, pc + 2, next, step, typeof value === 'string' ? text.length : 1), 0);
      return;
    }
    const inner = this.layOut(child, child.layout, value);
    if (inner !== undefined)
      this.add({ ...way, pc: 0, frame: begun(child, inner, next, false, pc + 2) }, 0);
  }

  /** Goes on behind a child that is not in the record. It is part of an element that is a text. */
  private leftOut(way: Way, { texts, rule }: WritePlan): void {
    const { pc, frame } = way;
    const { text } = frame.record;
    if (text === undefined) {
      for (const each of [...texts].reverse()) this.add(after(way, pc + 2, frame, each), each.length);
      return;
    }
    for (let end = frame.at; end <= text.length; end++) {
      const part = text.slice(frame.at, end);
      if (rule.recogniser.test(part)) this.add(after(way, pc + 2, frame.readTo(end), part), 0);
    }
  }

  /** Begins an element. */
  private opened(pc: number, frame: Frame): { frame: Frame; step: Step } | undefined {
    const { plan, record, counts, isElement } = frame;
    const store = record.layout.placeOf(plan.groups[plan.code[pc + 1]!]!, record.isArray);
    const layout = store < 0 ? undefined : record.layout.elementsAt(store, record.isArray);
    const value = store < 0 ? undefined : record.values[store]![counts[store]!];
    const element = layout && value !== undefined ? this.layOut(plan, layout, value) : undefined;
    if (element === undefined) return undefined;
    return {
      frame: begun(plan, element, frame.after(frame, store), true, 0),
      step: { kind: 'element', store, isInner: isElement },
    };
  }

  private layOut(plan: WritePlan, layout: LaidOut['layout'], value: unknown): LaidOut | undefined {
    const known = this.laidOut.get(value);
    if (known?.layout === layout) return known;
    const record = layout.of(value);
    if ('path' in record) return undefined;
    const encoded = record.text === undefined ? record : { ...record, text: plan.encode(record.text) };
    this.laidOut.set(value, encoded);
    return encoded;
  }
}

function begun(plan: WritePlan, record: LaidOut, outer: Frame | undefined, isElement: boolean, at: number): Frame {
  return new Frame(plan, record, new Array<number>(record.values.length).fill(0), outer, isElement, at);
}

/** Returns the way behind a step. */
function after(way: Way, pc: number, frame: Frame, step: Step, length = (step as string).length): Way {
  const steps = { step, before: way.steps };
  return { ...way, pc, frame, steps, written: 0, length: way.length + length };
}

type Ranges = readonly (readonly [low: number, high: number])[];

/** Returns the characters that an instruction takes next. A printed letter comes before its other case. */
function rangesAt(code: ArrayLike<number>, pc: number, written: number): Ranges {
  if (code[pc] !== OPCODES.CHARACTER) {
    const printed = code[pc + 2 + written]!;
    const letter = printed | 0x20;
    const hasCase = code[pc] === OPCODES.TEXT && 0x61 <= letter && letter <= 0x7a;
    return hasCase ? [[printed, printed], [printed ^ 0x20, printed ^ 0x20]] : [[printed, printed]];
  }
  return Array.from({ length: code[pc + 1]! }, (_, i) => [code[pc + 2 + 2 * i]!, code[pc + 3 + 2 * i]!]);
}

/** Returns a character of each class of an alphabet that some ranges have, the first of the first range first. */
function charactersOf(ranges: Ranges, alphabet: Alphabet): number[] {
  const found = new Map<number, number>();
  for (const [low, high] of ranges) {
    found.set(alphabet.classOf(low), found.get(alphabet.classOf(low)) ?? low);
    for (const [id, set] of alphabet.sets.entries()) {
      const range = set.find(([first, last]) => first <= high && last >= low);
      if (range !== undefined && !found.has(id)) found.set(id, Math.max(low, range[0]));
    }
  }
  return [...found.values()];
}

function inOrder(steps: Steps | undefined): Step[] {
  const found: Step[] = [];
  for (let last = steps; last !== undefined; last = last.before) {
    const before = found.at(-1);
    if (typeof last.step === 'string' && typeof before === 'string') found[found.length - 1] = last.step + before;
    else found.push(last.step);
  }
  return found.reverse();
}
