/** Words that emitted source cannot use for a rule: ECMAScript's, and those with a meaning in modules, CommonJS's too. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield NaN Infinity ' +
    'exports module require'
  ).split(' '),
);

/**
 * An identifier for each name, in emitted source. Where two names give the same (`reg-name`, `reg_name`), or one is
 * taken, the later has a number.
 */
export function identifiersOf(names: Iterable<string>, taken: Iterable<string>): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const identifiers = new Map<string, string>();
  for (const name of names) {
    const plain = name.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=[0-9])/, '_');
    let identifier = RESERVED.has(plain) ? `${plain}_` : plain;
    for (let n = 2; used.has(identifier); n++) identifier = `${plain}_${n}`;
    used.add(identifier);
    identifiers.set(name, identifier);
  }
  return identifiers;
}
