/** The wording of errors and warnings about rules, imports and prose-vals: one function a message. */

import { escapedUnits } from '../wording/visible';
import { characterClassCure, isCharacterClass } from '../notation/terminal-messages';
import { type Wording, wording } from '../notation/messages';
import { cut, didYouMean, didYouMeanOr, helped, hex, quote, short, shortPath } from '../wording/phrases';

/** Returns the suggestion, if any, and the cure. */
const didYouMeanElse = (suggestion: string | undefined, cure: string): string =>
  suggestion === undefined ? cure : `${didYouMean(suggestion)} if not, ${cure}`;

export function tooManyRules(limit: number): Wording {
  return wording('too-many-rules', `the grammar has more than ${limit} rules`);
}

export function tooManyCharacters(limit: number): Wording {
  return wording(
    'too-many-characters',
    `the terminals of the grammar distinguish more than ${limit} ranges of characters`,
    'write neighbouring characters as ranges',
  );
}

export function charactersOverlap(limit: number): Wording {
  return wording(
    'too-many-characters',
    `the ranges of characters of the grammar's terminals divide each other into more than ${limit} parts`,
    'use fewer ranges that overlap',
  );
}

export function importsTooLarge(limit: number): Wording {
  return wording(
    'grammar-too-large',
    `the imports together have more than ${limit} names, operators and characters of terminals`,
  );
}

// Documents

const MARKS: Readonly<Record<string, string>> = {
  xml: 'mark each block as <sourcecode type="abnf">',
  markdown: 'begin each block with ```abnf',
  rfc: 'check that rules stand in paragraphs of their own, as in name = "text"',
};

/** `kind`: the kind of the document. */
export function noGrammar(kind: string): Wording {
  return wording('no-grammar', 'the document has no ABNF', MARKS[kind]);
}

/** About the options of `compile`. */
export function documentWithoutExtract(name: string): string {
  return helped(
    `only the option "extract" reads the document ${quote(name)}`,
    'import { extract } from "verbatim-abnf", and pass it, as in compile(text, { document: true, extract })',
  );
}

// Linking

export const emptyGrammar: Wording = /* @__PURE__ */ wording('empty-grammar', 'the grammar has no rules');

/** Possible sources of a rule that the text does not define. */
export interface Origin {
  /** A rule with a similar name. */
  readonly suggestion?: string | undefined;
  /** A known grammar that has such a rule but is not imported. */
  readonly owner?: string | undefined;
  /** A shipped grammar that has such a rule. */
  readonly shipped?: string | undefined;
}

/** Names that authors use for the empty string. */
const EMPTY_NAMES: readonly string[] = ['empty', 'epsilon', 'lambda', 'nothing'];

export function undefinedRule(name: string, { suggestion, owner, shipped }: Origin = {}): Wording {
  const message = `rule ${quote(name)} is not defined`;
  const code = /^x[0-9a-f]+(?:-[0-9a-f]+)?$/i.test(name);
  const cures = [
    owner !== undefined && `import ${quote(owner)} as well, which defines it`,
    isCharacterClass(name) && `did you mean ${characterClassCure(name)}? ABNF has no character classes`,
    code && `did you mean %${name}?`,
    (suggestion !== undefined || shipped !== undefined) && originCure(suggestion, shipped),
    EMPTY_NAMES.includes(name.toLowerCase()) && 'write "" for the empty string',
  ];
  const help = cures.find((cure) => cure !== false);
  return wording('undefined-rule', message, help, code ? `%${name}` : suggestion, shipped);
}

function originCure(suggestion: string | undefined, shipped: string | undefined): string {
  if (shipped === undefined) return didYouMeanOr(suggestion, '');
  const cure = `import ${quote(shipped)}, which defines it, by a line ; @import ${shipped}, the option imports: ["${shipped}"], or --import ${shipped} on the command line`;
  return didYouMeanElse(suggestion, cure);
}

export const alsoUsed = 'also used';

export function moreUses(count: number): string {
  return `and in ${count} more ${count === 1 ? 'place' : 'places'}`;
}

