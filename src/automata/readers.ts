import { type Nfa, READ } from '../program/nfa';
import { numberOf } from '../table/maps';
import { type ClassGroups, groupsOf } from './class-groups';
import { InternedLists, sortFirst, withRoom } from './interned-lists';

/** Finds what some states of an NFA read, and where they lead. */
export class Readers {
  /** The lists of classes that states read, and their numbers. */
  private readonly lists: (readonly number[])[] = [];
  private readonly numbers = new Map<readonly number[], number>();
  /** Several lists, and the groups of classes that none of them separates. Many subsets read the same lists. */
  private readonly several = new InternedLists();
  private readonly groups: ClassGroups[] = [];
  /** The lists that were read last, and for each list the successors of the states that read it. */
  private read: Int32Array = new Int32Array(64);
  private readonly successors: number[][] = [];
  /** For each list, how many successors it has, and the round in which it was read last. */
  private readonly counts: number[] = [];
  private readonly rounds: number[] = [];
  private round = 0;

  constructor(private readonly nfa: Nfa) {}

  /**
   * Reads the states in `items` from `begin` to `end`. Returns the groups of classes that they do not tell apart.
   */
  of(items: Int32Array, begin: number, end: number): ClassGroups {
    const { kinds, classes, edges } = this.nfa;
    this.round++;
    let count = 0;
    for (let i = begin; i < end; i++) {
      const state = items[i]!;
      if (kinds[state] !== READ) continue;
      const list = this.numberOf(classes[state]!);
      if (this.rounds[list] !== this.round) {
        this.rounds[list] = this.round;
        this.counts[list] = 0;
        this.read = withRoom(this.read, count + 1);
        this.read[count++] = list;
      }
      this.successors[list]![this.counts[list]!++] = edges[state]![0]!;
    }
    return this.groupsFor(count);
  }

  /** Writes the successors of the states that read some lists, of those that `of` has read last. Returns how many. */
  follow(lists: readonly number[], into: number[]): number {
    let count = 0;
    for (const list of lists) {
      const successors = this.successors[list]!;
      for (let i = 0; i < this.counts[list]!; i++) into[count++] = successors[i]!;
    }
    return count;
  }

  private numberOf(list: readonly number[]): number {
    const number = numberOf(this.numbers, list);
    if (number === this.lists.length) {
      this.lists.push(list);
      this.successors.push([]);
    }
    return number;
  }

  private groupsFor(count: number): ClassGroups {
    const { read } = this;
    sortFirst(read, count);
    const number = this.several.add(read, count);
    return (this.groups[number] ??= this.groupsOf(Array.from(read.subarray(0, count))));
  }

  /** Returns the groups of lists, which they have by their numbers. */
  private groupsOf(read: readonly number[]): ClassGroups {
    const lists = read.map((list) => this.lists[list]!);
    const { groupOf, setsOf } = groupsOf(lists, this.nfa.alphabet.size);
    return { groupOf, setsOf: setsOf.map((indexes) => indexes.map((index) => read[index]!)) };
  }
}
