/** What files begin with that are no lines of text, and what makes text of them. */
export interface Foreign {
  readonly name: string;
  /** A command that writes the text to its standard output. */
  readonly cure: string;
}

/** The first octets are in hexadecimal. */
type Signature = readonly [octets: RegExp, name: string, cure: string];

const COMPRESSED: readonly Signature[] = [
  [/^1f8b08/, 'gzip', 'gzip -dc'],
  [/^28b52ffd/, 'zstd', 'zstd -dc'],
  [/^fd377a585a00/, 'xz', 'xz -dc'],
  [/^504b0304/, 'zip', 'unzip -p'],
  // "BZh", a digit from 1 to 9, and the first octets of a block.
  [/^425a683[1-9]314159265359/, 'bzip2', 'bzip2 -dc'],
];

const ENCODED: readonly Signature[] = [
  [/^(?:fffe0000|0000feff)/, 'UTF-32', 'iconv -f UTF-32 -t UTF-8'],
  [/^(?:fffe|feff)/, 'UTF-16', 'iconv -f UTF-16 -t UTF-8'],
];

/** No signature is longer. */
const LONGEST = 10;

/**
 * The format that the first octets of a file tell, if it is compressed, or encoded otherwise than in UTF-8. `takesOctets`:
 * any octets are text, so that marks of encodings say nothing.
 */
export function foreignFormat(octets: Buffer, takesOctets = false): Foreign | undefined {
  const beginning = octets.toString('hex', 0, LONGEST);
  const signatures = takesOctets ? COMPRESSED : [...COMPRESSED, ...ENCODED];
  const found = signatures.find(([signature]) => signature.test(beginning));
  return found && { name: found[1], cure: found[2] };
}