export function repeatedRule(name: string): Wording {
  return wording(
    'repeated-rule',
    `rule ${quote(name)} is defined again; both definitions derive the same strings`,
    'delete one of them; the first one counts, and "=/" adds to a rule (RFC 5234, section 3.3)',
  );
}

export function duplicateRule(name: string, inDocument = false): Wording {
  const cure = inDocument
    ? '; if the document has several grammars, save each of them in a file, as "verbatim extract" prints them'
    : ', or leave one of them out';
  return wording(
    'duplicate-rule',
    `rule ${quote(name)} is defined twice`,
    `write "=/" to add alternatives (RFC 5234, section 3.3)${cure}`,
  );
}

export const firstDefined = 'first defined';

/** `isLater` is true if the text defines the rule by "=" further down. */
export function incrementalWithoutBase(name: string, isLater: boolean, origin: Origin = {}): Wording {
  const { suggestion, shipped } = isLater ? {} : origin;
  const cure =
    suggestion === undefined && shipped === undefined
      ? 'write "=" (RFC 5234, section 3.3), or import the grammar that defines it'
      : `write "=" if the rule is new; else ${originCure(suggestion, shipped)}`;
  return wording(
    'incremental-without-base',
    `"=/" adds to rule ${quote(name)}, but no "=" defines it before`,
    isLater ? 'write the definition by "=" first (RFC 5234, section 3.3)' : cure,
    suggestion,
    shipped,
  );
}

export function overridesImport(name: string, grammar: string): Wording {
  return wording(
    'overrides-import',
    `rule ${quote(name)} hides that of ${quote(grammar)}, which differs`,
    `rules of ${quote(grammar)} keep their own; to change it there too, list ${quote(grammar)} under "updates"`,
  );
}

export const hiddenRule = 'the hidden rule is defined';

/** `label` is the first grammar's name in the form of a prose-val. */
export function conflictingImports(name: string, first: string, second: string, label: string): Wording {
  return wording(
    'conflicting-imports',
    `rule ${quote(name)} means one thing in ${quote(first)} and another in ${quote(second)}`,
    `say which is meant, as in ${short(name)} = <${short(name)}, see [${short(label)}]>`,
  );
}

export const otherDefinition = 'the other is defined';

export function redefinesCoreRule(name: string): Wording {
  return wording(
    'redefines-core-rule',
    `rule ${quote(name)} differs from the core rule of RFC 5234, appendix B.1, and replaces it`,
  );
}

