/** What files begin with that are no lines of text, and what makes text of them. */
export interface Foreign {
  readonly name: string;
  /** A command that writes the text to its standard output. */
  readonly cure: string;
}

type Signature = readonly [octets: readonly number[], name: string, cure: string];

const COMPRESSED: readonly Signature[] = [
  [[0x1f, 0x8b, 0x08], 'gzip', 'gzip -dc'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'zstd', 'zstd -dc'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 'xz', 'xz -dc'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip', 'unzip -p'],
];

/** The first octets of a block of bzip2, after "BZh" and a digit. */
const BZIP2 = /^BZh[1-9]1AY&SY/;

const ENCODED: readonly Signature[] = [
  [[0xff, 0xfe, 0x00, 0x00], 'UTF-32', 'iconv -f UTF-32 -t UTF-8'],
  [[0x00, 0x00, 0xfe, 0xff], 'UTF-32', 'iconv -f UTF-32 -t UTF-8'],
  [[0xff, 0xfe], 'UTF-16', 'iconv -f UTF-16 -t UTF-8'],
  [[0xfe, 0xff], 'UTF-16', 'iconv -f UTF-16 -t UTF-8'],
];

/** No signature is longer. */
const LONGEST = 10;

/**
 * The format that the first octets of a file tell, if it is compressed, or encoded otherwise than in UTF-8. `takesOctets`:
 * any octets are text, so that marks of encodings say nothing.
 */
export function foreignFormat(octets: Uint8Array, takesOctets = false): Foreign | undefined {
  if (BZIP2.test(String.fromCharCode(...octets.subarray(0, LONGEST)))) {
    return { name: 'bzip2', cure: 'bzip2 -dc' };
  }
  const signatures = takesOctets ? COMPRESSED : [...COMPRESSED, ...ENCODED];
  const found = signatures.find(([signature]) => signature.every((octet, at) => octets[at] === octet));
  return found && { name: found[1], cure: found[2] };
}
