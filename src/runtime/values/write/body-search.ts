import type { Alphabet } from '../../alphabet';
import { WriteLimitError } from '../../errors';
import { endOf } from '../shape-match';
import { OPCODES } from '../shape-program';
import type { LaidOut } from './record-layout';
import type { BodyStep, WritePlan } from './write-plan';

/** Steps from the last to the first. */
interface Steps {
  readonly step: BodyStep;
  readonly before: Steps | undefined;
}

/** A record whose body is being written, or an element of it. It never changes. */
class Frame {
  readonly key: string;

  constructor(
    readonly record: LaidOut,
    /** How many values of each store are written. */
    readonly counts: readonly number[],
    /** Of an element, the frame around it. */
    readonly outer: Frame | undefined,
    /** How much is written of an element that is a text. */
    readonly at: number,
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
    const { record, outer, at } = this;
    if (this !== owner) return new Frame(record, this.counts, outer!.after(owner, store), at);
    const counts = this.counts.slice();
    counts[store]!++;
    return new Frame(record, counts, outer, at);
  }

  readTo(at: number): Frame {
    return new Frame(this.record, this.counts, this.outer, at);
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
  readonly frame: Frame;
  readonly steps: Steps | undefined;
  /** The length of the text. Records of children count as one if they are steps. */
  readonly length: number;
  readonly iteration: Iteration | undefined;
  /** How many characters no record tells. */
  readonly cost: number;
  /** The text of the child that ends here, if it does, and how many such texts would be longer with what follows them. */
  readonly last: { readonly child: WritePlan; readonly text: string } | undefined;
  readonly doubts: number;
}

/** A text, and how many characters of it no record tells. */
export interface CostedText {
  readonly text: string;
  readonly cost: number;
}

/** Ways with so many doubts and those with more are alike. */
const MOST_DOUBTS = 1;

/** How far a search goes. */
export interface SearchExtent {
  /** How many ways are followed from one place with the same values left. */
  readonly visits: number;
  /** The most ways in all. */
  readonly ways: number;
  /** Gives the texts of a child. Without it, values are steps, and of the characters that may stand in a place one is taken. */
  readonly textsOf?: (child: WritePlan, value: unknown) => readonly CostedText[];
}

/**
 * Finds the ways to write the body of a rule with the values of a record, in the order of the characters that the record does not tell.
 * It is a best-first search over the instructions of the body and the values that are left. It takes more
 * iterations than a large count allows, too: a proof must follow. Literals have the case in which they are printed.
 */
export class BodySearch {
  /** Whether there are more ways than those that were followed. */
  isCut = false;
  /** Ways by cost and doubts. The last of those with as many is followed first. */
  private readonly pending: Way[][] = [];
  private readonly visited = new Map<string, number>();
  private left: number;
  private rank = 0;

  constructor(
    private readonly plan: WritePlan,
    record: LaidOut,
    private readonly extent: SearchExtent,
  ) {
    this.left = extent.ways;
    const frame = begun(record, undefined);
    this.add({
      pc: 0,
      frame,
      steps: undefined,
      length: 0,
      iteration: undefined,
      cost: 0,
      last: undefined,
      doubts: 0,
    });
  }

  /** Returns the next way; undefined if there is none. Throws WriteLimitError. */
  next(): { readonly steps: readonly BodyStep[]; readonly cost: number } | undefined {
    for (; this.rank < this.pending.length; this.rank++) {
      const ways = this.pending[this.rank]!;
      for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
        if (--this.left < 0) throw new WriteLimitError('ways to write a record', this.extent.ways);
        const found = this.follow(way);
        if (found !== undefined) return { steps: inOrder(found.steps), cost: found.cost };
      }
    }
    return undefined;
  }

  private add(way: Way): void {
    const { pending } = this;
    const rank = way.cost * (MOST_DOUBTS + 1) + Math.min(way.doubts, MOST_DOUBTS);
    while (pending.length <= rank) pending.push([]);
    pending[rank]!.push(way);
  }

  /** Follows a way as long as nothing must be chosen. Returns it at the end of the body. */
  private follow(given: Way): Way | undefined {
    const { code } = this.plan;
    for (let way: Way | undefined = given; way !== undefined;) {
      const { pc, frame, iteration }: Way = way;
      switch (code[pc]) {
        case OPCODES.ACCEPT:
          return frame.isComplete ? way : undefined;
        case OPCODES.SPLIT:
          way = this.split(way);
          break;
        case OPCODES.JUMP:
          way = { ...way, pc: code[pc + 1]! };
          break;
        case OPCODES.CHARACTER:
        case OPCODES.TEXT:
        case OPCODES.EXACT:
          return void this.characters(way);
        case OPCODES.CHILD:
          return void this.child(way);
        case OPCODES.OPEN:
          way = this.opened(way);
          break;
        case OPCODES.CLOSE:
          if (!frame.isComplete) return undefined;
          way = after(way, pc + 1, frame.outer!, { kind: 'end' }, { length: 0 });
          break;
        case OPCODES.FORMS:
          way = { ...way, pc: pc + 2 + code[pc + 1]! };
          break;
        case OPCODES.ENTER:
          way = { ...way, pc: pc + 2, iteration: { start: way.length, outer: iteration } };
          break;
        default:
          if (iteration!.start === way.length) return undefined;
          way = { ...way, pc: pc + 2, iteration: iteration!.outer };
      }
    }
    return undefined;
  }

