import { contains } from '../model/character-set';
import type { Work } from '../automata/work';
import type { Choice, LevelState } from './level-automaton';
import { spend } from '../options/limits';
import { cached } from '../table/maps';

/** A step of a way: the choice at an offset, or the part that a rule derives. `rule` is its key. */
export type WayStep =
  | { readonly kind: 'choice'; readonly of: Choice; readonly index: number; readonly offset: number }
  | { readonly kind: 'use'; readonly rule: string; readonly start: number; readonly end: number };

/** One way for a rule's body to derive a string: the steps of a path through its NFA. */
export type Way = readonly WayStep[];

/** Returns true if a rule derives a part of the string. */
export type Derives = (rule: string, start: number, end: number) => boolean;

/** Lists the ways of a body for one string, those with earlier choices first. */
export class Ways {
  private readonly known = new Map<LevelState, Map<number, boolean>>();

  constructor(
    private readonly string: string,
    private readonly derives: Derives,
    /** Counts the steps, if there is a limit. */
    private readonly work?: Work,
  ) {}

  *from(start: LevelState): Generator<Way, void, undefined> {
    const steps: WayStep[] = [];
    const open = [{ moves: [{ to: start, end: 0 }].values() as Iterator<Move, unknown>, before: 0 }];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const { value: move, done } = last.moves.next();
      steps.length = last.before;
      if (done === true) open.pop();
      else if (this.succeeds(move.to, move.end)) {
        if (move.step !== undefined) steps.push(move.step);
        if (move.to.kind === 'end') yield [...steps];
        else open.push({ moves: this.moves(move.to, move.end), before: steps.length });
      }
    }
  }

  private succeeds(state: LevelState, offset: number): boolean {
    if (state.kind === 'end') return offset === this.string.length;
    const known = cached(this.known, state, () => new Map<number, boolean>());
    let succeeds = known.get(offset);
    if (succeeds === undefined) {
      succeeds = false;
      for (const { to, end } of this.moves(state, offset)) if ((succeeds = this.succeeds(to, end))) break;
      known.set(offset, succeeds);
    }
    return succeeds;
  }

  private *moves(state: LevelState, offset: number): Generator<Move, void, undefined> {
    if (this.work === undefined) spend();
    else this.work.count(1);
    switch (state.kind) {
      case 'set': {
        const code = this.string.codePointAt(offset);
        if (code !== undefined && contains(state.set, code))
          yield { to: state.to, end: offset + (code > 0xffff ? 2 : 1) };
        return;
      }
      case 'choice':
        for (const [index, to] of state.to.entries()) {
          const step = { kind: 'choice', of: state.of, index, offset } as const;
          if (to !== undefined) yield { step, to, end: offset };
        }
        return;
      case 'uses':
        for (const { length, to } of state.uses) {
          const first = length === 'some' ? offset + 1 : offset;
          const last = length === 'empty' ? offset : this.string.length;
          for (let end = first; end <= last; end++) {
            const step = { kind: 'use', rule: state.rule, start: offset, end } as const;
            if (this.derives(state.rule, offset, end)) yield { step, to, end };
          }
        }
    }
  }
}

interface Move {
  readonly step?: WayStep;
  readonly to: LevelState;
  readonly end: number;
}
