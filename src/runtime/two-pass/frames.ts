import { cached } from '../../table/maps';

/** A frame with one caller, or the lowest. */
interface Frame {
  readonly up: number;
  readonly link: number;
  /** The links of the frames above the lowest, up to this one. */
  readonly links: readonly number[];
}

export const LOWEST = 0;
/** States and links have numbers below this. */
export const STATES = 0x1000000;

/** The frames of one transition, in which each has one caller. */
export class Frames {
  private readonly all: Frame[];
  private readonly numbers = new Map<number, number>();

  /** `lowest`: the link of the lowest frame. */
  constructor(lowest: number) {
    this.all = [{ up: -1, link: lowest, links: [] }];
  }

  at(frame: number): Frame {
    return this.all[frame]!;
  }

  /** Returns the frame with a link above another one. */
  above(up: number, link: number): number {
    const make = (): number => this.all.push({ up, link, links: [...this.all[up]!.links, link] }) - 1;
    return cached(this.numbers, up * STATES + link, make);
  }
}

/** Returns how many frames all items are in or above. */
export function commonLength(items: readonly { readonly links: readonly number[] }[]): number {
  const [first] = items;
  let common = first!.links.length;
  for (const { links } of items) {
    let at = 0;
    while (at < common && links[at] === first!.links[at]) at++;
    common = at;
  }
  return common;
}
