import { FirstCharacters } from '../../model/first-characters';
import { type CharacterSet, intersects } from '../../model/character-set';
import type { Model } from '../../model/model';
import type { Pattern } from '../regexp/pattern-text';
import { BOUNDARY, phasesAfter, PhaseRelations } from '../regexp/utf8-phases';
import { followsOf } from './follows';
import {
  alternation,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  mapped,
  regularRuns,
  repetition,
  rewritten,
  sequence,
} from './parts';
import { partOf } from './parts-of-rules';

const AT_BOUNDARY = 1 << BOUNDARY;
/** The octets that continue a character (RFC 3629, section 4). */
const CONTINUATION: CharacterSet = [[0x80, 0xbf]];

/**
 * Turns rules over octets into rules over characters: a string is derived if the given rules derive its UTF-8. Parts without recursion
 * become the pattern that `patternOf` returns. Returns undefined if a character may begin in one of them and end behind it.
 */
export function charactersOfOctets(
  given: FormatRules,
  model: Model,
  isRegular: (part: FormatPart) => boolean,
  patternOf: (part: FormatPart) => Pattern,
): FormatRules | undefined {
  const parts = new RegularParts(given, isRegular);
  const divided = rewritten(given, (part) => parts.divided(part), parts.more);
  const relations = new PhaseRelations(model);
  const follows = followsOf(divided, new FirstCharacters(divided), (part) => parts.regular.has(part));
  const isCut = ([part, follow]: readonly [FormatPart, CharacterSet]): boolean =>
    phasesAfter(AT_BOUNDARY, relations.of(part)) > AT_BOUNDARY && intersects(follow, CONTINUATION);
  if ([...follows].some(isCut)) return undefined;
  const within = (part: FormatPart): FormatPart =>
    parts.regular.has(part) ? partOf(patternOf(part)) : mapped(part, within);
  return rewritten(divided, within);
}

type Parted = readonly [regular: readonly FormatPart[], others: readonly FormatPart[]];

/** Divides parts into such as have no recursion, as large as possible, and others. */
class RegularParts {
  readonly regular = new Set<FormatPart>();
  /** Rules that are added. */
  readonly more = new Map<string, FormatRule>();
  private readonly known = new Map<string, Parted>();

  constructor(
    private readonly given: FormatRules,
    private readonly isRegular: (part: FormatPart) => boolean,
  ) {}

  divided(part: FormatPart): FormatPart {
    if (this.isRegular(part)) return this.added(part);
    switch (part.kind) {
      case 'sequence':
        return { kind: 'sequence', items: this.runs(part.items) };
      case 'alternation': {
        const [regular, others] = this.parted(part);
        return { kind: 'alternation', alternatives: [...regular, ...others] };
      }
      case 'repetition':
        return this.repeated(part.min, part.max, part.item);
      default:
        return part;
    }
  }

  private runs(items: readonly FormatPart[]): FormatPart[] {
    return regularRuns(items, this.isRegular).map((run) =>
      run.length > 1 ? this.added(sequence(run)) : this.divided(run[0]!),
    );
  }

  /** Writes `*( a / b )` as `*a *( b *a )` if only `b` is recursive, because a character may go through iterations of `a`. */
  private repeated(min: number, max: number, item: FormatPart): FormatPart {
    const plain = (): FormatPart => ({ kind: 'repetition', min, max, item: this.divided(item) });
    if (max < Infinity || min > 1) return plain();
    const [[regular], others] = this.parted(item);
    if (regular === undefined) return plain();
    if (min === 1) return { kind: 'sequence', items: [this.divided(item), this.repeated(0, max, item)] };
    const many = (): FormatPart => this.added(repetition(0, Infinity, regular));
    const rest: FormatPart = {
      kind: 'sequence',
      items: [{ kind: 'alternation', alternatives: others }, many()],
    };
    return { kind: 'sequence', items: [many(), { kind: 'repetition', min: 0, max, item: rest }] };
  }

  /** Returns the regular alternatives of a part, as at most one, and the others. */
  private parted(part: FormatPart): Parted {
    if (this.isRegular(part)) return [[this.added(part)], []];
    if (part.kind === 'reference') return this.partedRule(part.rule);
    if (part.kind !== 'alternation') return [[], [this.divided(part)]];
    const all = part.alternatives.map((each) => this.parted(each));
    const regular = all.flatMap(([each]) => each);
    const others = all.flatMap(([, each]) => each);
    return [regular.length === 0 ? [] : [this.added(alternation(regular))], others];
  }

  /** The recursive alternatives of a rule that has regular ones become a rule of their own. */
  private partedRule(key: string): Parted {
    const known = this.known.get(key);
    if (known !== undefined) return [known[0].map((each) => this.added(each)), known[1]];
    const whole: Parted = [[], [{ kind: 'reference', rule: key }]];
    this.known.set(key, whole);
    const rule = this.given.rules.get(key)!;
    const [regular, others] = rule.expression.kind === 'alternation' ? this.parted(rule.expression) : whole;
    if (regular.length === 0) return whole;
    // No key of a grammar has a space.
    const rest = `${key} recursive`;
    const source = `${rule.name}, but only its recursive alternatives`;
    const expression: FormatPart = { kind: 'alternation', alternatives: others };
    this.more.set(rest, { key: rest, name: `${rule.name}-recursive`, source, expression });
    const parted: Parted = [regular, [{ kind: 'reference', rule: rest }]];
    this.known.set(key, parted);
    return parted;
  }

  /** Each place is an object of its own. */
  private added(part: FormatPart): FormatPart {
    const own = { ...part };
    this.regular.add(own);
    return own;
  }
}
