import type { Captures, InputSpan } from '../../src/runtime';
import type { Derivation } from './search/first-match';

/** The parts of a derivation by name, as captures have them. */
export function partsOf(derivation: Derivation, names: readonly string[]): Captures {
  const found = Object.fromEntries(names.map((name): [string, InputSpan[]] => [name, []]));
  const visit = ({ rule, start, end, children }: Derivation): void => {
    for (const name of names) {
      if (name.toLowerCase() === rule.toLowerCase()) found[name]!.push({ start, end });
    }
    children.forEach(visit);
  };
  visit(derivation);
  return found;
}

/** Captures on one line. */
export function showCaptures(captures: Captures | undefined): string {
  if (captures === undefined) return 'none';
  const parts = Object.entries(captures).map(
    ([name, spans]) => `${name}${spans.map(({ start, end }) => `[${start},${end}]`).join('')}`,
  );
  return parts.join(' ');
}
