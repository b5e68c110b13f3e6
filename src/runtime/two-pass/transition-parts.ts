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
}

/** The way from an item to an element, for trees. */
export interface ElementWay {
  readonly source: Occurrence;
  readonly before: Before;
  /** The element at the end of the frame above, and the marks behind it. */
  readonly from: TreeElement | undefined;
  readonly marks: readonly number[];
}

/** An element, and the way to it. */
export interface TreeElement extends TransitionElement {
  readonly source: Occurrence;
  readonly path: Before;
  readonly spine: boolean;
  readonly from: TreeElement | undefined;
  isUncertain: boolean;
}

/** An item of the next list before frames are merged, and the way to it. */
export interface FoundItem extends Item {
  readonly frame: number;
  readonly element: TreeElement;
  path: Before;
  readonly spine: boolean;
  isUncertain: boolean;
}

/** Returns whether the order of an element, or of one that it comes from, is not certain. */
export function isUncertainElement(element: TreeElement): boolean {
  for (let at: TreeElement | undefined = element; at !== undefined; at = at.from)
    if (at.isUncertain) return true;
  return false;
}
