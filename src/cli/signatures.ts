import * as messages from './messages';
import { CommandFailure } from './command-failure';

/** The first octets of a format that is not text, in hexadecimal, and a command that prints such a file as text. */
type Signature = readonly [octets: RegExp, format: string, cure: string];

const COMPRESSED: readonly Signature[] = [
  [/^1f8b08/, 'gzip', 'gzip -dc'],
  [/^28b52ffd/, 'zstd', 'zstd -dc'],
  [/^fd377a585a00/, 'xz', 'xz -dc'],
  [/^504b0304/, 'zip', 'unzip -p'],
  // The octets are "BZh", a digit from 1 to 9, and the start of a block.
  [/^425a683[1-9]314159265359/, 'bzip2', 'bzip2 -dc'],
];

const ENCODED: readonly Signature[] = [
  [/^(?:fffe0000|0000feff)/, 'UTF-32', 'iconv -f UTF-32 -t UTF-8'],
  [/^(?:fffe|feff)/, 'UTF-16', 'iconv -f UTF-16 -t UTF-8'],
];

/** Length of the longest signature, in octets. */
const LONGEST = 10;

/**
 * Throws CommandFailure if the first octets show that a file is compressed or in another encoding than UTF-8. `name`:
 * the file, or undefined for standard input. `takesOctets`: if true, all encodings are accepted.
 */
export function refuseForeign(octets: Uint8Array, name: string | undefined, takesOctets = false): void {
  const beginning = Buffer.from(octets.subarray(0, LONGEST)).toString('hex');
  const signatures = takesOctets ? COMPRESSED : [...COMPRESSED, ...ENCODED];
  const found = signatures.find(([signature]) => signature.test(beginning));
  if (found !== undefined) throw new CommandFailure(messages.notText(name, found[1], found[2]));
}
