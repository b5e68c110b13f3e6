import { cached } from '../../../table/maps';
import { WriteLimitError } from '../../errors';
import type { RuntimeRule } from '../../node';
import { BodySearch, type CostedText } from './body-search';
import type { WritePlan } from './write-plan';

/** Whether a rule reads a text as a value. */
export type Proof = (rule: RuntimeRule, text: string, value: unknown) => boolean;

/** How many texts of a child are tried in the text around it. */
interface Effort {
  /** Those that its rule reads as its value. */
  readonly proven: number;
  /** Others: if a rule can consist of itself, the node around may decide how a text is read. */
  readonly others: number;
  /** How many ways are followed from one place with the same values left. */
  readonly visits: number;
}

const EFFORTS: readonly Effort[] = [
  { proven: 1, others: 0, visits: 1 },
  { proven: 4, others: 2, visits: 4 },
  { proven: 16, others: 4, visits: 24 },
];

/** The most texts of a record that are read, and the most ways to them: in all, and from one place with the same values left. */
const MOST_TEXTS = 300;
/** Records nest at most this deep, because the search uses the call stack. */
const MOST_DEPTH = 500;

/**
 * Searches for a text of a record, the shortest first. It begins with the innermost records. A text of a child must be read as its value,
 * because its nodes depend on its span alone.
 */
export class TextSearch {
  private readonly known = new Map<unknown, Map<WritePlan, readonly CostedText[]>>();
  private depth = 0;
  /** The limit that was met, if any was. */
  private limit: WriteLimitError | undefined;

  private constructor(
    private readonly proves: Proof,
    private readonly effort: Effort,
  ) {}

  /** Returns a text that a rule reads as a value; undefined if there is none. Throws WriteLimitError. */
  static find(plan: WritePlan, value: unknown, proves: Proof): string | undefined {
    let limit: WriteLimitError | undefined;
    for (const effort of EFFORTS) {
      const search = new TextSearch(proves, effort);
      const [found] = search.search(plan, value, { proven: 1, others: 0, visits: 0 });
      if (found !== undefined) return found.text;
      ({ limit } = search);
    }
    if (limit !== undefined) throw limit;
    return undefined;
  }

  private textsOf(plan: WritePlan, value: unknown): readonly CostedText[] {
    if (typeof value === 'string') return [{ text: plan.encode(value), cost: 0 }];
    const texts = cached(this.known, value, () => new Map<WritePlan, readonly CostedText[]>());
    return cached(texts, plan, () => this.search(plan, value, this.effort));
  }

  private search(plan: WritePlan, value: unknown, { proven, others }: Effort): readonly CostedText[] {
    const record = plan.isLeaf ? undefined : plan.layout.of(value);
    if (record === undefined || 'path' in record || record.text !== undefined) return [];
    if (this.depth++ > MOST_DEPTH) throw new WriteLimitError('records in each other', MOST_DEPTH);
    const textsOf = (child: WritePlan, inner: unknown): readonly CostedText[] => this.textsOf(child, inner);
    const search = new BodySearch(plan, record, this.effort.visits, textsOf);
    const found: CostedText[] = [];
    const unproven: CostedText[] = [];
    const tried = new Set<string>();
    for (let way = search.next(); way !== undefined; way = search.next()) {
      const text = way.steps.filter((step) => typeof step === 'string').join('');
      if (tried.has(text)) continue;
      tried.add(text);
      const isProven = this.proves(plan.rule, text, value);
      if (isProven) found.push({ text, cost: way.cost });
      else if (unproven.length < others) unproven.push({ text, cost: way.cost });
      if (found.length === proven) {
        if (this.depth > 1) this.limit ??= new WriteLimitError('texts of one property', proven);
        break;
      }
      if (tried.size < MOST_TEXTS) continue;
      this.limit ??= new WriteLimitError('texts', MOST_TEXTS);
      break;
    }
    if (search.isCut) this.limit ??= new WriteLimitError('ways from one place', this.effort.visits);
    this.depth--;
    return [...found, ...unproven];
  }
}
