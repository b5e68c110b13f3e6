import * as messages from './messages';
import { TEXT_LIMITS } from '../notation/text-limits';
import { parseAbnfElements } from '../notation/parser';
import { Reporter } from '../notation/reporter';
import type { AlternationSyntax } from '../notation/syntax';

/** A meaning for a prose-val in the options: ABNF elements, or a rule without some characters. */
export type Prose = string | Exclusion;

/** A rule without some characters, as in `<pchar excluding ";">`. */
export interface Exclusion {
  readonly rule: string;
  /** The characters, as ABNF elements: `%x3B`, `CTL / SP`. */
  readonly excluding: string;
}

/** The meaning of a prose-val: ABNF in a separate text. */
export interface ProseMeaning {
  readonly elements: AlternationSyntax;
  /** If set, the meaning is this rule without the characters of `elements`. */
  readonly excludedFrom?: string;
  readonly reporter: Reporter;
  /** Depth of nested groups and options, counting the meaning itself. */
  readonly nesting: number;
}

const collapse = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The meanings of prose-vals, each read once. Runs of blanks count as one, and blanks at the ends do not count. */
export class ProseMeanings {
  /** The reporters of all texts read. */
  readonly reporters: Reporter[] = [];
  private readonly given: ReadonlyMap<string, Prose>;
  private readonly read = new Map<string, ProseMeaning>();
  private readonly following = new Set<string>();
  private length = 0;
  private depth = 0;

  constructor(prose: Readonly<Record<string, Prose>>) {
    this.given = new Map(Object.entries(prose).map(([text, meaning]) => [collapse(text), meaning]));
  }

  get texts(): Iterable<string> {
    return this.given.keys();
  }

  get(text: string): ProseMeaning | undefined {
    const key = collapse(text);
    const known = this.read.get(key);
    const meaning = this.given.get(key);
    if (known !== undefined || meaning === undefined) return known;
    const file = `<${key}>`;
    const abnf = typeof meaning === 'string' ? meaning : meaning.excluding;
    const reporter = new Reporter(abnf, file);
    const { elements, diagnostics } = parseAbnfElements(abnf, file);
    reporter.diagnostics.push(...diagnostics);
    this.reporters.push(reporter);
    const result: ProseMeaning = {
      elements,
      reporter,
      nesting: 1 + nestingOf(elements),
      ...(typeof meaning !== 'string' && { excludedFrom: meaning.rule }),
    };
    this.read.set(key, result);
    return result;
  }

  /** Runs `convert`, or reports that the meaning of `text` is circular or used too often. */
  within<Result>(text: string, convert: () => Result, otherwise: Result): Result {
    const key = collapse(text);
    const { nesting, reporter } = this.get(text)!;
    this.length += reporter.text.length;
    const problem = this.following.has(key)
      ? messages.circularProse(key)
      : this.length > TEXT_LIMITS.proseLength
        ? messages.proseTooLarge(key)
        : this.depth + nesting > TEXT_LIMITS.nesting
          ? messages.proseTooDeep(key, TEXT_LIMITS.nesting)
          : undefined;
    if (problem !== undefined) {
      reporter.errorOnce(problem);
      return otherwise;
    }
    this.depth += nesting;
    this.following.add(key);
    const result = convert();
    this.following.delete(key);
    this.depth -= nesting;
    return result;
  }
}

function nestingOf({ alternatives }: AlternationSyntax): number {
  let deepest = 0;
  for (const { items } of alternatives) {
    for (const { element } of items) {
      const isGroup = element.kind === 'group' || element.kind === 'option';
      if (isGroup) deepest = Math.max(deepest, 1 + nestingOf(element.elements));
    }
  }
  return deepest;
}
