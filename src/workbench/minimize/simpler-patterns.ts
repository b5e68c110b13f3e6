import type { AbnfPattern } from './abnf-pattern';
import type { AbnfPatterns } from './abnf-patterns';

/** Runs of items that may be replaced by a rule have up to so many items. */
const MOST_ITEMS = 8;

/** Yields patterns with one part of a pattern left out or made simpler. They may derive other strings. The largest parts come first. */
export function* simplerPatterns(patterns: AbnfPatterns, pattern: AbnfPattern): Generator<AbnfPattern> {
  switch (pattern.kind) {
    case 'class':
    case 'reference':
      return;
    case 'sequence':
      for (const [i] of pattern.items.entries()) yield patterns.sequence(without(pattern.items, i));
      break;
    case 'alternation':
      for (const [i] of pattern.alternatives.entries())
        yield patterns.alternation(without(pattern.alternatives, i));
      break;
    case 'repetition':
      yield pattern.item;
      if (pattern.min > 0 || pattern.max < Infinity) yield patterns.repetition(0, Infinity, pattern.item);
      if (pattern.max < Infinity) yield patterns.repetition(1, Infinity, pattern.item);
  }
  yield* insidePart(patterns, pattern, (part) => simplerPatterns(patterns, part));
}

/** Yields patterns with a use of a rule in place of one part. `ruleFor` returns a rule with the language of a part. */
export function* namedPatterns(
  patterns: AbnfPatterns,
  pattern: AbnfPattern,
  ruleFor: (part: AbnfPattern) => Iterable<string>,
): Generator<AbnfPattern> {
  if (pattern.kind === 'class' || pattern.kind === 'reference') return;
  for (const rule of ruleFor(pattern)) yield patterns.reference(rule);
  if (pattern.kind === 'sequence') {
    const { items } = pattern;
    for (let size = Math.min(items.length - 1, MOST_ITEMS); size > 1; size--) {
      for (let start = 0; start + size <= items.length; start++) {
        const [before, after] = [items.slice(0, start), items.slice(start + size)];
        for (const rule of ruleFor(patterns.sequence(items.slice(start, start + size))))
          yield patterns.sequence([...before, patterns.reference(rule), ...after]);
      }
    }
  }
  yield* insidePart(patterns, pattern, (part) => namedPatterns(patterns, part, ruleFor));
}

/** Yields the pattern with changes of each direct part. */
function* insidePart(
  patterns: AbnfPatterns,
  pattern: AbnfPattern,
  changes: (part: AbnfPattern) => Iterable<AbnfPattern>,
): Generator<AbnfPattern> {
  switch (pattern.kind) {
    case 'class':
    case 'reference':
      return;
    case 'sequence':
      for (const [i, item] of pattern.items.entries())
        for (const change of changes(item)) yield patterns.sequence(pattern.items.with(i, change));
      return;
    case 'alternation':
      for (const [i, each] of pattern.alternatives.entries())
        for (const change of changes(each)) yield patterns.alternation(pattern.alternatives.with(i, change));
      return;
    case 'repetition':
      for (const change of changes(pattern.item)) yield patterns.repetition(pattern.min, pattern.max, change);
  }
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}
