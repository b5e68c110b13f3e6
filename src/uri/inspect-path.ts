import { isUnreserved } from '../generated/rfc3986';
import type { FindingData, FindingPlace, InspectedComponent, Report } from './findings';
import { octetAt } from './triplets';

type TripletCode = Extract<FindingData, { triplet: string }>['code'];

/** Delimiters between components, and "\", which some software takes for "/". */
const DELIMITERS = ':/?#[]@\\';
/** Delimiters without a meaning in a query or a fragment (RFC 3986, 3.4 and 3.5). */
const PLAIN: Partial<Record<InspectedComponent, string>> = { query: ':/?@', fragment: ':/?@' };

/** Reports percent-encoded octets: one finding for each kind in the component. */
export function inspectTriplets(uri: string, { component, start, end }: FindingPlace, report: Report): void {
  const kinds = new Map<TripletCode, { start: number; characters: Set<string>; count: number }>();
  for (let at = uri.indexOf('%', start); at >= 0 && at < end; at = uri.indexOf('%', at + 1)) {
    const octet = at + 3 > end ? -1 : octetAt(uri, at);
    const code = octet < 0 ? undefined : kindOf(uri, at, end, octet, component);
    if (code === undefined) continue;
    const character = String.fromCharCode(octet);
    const kind = kinds.get(code);
    if (kind === undefined) kinds.set(code, { start: at, characters: new Set([character]), count: 1 });
    else {
      kind.characters.add(character);
      kind.count++;
    }
  }
  for (const [code, { start: first, characters, count }] of kinds) {
    const place = { component, start: first, end: first + 3 };
    report(place, { code, triplet: uri.slice(first, first + 3), characters: [...characters], count });
  }
}

function kindOf(
  uri: string,
  at: number,
  end: number,
  octet: number,
  component: InspectedComponent,
): TripletCode | undefined {
  if (octet === 0) return 'encoded-nul';
  if (octet === 0x0a || octet === 0x0d) return 'encoded-line-break';
  if (octet > 0x7f) return undefined;
  if (octet === 0x25) {
    // Two hexadecimal digits follow this triplet, as they would follow a "%".
    return at + 5 <= end && octetAt(uri, at + 2) >= 0 ? 'encoded-twice' : undefined;
  }
  const character = String.fromCharCode(octet);
  if (isUnreserved(character)) return 'encoded-unreserved';
  const plain = PLAIN[component]?.includes(character) === true;
  return DELIMITERS.includes(character) && !plain ? 'encoded-delimiter' : undefined;
}

const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/**
 * Reports segments "." or "..", plain or encoded. In a relative path plain ones have a meaning until it is resolved
 * (RFC 3986, 4.2), so only encoded ones count.
 */
export function inspectPath(
  uri: string,
  { start, end }: FindingPlace,
  hasScheme: boolean,
  report: Report,
): void {
  const relative = !hasScheme && uri[start] !== '/';
  const first: { plain?: [number, number]; encoded?: [number, number] } = {};
  const counts = { plain: 0, encoded: 0 };
  for (let at = start; at <= end;) {
    let next = uri.indexOf('/', at);
    if (next < 0 || next > end) next = end;
    // Two encoded dots have six characters.
    if (next - at <= 6 && DOT_SEGMENT.test(uri.slice(at, next))) {
      const kind = uri.slice(at, next).includes('%') ? 'encoded' : 'plain';
      first[kind] ??= [at, next];
      counts[kind]++;
    }
    at = next + 1;
  }
  for (const kind of ['plain', 'encoded'] as const) {
    const span = first[kind];
    if (span === undefined || (kind === 'plain' && relative)) continue;
    report(
      { component: 'path', start: span[0], end: span[1] },
      { code: 'dot-segment', segment: uri.slice(...span), encoded: kind === 'encoded', count: counts[kind] },
    );
  }
}
