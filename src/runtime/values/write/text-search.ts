import { cached } from '../../../table/maps';
import { WriteLimitError } from '../../errors';
import type { RuntimeRule } from '../../node';
import { BodySearch, type CostedStep, type FoundSteps, textStep } from './body-search';
import type { WritePlan } from './write-plan';

/** Whether a rule reads a text as a value. */
type Proof = (rule: RuntimeRule, text: string, value: unknown) => boolean;

/** How many texts of a child are tried in the text around it, and how many ways are followed from one place of a body. */
interface Effort {
  /** Those that its rule reads as its value. */
  readonly proven: number;
  /** Others: if a rule can consist of itself, the node around may decide how a text is read. */
  readonly others: number;
  /** Ways with the same values left. */
  readonly visits: number;
}

const EFFORTS: readonly Effort[] = [
  { proven: 1, others: 0, visits: 1 },
  { proven: 4, others: 2, visits: 4 },
  { proven: 16, others: 4, visits: 24 },
  { proven: 16, others: 4, visits: 200 },
];

const NO_STEPS: FoundSteps<string> = { steps: [], cut: Infinity };
/** The most texts of a record that are read. */
const MOST_TEXTS = 300;
/** Records nest at most this deep, because the search uses the call stack. */
const MOST_DEPTH = 500;

/**
 * Searches for a text that a rule reads as a record, the shortest first. It begins with the innermost records. A text of a child must be
 * read as its value, because its nodes depend on its span alone. While a shorter one may be left, it makes more effort. Returns
 * undefined if there is none. Throws WriteLimitError.
 */
export function findText(plan: WritePlan, value: unknown, proves: Proof): string | undefined {
  let best: CostedStep<string> | undefined;
  for (const effort of EFFORTS) {
    try {
      const { steps, cut } = new TextSearch(proves, effort).search(plan, value, 1, 0);
      const [found] = steps;
      if (found !== undefined && found.cost < (best?.cost ?? Infinity)) best = found;
      if (cut >= (best?.cost ?? Infinity)) return best?.step;
    } catch (error) {
      if (best === undefined || !(error instanceof WriteLimitError)) throw error;
    }
  }
  if (best === undefined) throw new WriteLimitError('texts', MOST_TEXTS);
  return best.step;
}

class TextSearch {
  private readonly known = new Map<unknown, Map<WritePlan, FoundSteps<string>>>();
  private depth = 0;

  constructor(
    private readonly proves: Proof,
    private readonly effort: Effort,
  ) {}

  search(plan: WritePlan, value: unknown, proven: number, others: number): FoundSteps<string> {
    const record = plan.isLeaf ? undefined : plan.layout.of(value);
    if (record === undefined || 'path' in record || record.text !== undefined) return NO_STEPS;
    if (this.depth++ > MOST_DEPTH) throw new WriteLimitError('records in each other', MOST_DEPTH);
    const search = new BodySearch(
      plan,
      record,
      (child, inner) => this.stepsOf(child, inner),
      this.effort.visits,
      Infinity,
    );
    const found: CostedStep<string>[] = [];
    const unproven: CostedStep<string>[] = [];
    const tried = new Set<string>();
    let cut = Infinity;
    while (cut === Infinity) {
      const way = search.next();
      if (way === undefined) break;
      const { cost } = way;
      const text = way.steps.join('');
      if (tried.has(text)) continue;
      tried.add(text);
      if (this.proves(plan.rule, text, value)) found.push(textStep(text, cost));
      else if (unproven.length < others) unproven.push(textStep(text, cost));
      if (found.length === proven || tried.size === MOST_TEXTS) cut = cost;
    }
    this.depth--;
    return { steps: [...found, ...unproven], cut: Math.min(cut, search.cut) };
  }

  private stepsOf(plan: WritePlan, value: unknown): FoundSteps<string> {
    if (typeof value === 'string') return { steps: [textStep(plan.encode(value))], cut: Infinity };
    const texts = cached(this.known, value, () => new Map<WritePlan, FoundSteps<string>>());
    const { proven, others } = this.effort;
    return cached(texts, plan, () => this.search(plan, value, proven, others));
  }
}
