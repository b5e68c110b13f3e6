import { type Algebra, composed } from '../../model/algebra';
import type { CharacterSet } from '../../model/character-set';
import type { Expression, Model } from '../../model/model';
import { cached } from '../../table/maps';

/**
 * The state of a UTF-8 decoder within a character; 0 is a boundary between characters. Lone surrogates have the three
 * octets of their number, as in `textOfUtf8`.
 */
export type Phase = number;

export const BOUNDARY: Phase = 0;
const ONE_LEFT: Phase = 1;
const TWO_LEFT: Phase = 2;
const THREE_LEFT: Phase = 3;
/** After E0, F0 and F4 some continuation octets are invalid (RFC 3629, 4). */
const AFTER_E0: Phase = 4;
const AFTER_F0: Phase = 5;
const AFTER_F4: Phase = 6;

/** The number of octets left, by phase. */
export const OCTETS_LEFT: readonly number[] = [0, 1, 2, 3, 2, 3, 3];

interface PhaseStep {
  readonly low: number;
  readonly high: number;
  readonly next: Phase;
}

/** The octets that each phase may read. */
export const PHASE_STEPS: readonly (readonly PhaseStep[])[] = [
  [
    { low: 0x00, high: 0x7f, next: BOUNDARY },
    { low: 0xc2, high: 0xdf, next: ONE_LEFT },
    { low: 0xe0, high: 0xe0, next: AFTER_E0 },
    { low: 0xe1, high: 0xef, next: TWO_LEFT },
    { low: 0xf0, high: 0xf0, next: AFTER_F0 },
    { low: 0xf1, high: 0xf3, next: THREE_LEFT },
    { low: 0xf4, high: 0xf4, next: AFTER_F4 },
  ],
  [{ low: 0x80, high: 0xbf, next: BOUNDARY }],
  [{ low: 0x80, high: 0xbf, next: ONE_LEFT }],
  [{ low: 0x80, high: 0xbf, next: TWO_LEFT }],
  [{ low: 0xa0, high: 0xbf, next: ONE_LEFT }],
  [{ low: 0x90, high: 0xbf, next: TWO_LEFT }],
  [{ low: 0x80, high: 0x8f, next: TWO_LEFT }],
];

/** By phase, a bit set of the phases to which the strings of a language lead from it. */
type PhaseRelation = readonly number[];

const IDENTITY: PhaseRelation = /* @__PURE__ */ PHASE_STEPS.map((_, phase) => 1 << phase);
const EMPTY_RELATION: PhaseRelation = /* @__PURE__ */ PHASE_STEPS.map(() => 0);

/** Computes the relations of expressions. Their rules must not be recursive. */
export class PhaseRelations {
  private readonly known = new Map<Expression, PhaseRelation>();

  constructor(private readonly model: Model) {}

  of(expression: Expression): PhaseRelation {
    return cached(this.known, expression, () =>
      composed(
        RELATIONS,
        expression,
        (part) => this.of(part),
        (rule) => this.of(this.model.rules.get(rule)!.expression),
      ),
    );
  }
}

const RELATIONS: Algebra<PhaseRelation> = {
  characters: relationOfSet,
  sequence: (parts) => parts.reduce(product, IDENTITY),
  alternation: (parts) => parts.reduce(united, EMPTY_RELATION),
  repetition: (min, max, item) =>
    product(power(item, min), max === Infinity ? closure(item) : power(united(IDENTITY, item), max - min)),
};

/** Returns the reflexive and transitive closure. */
export function closure(relation: PhaseRelation): PhaseRelation {
  return power(united(IDENTITY, relation), IDENTITY.length);
}

/** Returns the phases, as a bit set, to which a relation leads from the given ones. */
export function phasesAfter(phases: number, relation: PhaseRelation): number {
  return relation.reduce((found, targets, phase) => found | (((phases >> phase) & 1) * targets), 0);
}

/** Returns the phases, as a bit set, from which a relation can lead to a given one. */
export function phasesBefore(phases: number, relation: PhaseRelation): number {
  return relation.reduce((found, targets, phase) => found | ((targets & phases) === 0 ? 0 : 1 << phase), 0);
}

function relationOfSet(set: CharacterSet): PhaseRelation {
  const holdsAny = ({ low, high }: PhaseStep): boolean => set.some(([from, to]) => from <= high && to >= low);
  return PHASE_STEPS.map((steps) =>
    steps.filter(holdsAny).reduce((phases, { next }) => phases | (1 << next), 0),
  );
}

function product(first: PhaseRelation, second: PhaseRelation): PhaseRelation {
  return first.map((between) => phasesAfter(between, second));
}

function united(a: PhaseRelation, b: PhaseRelation): PhaseRelation {
  return a.map((targets, phase) => targets | b[phase]!);
}

function power(relation: PhaseRelation, count: number): PhaseRelation {
  let result = IDENTITY;
  let square = relation;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(result, square);
    square = product(square, square);
  }
  return result;
}
