import { characterAt } from './input-text';
import type { RuntimeRule } from './node';
import type { Stop } from './recogniser';

/** Longer texts have no suggestion, in UTF-16 units: nobody would see where it differs. */
const LONGEST = 200;

const BRACKETS = ['()', '[]', '{}', '<>'];

/** A name with a dot, and perhaps a path, a query or a fragment. With a port it would begin like a URI. */
const BARE_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*(?:[/?#]|$)/i;

/** Text of a URI beyond its authority. In a host, the meaning of a triplet is not what the writer meant. */
const BEYOND_AUTHORITY = /^(?:[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*[/?#]|(?!\/\/))|\/(?!\/)|\/\/[^/?#]*[/?#])/i;

/** Characters that no URI has, except "\", which some software reads as "/". Delimiters would change the structure. */
const TO_ENCODE = /^[ "<>^`{|}]$|^[^\0-\x9f\ud800-\udfff]$/u;

const PCT_ENCODED = 'pct-encoded';

/**
 * Returns the member that a text most likely stands for. It suggests only what cannot mislead: a missing closing bracket,
 * a percent-encoded character behind the authority of a URI, and "https://" before a bare host.
 */
export function suggestionFor(rule: RuntimeRule, text: string, { offset }: Stop): string | undefined {
  if (text === '' || text.length > LONGEST) return undefined;
  const isMember = (each: string): boolean => rule.recogniser.test(each);
  const before = text.slice(0, offset);
  const closed = BRACKETS.filter(([open]) => before.includes(open!))
    .map(([, close]) => before + close! + text.slice(offset))
    .filter(isMember);
  if (closed.length > 0) return closed.length === 1 ? closed[0] : undefined;
  if (BARE_HOST.test(text)) return isMember(`https://${text}`) ? `https://${text}` : undefined;
  const found = characterAt(text, offset);
  if (!rule.names.has(PCT_ENCODED) || !BEYOND_AUTHORITY.test(before) || !TO_ENCODE.test(found))
    return undefined;
  const encoded = before + encodeURIComponent(found) + text.slice(offset + found.length);
  return isMember(encoded) ? encoded : undefined;
}