  /** Goes both ways. */
  private split(way: Way): Way | undefined {
    const { pc, frame, length, iteration } = way;
    let place = `${pc}:${frame.key} ${way.last?.text}`;
    for (let own = iteration; own !== undefined; own = own.outer) place += own.start < length ? '+' : '-';
    const visits = this.visited.get(place) ?? 0;
    this.visited.set(place, visits + 1);
    if (visits >= this.extent.visits) {
      this.isCut = true;
      return undefined;
    }
    this.add({ ...way, pc: this.plan.code[pc + 1]! });
    return { ...way, pc: pc + 2 };
  }

  /** Goes on behind the characters that may stand here: of a class, one of each class of the alphabet. */
  private characters(way: Way): void {
    const { pc, frame } = way;
    const { code, rule } = this.plan;
    const { text } = frame.record;
    const next = pc + 2 + (code[pc] === OPCODES.CHARACTER ? 2 : 1) * code[pc + 1]!;
    if (text === undefined) {
      let choices = choicesAt(code, pc, rule.vocabulary.alphabet);
      if (this.extent.textsOf === undefined) choices = choices.slice(0, 1);
      // The last one that is added is followed first.
      for (const each of choices.reverse()) this.add(after(way, next, frame, each, { cost: each.length }));
      return;
    }
    const end = endOf(code, pc, text, frame.at);
    if (end >= 0) this.add(after(way, next, frame.readTo(end), text.slice(frame.at, end)));
  }

  /** Goes on behind a value of a child. */
  private child(way: Way): void {
    const { pc, frame } = way;
    const child = this.plan.childAt(this.plan.code[pc + 1]!);
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
    const texts = this.extent.textsOf?.(child, value);
    if (texts === undefined) {
      const step: BodyStep = { kind: 'value', store, index, isInner: owner.outer !== undefined, child };
      this.add(after(way, pc + 2, next, step, { length: typeof value === 'string' ? value.length : 1 }));
    } else {
      for (const { text, cost } of [...texts].reverse())
        this.add(after(way, pc + 2, next, text, { cost, child }));
    }
  }

  /** Goes on behind a child that is not in the record. It is part of an element that is a text. */
  private leftOut(way: Way, child: WritePlan): void {
    const { texts, rule } = child;
    const { pc, frame } = way;
    const { text } = frame.record;
    if (text === undefined) {
      for (const each of [...texts].reverse())
        this.add(after(way, pc + 2, frame, each, { cost: each.length, child }));
      return;
    }
    for (let end = frame.at; end <= text.length; end++) {
      const part = text.slice(frame.at, end);
      if (rule.recogniser.test(part)) this.add(after(way, pc + 2, frame.readTo(end), part));
    }
  }

  /** Begins an element. */
  private opened(way: Way): Way | undefined {
    const { plan } = this;
    const { pc, frame } = way;
    const { record, counts, outer } = frame;
    const store = record.form.placeOf(plan.groups[plan.code[pc + 1]!]!);
    const index = counts[store] ?? -1;
    const value = record.values[store]?.[index];
    const element = value === undefined ? undefined : record.form.stores[store]!.elements?.of(value);
    if (element === undefined || 'path' in element) return undefined;
    const text = element.text === undefined ? undefined : plan.encode(element.text);
    const inner = begun({ ...element, text }, frame.after(frame, store));
    return after(
      way,
      pc + 2,
      inner,
      { kind: 'element', store, index, isInner: outer !== undefined },
      { length: 0 },
    );
  }
}

function begun(record: LaidOut, outer: Frame | undefined): Frame {
  return new Frame(record, new Array<number>(record.values.length).fill(0), outer, 0);
}

/** Returns the way behind a step: a text of a child, or other characters of the record, if nothing else is said. */
function after(
  way: Way,
  pc: number,
  frame: Frame,
  step: BodyStep,
  {
    length = (step as string).length,
    cost = 0,
    child,
  }: { readonly length?: number; readonly cost?: number; readonly child?: WritePlan } = {},
): Way {
  let { last, doubts } = way;
  if (typeof step === 'string' && step !== '') {
    if (last !== undefined) {
      const text = last.text + step;
      if (last.child.rule.recogniser.longest(text, 0, text.length) > last.text.length) doubts++;
    }
    last = child && { child, text: step };
  }
  const steps = { step, before: way.steps };
  return { ...way, pc, frame, steps, length: way.length + length, cost: way.cost + cost, last, doubts };
}

/** Returns the texts that an instruction may write, the preferred one first. */
function choicesAt(code: ArrayLike<number>, pc: number, alphabet: Alphabet): string[] {
  const count = code[pc + 1]!;
  const operands = Array.prototype.slice.call(code, pc + 2, pc + 2 + 2 * count) as number[];
  if (code[pc] !== OPCODES.CHARACTER) return [String.fromCodePoint(...operands.slice(0, count))];
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
