import { addTo } from '../../table/maps';
import type { FrameRoot } from './closures';
import { READ } from './context-states';
import { STATES } from './frames';
import { NO_MARKS } from './marks';
import { NO_DISPUTES } from './ordered-lists';
import { TransitionMaker } from './transition';
import type { FoundItem, TransitionElement } from './transition-parts';

/** Computes a transition for verdicts, to which the order does not matter. All states of a frame are one item. */
export class VerdictTransition extends TransitionMaker<true> {
  protected readonly areDisputed = undefined;
  protected readonly mergedPath = (): number => 0;

  /** Returns one item for each frame. */
  protected found(): FoundItem[] {
    const { contexts, lists, id } = this;
    const reached = new Map<number, number[]>();
    const calls = new Map<number, { frame: number; root: FrameRoot; afters: number[] }>();
    for (const { state, frame } of this.elements) {
      if (contexts.kinds[state] === READ) addTo(reached, frame, contexts.after(state));
      else {
        const root = contexts.calledBy(state);
        const key = frame * STATES + root.end;
        const known = calls.get(key);
        if (known === undefined) calls.set(key, { frame, root, afters: [contexts.after(state)] });
        else known.afters.push(contexts.after(state));
      }
    }
    for (const {
      frame,
      root: { begin, end },
      afters,
    } of calls.values()) {
      const above = this.frames.above(frame, lists.link([{ end, after: contexts.states.set(afters) }]));
      for (const first of contexts.closureOf(begin, id, this.asked).states) {
        if (contexts.kinds[first] === READ) addTo(reached, above, contexts.after(first));
      }
    }
    const [element] = this.elements as [TransitionElement];
    return Array.from(reached, ([frame, states]) => {
      const state = contexts.states.set(states);
      const links = this.frames.at(frame).links;
      return { frame, links, state, element, path: 0, spine: false, isUncertain: false };
    });
  }

  protected ending(): true {
    return true;
  }

  protected meet(): void {}

  protected disputesOf(): ReadonlySet<number> {
    return NO_DISPUTES;
  }

  protected leaving(): readonly number[] {
    return NO_MARKS;
  }
}
