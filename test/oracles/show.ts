import type { Derivation } from './search/first-match';

/** A derivation on one line: `s[0,2](a[0,1])`. */
export function show(derivation: Derivation | undefined): string {
  if (derivation === undefined) return 'none';
  const { rule, start, end, children } = derivation;
  return `${rule}[${start},${end}]` + (children.length > 0 ? `(${children.map(show).join(' ')})` : '');
}
