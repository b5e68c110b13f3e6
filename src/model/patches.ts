/** A change of a grammar's text, such as an erratum reports one. */
export interface Patch {
  readonly name: string;
  /** Who says so: "RFC 5322, erratum 1908 (verified)". */
  readonly source: string;
  readonly why: string;
  /** Whether it is made without asking: without it the text is no grammar. */
  readonly default: boolean;
  /** Each `from` is in the text once; changes are made in their order. */
  readonly changes: readonly { readonly from: string; readonly to: string }[];
}

/** A text with patches. Throws RangeError where a change does not find its place. */
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
      `patch "${patch}" changes what is there ${after === undefined ? 'never' : 'more than once'}: ${from}`,
    );
  }
  return before! + to + after;
}
