import { cached } from '../../../table/maps';
import { WriteLimitError } from '../../errors';
import type { RuntimeRule } from '../../node';
import { BodySearch, type CostedText } from './body-search';
import type { WritePlan } from './write-plan';

/** Whether a rule reads a text as a value. */
type Proof = (rule: RuntimeRule, text: string, value: unknown) => boolean;

/** How many texts of a child are tried in the text around it, and how many ways are followed from one place of a body. */
interface Effort {
  /** Those that its rule reads as its value. */
  readonly proven: number;
  /** Others: if a rule can consist of itself, the node around may decide how a text is read. */
  readonly others: number;
  /** Ways with the same values left, which end in the same text. */
  readonly visits: number;
}

const EFFORTS: readonly Effort[] = [
  { proven: 1, others: 0, visits: 1 },
  { proven: 4, others: 2, visits: 4 },
  { proven: 16, others: 4, visits: 24 },
];

/** The most texts of a record that are read. */
const MOST_TEXTS = 300;
/** Records nest at most this deep, because the search uses the call stack. */
const MOST_DEPTH = 500;

/**
 * Searches for a text that a rule reads as a record, the shortest first. It begins with the innermost records. A text of a child must be
 * read as its value, because its nodes depend on its span alone. Returns undefined if there is none. Throws WriteLimitError.
 */
export function findText(plan: WritePlan, value: unknown, proves: Proof): string | undefined {
  let limit: WriteLimitError | undefined;
  for (const effort of EFFORTS) {
    const search = new TextSearch(proves, effort);
    const [found] = search.search(plan, value, 1, 0);
    if (found !== undefined) return found.text;
    ({ limit } = search);
  }
  if (limit !== undefined) throw limit;
  return undefined;
}

class TextSearch {
  /** The limit that was met, if any was. */
  limit: WriteLimitError | undefined;
  private readonly known = new Map<unknown, Map<WritePlan, readonly CostedText[]>>();
  private depth = 0;

  constructor(
    private readonly proves: Proof,
    private readonly effort: Effort,
  ) {}

  search(plan: WritePlan, value: unknown, proven: number, others: number): readonly CostedText[] {
    const record = plan.isLeaf ? undefined : plan.layout.of(value);
    if (record === undefined || 'path' in record || record.text !== undefined) return [];
    if (this.depth++ > MOST_DEPTH) throw new WriteLimitError('records in each other', MOST_DEPTH);
    const { visits } = this.effort;
    const search = new BodySearch(plan, record, visits, (child, inner) => this.textsOf(child, inner));
    const found: CostedText[] = [];
    const unproven: CostedText[] = [];
    const tried = new Set<string>();
    for (let way = search.next(); way !== undefined; way = search.next()) {
      const text = way.steps.join('');
      if (tried.has(text)) continue;
      tried.add(text);
      if (this.proves(plan.rule, text, value)) found.push({ text, cost: way.cost });
      else if (unproven.length < others) unproven.push({ text, cost: way.cost });
      const isEnough = found.length === proven;
      if (isEnough && this.depth > 1) this.meet('texts of one property', proven);
      if (tried.size === MOST_TEXTS) this.meet('texts', MOST_TEXTS);
      if (isEnough || tried.size === MOST_TEXTS) break;
    }
    if (search.isCut) this.meet('ways from one place', visits);
    this.depth--;
    return [...found, ...unproven];
  }

  private textsOf(plan: WritePlan, value: unknown): readonly CostedText[] {
    if (typeof value === 'string') return [{ text: plan.encode(value), cost: 0 }];
    const texts = cached(this.known, value, () => new Map<WritePlan, readonly CostedText[]>());
    const { proven, others } = this.effort;
    return cached(texts, plan, () => this.search(plan, value, proven, others));
  }

  private meet(what: string, limit: number): void {
    this.limit ??= new WriteLimitError(what, limit);
  }
}
