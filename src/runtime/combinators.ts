import type { Step, Stepping } from './node';
import type { Predictor } from './predictor';
import type { Recogniser } from './recogniser';

/** The result of a step that could not read what stands at an offset. It is negative. */
export function failedAt(offset: number): number {
  return -1 - offset;
}

/** Makes what reads by a step. */
export function stepping(step: Step): Stepping {
  return { step };
}

/** Reads a text, ASCII letters in either case (RFC 5234, 2.3). */
export function literal(text: string): Stepping {
  return fixed(text, (unit) => (unit >= 0x61 && unit <= 0x7a ? CASE : 0));
}

/** Reads a text in the given case (RFC 7405; RFC 5234, 2.3 for numbers). */
export function exactly(text: string): Stepping {
  return fixed(text, () => 0);
}

/** The bit in which upper-case and lower-case ASCII letters differ. */
const CASE = 0x20;

/** Reads a text, given in lower case. The mask 0x20 of a unit means that its case does not count. */
function fixed(text: string, maskOf: (unit: number) => number): Stepping {
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const masks = units.map((unit) => maskOf(unit | CASE));
  masks.forEach((mask, i) => (units[i]! |= mask));
  if (text.length === 1) {
    const [unit, mask] = [units[0]!, masks[0]!];
    return stepping((input, offset, end) =>
      offset < end && (input.charCodeAt(offset) | mask) === unit ? offset + 1 : failedAt(offset),
    );
  }
  return stepping((input, offset, end) => {
    if (offset + units.length > end) return failedAt(offset);
    for (let i = 0; i < units.length; i++) {
      if ((input.charCodeAt(offset + i) | masks[i]!) !== units[i]) return failedAt(offset);
    }
    return offset + units.length;
  });
}

/** Reads the longest match of characters without a rule in them. */
export function scan(recogniser: Recogniser): Stepping {
  return stepping((input, offset, end) => {
    const index = recogniser.longest(input, offset, end);
    return index < 0 ? failedAt(offset) : index;
  });
}

/** Reads all that is left of characters without a rule in them. */
export const tail: Stepping = /* @__PURE__ */ stepping((_, __, end) => end);

/** Reads parts one after another. */
export function sequence(...parts: readonly Stepping[]): Stepping {
  const steps = parts.map(({ step }) => step);
  if (steps.length === 2) {
    const [first, second] = steps as [Step, Step];
    return stepping((input, offset, end, found) => {
      const index = first(input, offset, end, found);
      return index < 0 ? index : second(input, index, end, found);
    });
  }
  return stepping((input, offset, end, found) => {
    let index = offset;
    for (let i = 0; i < steps.length && index >= 0; i++) index = steps[i]!(input, index, end, found);
    return index;
  });
}

/** Reads the alternative that the predictor names. It never has to come back. */
export function choice(predictor: Predictor, ...alternatives: readonly Stepping[]): Stepping {
  const steps = alternatives.map(({ step }) => step);
  return stepping((input, offset, end, found) => {
    const step = steps[predictor.decide(input, offset, end)];
    return step === undefined ? failedAt(offset) : step(input, offset, end, found);
  });
}

/** A repetition's predictor returns this to stop, and 0 to go on. */
const STOP = 1;

/**
 * Reads a part at least `min` and at most `max` times. In between, the predictor decides whether to go on; without one it
 * stops at `min`. An iteration beyond `min` that reads nothing fails, so this ends on every input.
 */
export function repeat(min: number, max: number, predictor: Predictor | undefined, item: Stepping): Stepping {
  const { step } = item;
  return stepping((input, offset, end, found) => {
    let index = offset;
    for (let iteration = 0; iteration < max; iteration++) {
      const isMore = iteration >= min;
      if (isMore) {
        const decision = predictor === undefined ? STOP : predictor.decide(input, index, end);
        if (decision !== 0) return decision < 0 ? failedAt(index) : index;
      }
      const next = step(input, index, end, found);
      if (next < 0 || (isMore && next === index)) return next < 0 ? next : failedAt(index);
      index = next;
    }
    return index;
  });
}

/** Reads a part at most once. */
export function option(predictor: Predictor, item: Stepping): Stepping {
  const { step } = item;
  return stepping((input, offset, end, found) => {
    const decision = predictor.decide(input, offset, end);
    if (decision < 0) return failedAt(offset);
    return decision === 0 ? step(input, offset, end, found) : offset;
  });
}
