import type { Item } from './merge';
import type { Before } from './paths';

/** An item in frames that have one caller each. */
export interface Occurrence {
  readonly item: number;
  readonly frame: number;
}

/** A state that an item reaches without reading: it reads the character, calls a rule that does, or is the end of the input. */
export interface TransitionElement {
  readonly frame: number;
  readonly state: number;
  readonly source: Occurrence;
  readonly path: Before;
  readonly spine: boolean;
  readonly from: TransitionElement | undefined;
  isUncertain: boolean;
}

/** An item of the next list before frames are merged. */
export interface FoundItem extends Item {
  readonly frame: number;
  readonly element: TransitionElement;
  readonly spine: boolean;
  isUncertain: boolean;
}

/** Returns whether the order of an element, or of one that it comes from, is not certain. */
export function isUncertainElement(element: TransitionElement): boolean {
  for (let at: TransitionElement | undefined = element; at !== undefined; at = at.from)
    if (at.isUncertain) return true;
  return false;
}
