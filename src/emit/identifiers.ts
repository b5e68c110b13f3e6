import * as messages from './messages';

/**
 * Words that a plain import cannot bind, or that CommonJS uses. A rule with such a name is exported with "_" behind it, so
 * that an import needs no `as`. Tools give the last three a meaning. Inside emitted source rules have other names.
 */
const NOT_EXPORTED = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'arguments await break case catch class const continue debugger delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield NaN Infinity ' +
    'exports module require default __esModule __proto__'
  ).split(' '),
);

/**
 * Names under which a module cannot export a grammar or a function: CommonJS would change what `exports` is, and
 * `import()` would call a function `then` instead of returning the module.
 */
const MEANT_BY_MODULES: readonly string[] = ['__esModule', '__proto__', 'then'];

/** Throws RangeError if a module cannot export its grammar or function under a name. `taken` are its other exports. */
export function assertExportName(name: string, taken: readonly string[] = []): void {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) throw new RangeError(messages.notAnIdentifier(name));
  if (MEANT_BY_MODULES.includes(name)) throw new RangeError(messages.meantByModules(name));
  if (taken.includes(name)) throw new RangeError(messages.takenExport(name));
}

/**
 * Returns the constant for a rule within emitted source. Only these identifiers begin with "$". No two names share one: "-"
 * becomes "_", "_" becomes "$_", and other characters become their code points between two "$".
 */
export function ruleIdentifier(name: string): string {
  const escaped = name.replace(/[^A-Za-z0-9-]/gu, (character) =>
    character === '_' ? '$_' : `$${character.codePointAt(0)!.toString(16)}$`,
  );
  return `$${escaped.replaceAll('-', '_')}`;
}

/**
 * Returns the name under which emitted source exports each rule. If a name is taken, or two rules would share it
 * (`reg-name`, `reg_name`), the later rule gets a number.
 */
export function exportedNames(names: Iterable<string>, taken: Iterable<string>): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const exported = new Map<string, string>();
  for (const name of names) {
    const plain = name.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=[0-9])/, '_');
    let identifier = NOT_EXPORTED.has(plain) ? `${plain}_` : plain;
    for (let n = 2; used.has(identifier); n++) identifier = `${plain}_${n}`;
    used.add(identifier);
    exported.set(name, identifier);
  }
  return exported;
}

/** Returns, by key, each rule's name as the part of an identifier behind a verb, as in `isHierPart`. All differ. */
export function stemsOf(
  rules: readonly { readonly key: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const taken: string[] = [];
  return new Map(
    rules.map(({ key, name }) => {
      const plain = name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      const stem = exportedNames([plain], taken).get(plain)!;
      taken.push(stem);
      return [key, stem];
    }),
  );
}