/** `it` names the prose, which becomes a key of a JavaScript object. */
function giveMeaning(text: string, it = 'it'): string {
  // The command line takes the text before the first "=".
  const isArgument = /^[ -&(-<>-~]+$/.test(text) && cut(text) === text;
  const option = isArgument ? `, or --prose '${text}=...ABNF...' on the command line` : '';
  return `give ${it} a meaning with the option prose: { ${escapedUnits(JSON.stringify(cut(text)))}: '...ABNF...' }${option}`;
}

export function undefinedProse(text: string, suggestion?: string): Wording {
  return wording(
    'undefined-prose',
    `<${short(text)}> is neither a rule nor given a meaning`,
    didYouMeanElse(suggestion, giveMeaning(text)),
    suggestion && `<${suggestion}>`,
  );
}

/** Words an error at a prose-val that cites a document without a known grammar. */
export function unknownDocument(text: string, document: string, name: string, absent?: string): Wording {
  return wording(
    'undefined-prose',
    `<${short(text)}> needs the grammar of ${quote(document)}, which is not imported`,
    absent ??
      `import it under the name ${quote(name)}, as by --import ${short(name)}=file.abnf on the command line, or ${giveMeaning(text, 'the prose')}`,
  );
}

/** Words a remark at a citation of an obsolete RFC. `found`: the shipped grammars of its successors. */
export function obsoleteDocument(document: string, found: readonly string[]): Wording {
  return wording(
    'obsolete-document',
    `${quote(document)} is obsolete; its rules are taken from ${found.map(quote).join(' and ')}`,
    `cite the successor, or import the old grammar under the name ${quote(document)}`,
  );
}

/** Words an error at a prose-val that cites a rule which the document's grammar lacks. */
export function undefinedCitation(text: string, grammar: string, suggestion?: string): Wording {
  return wording(
    'undefined-prose',
    `<${short(text)}> cites a rule that ${quote(grammar)} does not define`,
    didYouMeanElse(suggestion, giveMeaning(text)),
  );
}

export function unknownImport(name: string, suggestion?: string, absent?: string): Wording {
  return wording(
    'unknown-import',
    `there is no grammar ${quote(name)} to import`,
    absent ??
      didYouMeanElse(
        suggestion,
        'import a file by its path, as in ; @import "./other.abnf", or give the text in the option imports',
      ),
    suggestion && `@import ${suggestion}`,
  );
}

/** Words an error at an import of one rule, such as "rfc9110#token". */
export function noImportedRule(rule: string, grammar: string, suggestion?: string): Wording {
  return wording(
    'unknown-import',
    `${quote(grammar)} has no rule ${quote(rule)} to import`,
    didYouMeanElse(suggestion, `import all of ${quote(grammar)}`),
  );
}

export const malformedImport: Wording = /* @__PURE__ */ wording(
  'malformed-import',
  'the "@import" comment has neither a name nor a path in quotes',
  'write ; @import rfc3986 for a shipped grammar, ; @import "./other.abnf" for a file',
);

export function unresolvedImport(path: string): Wording {
  return wording(
    'unresolved-import',
    `${quote(path)} cannot be read: the option resolve is missing`,
    'give the option resolve: (path, from) => ({ name, text }), or use the command line, which reads files',
  );
}

export function unreadableImport(path: string): Wording {
  return wording(
    'unreadable-import',
    `${quote(path)} cannot be read`,
    'the path is relative to the file with this line; check its folder and name',
  );
}

export function tooManyImports(limit: number): Wording {
  return wording(
    'too-many-imports',
    `more than ${limit} grammars are imported`,
    'check that the imported files do not import new files without end',
  );
}

export function circularProse(text: string): Wording {
  return wording(
    'circular-prose',
    `the meaning given to <${short(text)}> needs <${short(text)}> itself`,
    'give it a rule of the grammar as its meaning; only rules can be recursive',
  );
}

export function proseTooLarge(text: string): Wording {
  return wording(
    'prose-too-large',
    `the meaning given to <${short(text)}> makes the grammar too large, because each use is a copy`,
    'give it a rule of the grammar as its meaning',
  );
}

export function proseTooDeep(text: string, limit: number): Wording {
  return wording(
    'nested-too-deep',
    `the meaning given to <${short(text)}> is nested more than ${limit} deep where it is used`,
    'give the inner meanings names as rules of the grammar',
  );
}

export function noExclusion(text: string, rule: string): Wording {
  return wording(
    'no-exclusion',
    `the meaning given to <${short(text)}> cannot be computed`,
    `"excluding" must be a set of characters; each alternative of ${quote(rule)} must be one too, or longer than one character`,
  );
}

// Lint

export function unusedRule(name: string): Wording {
  return wording('unused-rule', `no other rule uses ${quote(name)}`);
}

export function cyclicRule(path: readonly string[]): Wording {
  return wording(
    'cyclic-rule',
    `rule ${quote(path[0] ?? '')} can consist of only itself: ${shortPath(path)}`,
    'no derivation takes this cycle; the rule accepts the same strings without it',
  );
}

export function unproductiveRule(name: string): Wording {
  return wording(
    'unproductive-rule',
    `rule ${quote(name)} matches no string: none of its alternatives ever ends`,
    'add an alternative that ends the recursion',
  );
}

export function notAnOctet(value: number): Wording {
  return wording(
    'not-an-octet',
    `%x${hex(value)} is not an octet, but the grammar's alphabet is "octets"`,
    'write the octets of its encoding, as in %xE2.82.AC for %x20AC in UTF-8, or compile with the alphabet "code-points"',
  );
}
