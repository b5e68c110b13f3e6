import type { Wording } from '../notation/messages';
import * as messages from './messages';
import type { Note } from '../notation/diagnostic';
import type { Reporter } from '../notation/reporter';
import type { Span } from '../notation/syntax';
import { addTo } from '../table/maps';

/** A place of a name or prose-val without a meaning. */
interface Use {
  readonly text: string;
  readonly reporter: Reporter;
  readonly span: Span;
}

/** Number of further places in a report. */
const MAX_PLACES = 3;

/** Limit on suggestions. Each compares a name with all others, which takes up to 0.1 ms. */
const MAX_COMPARISONS = 30_000;

/** Collects names or prose-vals without a meaning. Reports each once with the places that use it. */
export class UndefinedUses {
  private readonly uses = new Map<string, Use[]>();
  private readonly places = new Set<Span>();

  /** Counts a place once, even if the expansion of a list visits it several times. */
  add(key: string, use: Use): void {
    if (this.places.has(use.span)) return;
    this.places.add(use.span);
    addTo(this.uses, key, use);
  }

  /** The texts of the uses, each once. */
  get texts(): string[] {
    return [...this.uses.values()].flatMap(([first]) => first?.text ?? []);
  }

  report(
    wording: (text: string, suggestion: string | undefined) => Wording,
    suggestion: (text: string) => string | undefined,
    candidates: number,
  ): void {
    let comparisons = 0;
    for (const [first, ...others] of this.uses.values()) {
      if (first === undefined) continue;
      const suggested = comparisons < MAX_COMPARISONS ? suggestion(first.text) : undefined;
      comparisons += candidates;
      const { start, end } = first.span;
      first.reporter.error(wording(first.text, suggested), start, end, noteOthers(others));
    }
  }
}

function noteOthers(others: readonly Use[]): Note[] {
  const notes: Note[] = others.slice(0, MAX_PLACES).map(({ reporter, span }) => ({
    message: messages.alsoUsed,
    place: reporter.place(span.start, span.end),
  }));
  const more = others.length - notes.length;
  return more > 0 ? [...notes, { message: messages.moreUses(more) }] : notes;
}
