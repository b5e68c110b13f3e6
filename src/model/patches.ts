/** A change to a grammar's text, such as an erratum. */
export interface Patch {
  readonly name: string;
  /** The source: "RFC 5322, erratum 1908 (verified)". */
  readonly source: string;
  readonly why: string;
  /** True if it is always applied, because the text is not a valid grammar without it. */
  readonly default: boolean;
  /** Rules of the patched text that are tokens, in addition to the grammar's. */
  readonly tokens?: readonly string[];
  /** Changes in order. Each `from` occurs in the text once. */
  readonly changes: readonly { readonly from: string; readonly to: string }[];
}

/** Returns a text with patches applied. Throws RangeError if the text lacks a `from`. */
export function patched(text: string, patches: readonly Patch[]): string {
  return patches.reduce(
    (result, { name, changes }) =>
      changes.reduce((each, { from, to }) => changed(each, from, to, name), result),
    text,
  );
}

function changed(text: string, from: string, to: string, patch: string): string {
  const [before, after, ...others] = text.split(from);
  if (after === undefined || others.length > 0) {
    throw new RangeError(
      `patch "${patch}" changes a text that occurs ${after === undefined ? 'never' : 'more than once'}: ${from}`,
    );
  }
  return before! + to + after;
}
