import fc from 'fast-check';
import { library } from 'verbatim-abnf';
import { fromRule } from 'verbatim-abnf/fast-check';

/** A validator with a mistake: it accepts no octet of three digits that begins with 25. */
const isIPv4 = (text: string): boolean => /^((1?[0-9]?[0-9]|2[0-4][0-9])(\.|$)){4}$/.test(text);

const uri = library.get('rfc3986')!;
const valid = fc.check(
  fc.property(fromRule(uri, 'IPv4address'), (text) => isIPv4(text)),
  { seed: 1, numRuns: 1000 },
);
const invalid = fc.check(
  fc.property(fromRule(uri, 'IPv4address', { invalid: true }), (text) => !isIPv4(text)),
  { seed: 1, numRuns: 1000 },
);
console.log('rejects', valid.counterexample?.[0]);
console.log('accepts', invalid.counterexample?.[0]);
