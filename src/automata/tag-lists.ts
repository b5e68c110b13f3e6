import { cached } from '../table/maps';

/** The number of the list without tags. */
export const EMPTY_LIST = 0;

/** Numbers lists of tags; equal lists have the same number. Lists share their beginnings. */
export class TagLists {
  private readonly before = [EMPTY_LIST];
  private readonly last = [-1];
  private readonly lengths = [0];
  /** For each list and added tag, the longer list. */
  private readonly longer: (Map<number, number> | undefined)[] = [undefined];

  /** Returns a list with a tag added. */
  add(list: number, tag: number): number {
    const known = (this.longer[list] ??= new Map<number, number>());
    return cached(known, tag, () => {
      this.last.push(tag);
      this.lengths.push(this.lengths[list]! + 1);
      this.longer.push(undefined);
      return this.before.push(list) - 1;
    });
  }

  length(list: number): number {
    return this.lengths[list]!;
  }

  /** Returns the tags of a list in the order in which they were added. */
  tags(list: number): number[] {
    const tags = new Array<number>(this.lengths[list]!);
    let at = list;
    for (let i = tags.length - 1; i >= 0; i--) {
      tags[i] = this.last[at]!;
      at = this.before[at]!;
    }
    return tags;
  }
}
