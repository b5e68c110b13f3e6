/** A set of classes of characters: 1 for each class that is in it. */
export type ClassSet = Uint8Array;

interface Group<T> {
  readonly id: number;
  readonly asked: readonly ClassSet[];
  readonly value: T;
}

/**
 * Values by class. The maker of a value names the sets that it asked about the class. Another class for which all of them answer alike
 * has the same value.
 */
export class AlikeClasses<T> {
  private readonly groups: Group<T>[] = [];
  private readonly byClass = new Map<number, Group<T>>();

  /** Returns the value of a class and the sets that were asked for it. `make` adds the sets that it asks to a set. */
  of(id: number, make: (asked: Set<ClassSet>) => T): Group<T> {
    let group = this.byClass.get(id) ?? this.alike(id);
    if (group === undefined) {
      const asked = new Set<ClassSet>();
      const value = make(asked);
      this.groups.push((group = { id, asked: [...asked], value }));
    }
    this.byClass.set(id, group);
    return group;
  }

  private alike(id: number): Group<T> | undefined {
    // The end of the input and all classes together have negative numbers, and values of their own.
    const isAlike = ({ id: first, asked }: Group<T>): boolean =>
      first >= 0 && asked.every((set) => set[id] === set[first]);
    return id < 0 ? undefined : this.groups.find(isAlike);
  }
}
