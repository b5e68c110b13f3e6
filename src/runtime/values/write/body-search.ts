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
interface Frame {
  readonly record: LaidOut;
  readonly path: PropertyPath;
  /** Of an element, the frame around it. */
  readonly outer: Frame | undefined;
  /** How many values of each store are written. */
  readonly counts: readonly number[];
  /** How much is written of an element that is a text. */
  readonly at: number;
}

function frameOf(record: LaidOut, path: PropertyPath, outer: Frame | undefined): Frame {
  return { record, path, outer, counts: record.values.map(() => 0), at: 0 };
}

function isComplete({ record, counts, at }: Frame): boolean {
  if (record.text !== undefined) return at === record.text.length;
  return counts.every((count, store) => count === record.values[store]!.length);
}

/** Returns a frame after a value of a store. `owner` is this frame or that of the record. */
function after(frame: Frame, owner: Frame, store: number): Frame {
  if (frame !== owner) return { ...frame, outer: after(frame.outer!, owner, store) };
  return { ...frame, counts: frame.counts.with(store, frame.counts[store]! + 1) };
}

function keyOf({ counts, at, outer }: Frame): string {
  return `${counts.join()}@${at}${outer === undefined ? '' : `/${keyOf(outer)}`}`;
}

/** Gives the steps that may write the value of a child, which is at a path in the record. */
type StepsOf = (child: WritePlan, value: unknown, path: PropertyPath) => FoundSteps;

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

/** A step, and how many characters of it no record tells. */
export interface CostedStep<Step extends BodyStep = BodyStep> {
  readonly step: Step;
  readonly cost: number;
  /** Whether nothing is written. */
  readonly isEmpty: boolean;
}

/** Steps that write a value, the cheapest first. `cut` is the least cost of those for which nobody looked. */
export interface FoundSteps<Step extends BodyStep = BodyStep> {
  readonly steps: readonly CostedStep<Step>[];
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

  /** How many ways are followed from one place with the same values left, and how many of the characters that may stand in one. */
  constructor(
    private readonly plan: WritePlan,
    record: LaidOut,
    private readonly stepsOf: StepsOf,
    private readonly visits = 1,
    private readonly characters = 1,
  ) {
    this.most = record.values.reduce((sum, { length }) => sum + WAYS_OF_VALUE * length, WAYS);
    const frame = frameOf(record, [], undefined);
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

  /** Adds the way behind a step: characters of the body, or a child. */
  private add(way: Way, frame: Frame, { step, cost, isEmpty }: CostedStep, child?: WritePlan): void {
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

  /** Adds the ways behind each of some texts that no record tells. The last one that is added is followed first. */
  private addTexts(way: Way, texts: readonly string[], child?: WritePlan): void {
    for (const text of texts.toReversed()) this.add(way, way.frame, textStep(text, text.length), child);
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
          return isComplete(frame) ? way : undefined;
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
          return void this.body(way);
        case OPCODES.CHILD:
          return void this.child(way, this.plan.childAt(operand));
        case OPCODES.OPEN: {
          const inner = this.opened(frame, this.plan.groups[operand]!);
          if (inner === undefined) return undefined;
          way = { ...way, pc: next, frame: inner };
          break;
        }
        case OPCODES.CLOSE:
          if (!isComplete(frame)) return undefined;
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
    const place = `${pc}:${flags}:${keyOf(frame)}`;
    const visits = this.visited.get(place) ?? 0;
    this.visited.set(place, visits + 1);
    if (visits >= this.visits) this.cut = Math.min(this.cut, cost);
    return visits < this.visits;
  }

  /** Goes on behind the characters that may stand here: of a class, one of each class of the alphabet. */
  private body(way: Way): void {
    const { pc, frame } = way;
    const { code, rule } = this.plan;
    const { text } = frame.record;
    if (text === undefined) {
      const choices = choicesAt(code, pc, rule.vocabulary.alphabet);
      return this.addTexts(way, choices.slice(0, this.characters));
    }
    const end = endOf(code, pc, text, frame.at);
    if (end >= 0) this.add(way, { ...frame, at: end }, textStep(text.slice(frame.at, end)));
  }

  /** Goes on behind a value of a child. */
  private child(way: Way, child: WritePlan): void {
    const { frame } = way;
    let root = frame;
    while (root.outer !== undefined) root = root.outer;
    // White space in an element is a property of the record.
    const owner = [frame, root].find(({ record }) => record.form.placeOf(child.rule.name) >= 0);
    if (owner === undefined) return this.leftOut(way, child);
    const { record, counts, path } = owner;
    const store = record.form.placeOf(child.rule.name);
    const index = counts[store]!;
    const value = record.values[store]![index];
    if (value === undefined) return;
    let next = after(frame, owner, store);
    if (frame.record.text !== undefined) {
      const text = child.encode(String(value));
      if (!frame.record.text.startsWith(text, frame.at)) return;
      next = { ...next, at: frame.at + text.length };
    }
    const { steps, cut } = this.stepsOf(child, value, [...path, ...record.form.pathOf(store, index)]);
    this.cut = Math.min(this.cut, way.cost + cut);
    for (const step of steps.toReversed()) this.add(way, next, step, child);
  }

  /** Goes on behind a child that is not in the record. It is part of an element that is a text. */
  private leftOut(way: Way, child: WritePlan): void {
    const { frame } = way;
    const { text } = frame.record;
    if (text === undefined) return this.addTexts(way, child.texts, child);
    for (let end = frame.at; end <= text.length; end++) {
      const part = text.slice(frame.at, end);
      if (child.rule.recogniser.test(part)) this.add(way, { ...frame, at: end }, textStep(part));
    }
  }

  /** Begins an element of a group. */
  private opened(frame: Frame, group: string): Frame | undefined {
    const { record, counts, path } = frame;
    const store = record.form.placeOf(group);
    const index = counts[store] ?? -1;
    const value = record.values[store]?.[index];
    const element = value === undefined ? undefined : record.form.stores[store]!.elements?.of(value);
    if (element === undefined || 'path' in element) return undefined;
    const text = element.text === undefined ? undefined : this.plan.encode(element.text);
    const own = [...path, ...record.form.pathOf(store, index)];
    return frameOf({ ...element, text }, own, after(frame, frame, store));
  }
}

/** A step that writes a text. */
export function textStep(step: string, cost = 0): CostedStep<string> {
  return { step, cost, isEmpty: step === '' };
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
