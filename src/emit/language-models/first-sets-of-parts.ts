import { type CharacterSet, emptySet, union } from '../../model/character-set';
import { type FormatPart, type FormatRules, isNullable } from './parts';

/** The characters with which parts may begin, and those that may follow terminals, in all uses that the first rule leads to. */
export class FirstsAndFollows {
  /** By terminal, the characters that may follow it. */
  readonly follows = new Map<FormatPart, CharacterSet>();
  private readonly firstsOfRules = new Map<string, CharacterSet>();
  private readonly followsOfRules = new Map<string, CharacterSet>();

  constructor(
    rules: FormatRules,
    private readonly nullable: ReadonlySet<string>,
    private readonly isTerminal: (part: FormatPart) => boolean,
  ) {
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const [key, { part }] of rules)
        if (this.grows(this.firstsOfRules, key, this.firsts(part))) isNew = true;
    }
    const [root] = rules.keys();
    this.followsOfRules.set(root!, emptySet);
    const queue = new Set([root!]);
    // A rule is walked through again if more may follow it.
    for (const key of queue) {
      queue.delete(key);
      this.walk(rules.get(key)!.part, this.followsOfRules.get(key)!, queue);
    }
  }

  private grows<Key>(sets: Map<Key, CharacterSet>, key: Key, more: CharacterSet): boolean {
    const before = sets.get(key);
    const after = union(before ?? emptySet, more);
    sets.set(key, after);
    return before === undefined || String(before) !== String(after);
  }

  private firsts(part: FormatPart): CharacterSet {
    switch (part.kind) {
      case 'characters':
        return part.set;
      case 'sequence': {
        const end = part.items.findIndex((item) => !isNullable(item, this.nullable));
        const items = end < 0 ? part.items : part.items.slice(0, end + 1);
        return union(...items.map((item) => this.firsts(item)));
      }
      case 'choice':
        return union(...part.alternatives.map((each) => this.firsts(each)));
      case 'repeat':
        return this.firsts(part.item);
      case 'use':
        return this.firstsOfRules.get(part.rule) ?? emptySet;
    }
  }

  private walk(part: FormatPart, follow: CharacterSet, queue: Set<string>): void {
    if (this.isTerminal(part)) {
      this.grows(this.follows, part, follow);
      return;
    }
    switch (part.kind) {
      case 'characters':
        return;
      case 'sequence':
        part.items.reduceRight((next, item) => {
          this.walk(item, next, queue);
          const firsts = this.firsts(item);
          return isNullable(item, this.nullable) ? union(firsts, next) : firsts;
        }, follow);
        return;
      case 'choice':
        for (const each of part.alternatives) this.walk(each, follow, queue);
        return;
      case 'repeat':
        this.walk(part.item, part.max > 1 ? union(this.firsts(part.item), follow) : follow, queue);
        return;
      case 'use':
        if (this.grows(this.followsOfRules, part.rule, follow)) queue.add(part.rule);
    }
  }
}
