import {
  arrayOf,
  assertString,
  BOOLEAN,
  type Check,
  type Checks,
  checkOptions,
  isObject,
  oneOf,
} from '../options/arguments';
import { guarded, removeDotSegments } from './dot-segments';
import { ipv6Octets, ipv6Text } from './ip';
import { authorityLayout, type Layout, layoutOf } from './layout';
import { checkReference } from './resolve';
import { rulesOf, type SchemeRules, type SchemeTable } from './schemes';
import { lowerCase, normalTriplets, rewriteTriplets, TRIPLETS } from './triplets';
import { cached } from '../table/maps';

/**
 * Names the steps of RFC 3986, 6.2, from the cheapest step to the one that finds most aliases, and then two of other RFCs:
 *
 * - `string`: changes nothing (6.2.1);
 * - `case`: puts scheme and host into lower case, the digits of triplets into upper case (6.2.2.1);
 * - `percent-encoding`: decodes triplets of unreserved characters, puts the others into upper case (6.2.2.2, 2.1);
 * - `dot-segments`: removes dot segments from the path of a URI (6.2.2.3);
 * - `scheme`: removes an empty or default port and fills an empty path, by a table of schemes (6.2.3, 3.2.3);
 * - `ipv6`: writes an IPv6 address as RFC 5952 recommends;
 * - `urn`: of a URN (RFC 8141, 2), leaves what decides its equivalence: the assigned name in the case of RFC 8141, 3.1,
 *   without r-, q- and f-component. For a URN this step takes the place of all others, because that section forbids them.
 */
export const NORMALIZATION_STEPS = [
  'string',
  'case',
  'percent-encoding',
  'dot-segments',
  'scheme',
  'ipv6',
  'urn',
] as const;

export type NormalizationStep = (typeof NORMALIZATION_STEPS)[number];

export interface CompareOptions {
  /** Rules that add to the known schemes or replace theirs. `{}` for a scheme removes its rules. */
  readonly schemes?: SchemeTable | undefined;
  /**
   * If true, segments such as "%2E%2E" stay encoded in a URI, too, and are no dot segments. Use it if the
   * next reader of the URI does not decode them. Default: false, because "%2E" and "." are equivalent (6.2.2.2).
   */
  readonly keepEncodedDots?: boolean | undefined;
}

export interface NormalizeOptions extends CompareOptions {
  /** The last step to take. Default: `scheme`. */
  readonly upTo?: NormalizationStep | undefined;
  /** The exact steps to take instead of `upTo`. Their order does not matter. */
  readonly steps?: readonly NormalizationStep[] | undefined;
}

/**
 * Returns a URI reference in the normal form of some steps, by default those of RFC 3986, 6.2. The result is valid, has
 * the same components, unless the step `urn` removes some, and is its own normal form.
 *
 * The function finds the structure before it decodes, and decodes nothing twice: "%252E" stays. Without an authority,
 * a path that would begin with "//" gets "/." in front, because "//" would start an authority.
 *
 * A relative reference keeps its dot segments, because they have a meaning until it is resolved (5.2.1, 6.2.2.3). It
 * also keeps encoded ones, "%2E%2E", because resolution does not take them for dot segments. So it resolves to the
 * same normal form with or without normalization. In a URI, encoded dot segments are decoded and removed, unless
 * `keepEncodedDots` is true.
 *
 * Throws UriError with code `invalid-reference`. Takes linear time.
 *
 * @example
 * normalize('HTTP://A:80/%7eb/../c'); // => 'http://a/c'
 * normalize('HTTP://A:80', { upTo: 'case' }); // => 'http://a:80'
 */
export function normalize(reference: string, options: NormalizeOptions = {}): string {
  assertString(reference, 'reference');
  checkOptions('normalize', options, CHECKS);
  checkReference(reference);
  return normalizeValid(reference, plan(options), options);
}

const SCHEMES: Check = [
  'an object of rules by scheme',
  (value) => isObject(value) && Object.values(value).every(isObject),
];

export const COMPARE_CHECKS: Checks<keyof CompareOptions> = { keepEncodedDots: BOOLEAN, schemes: SCHEMES };

const CHECKS: Checks<keyof NormalizeOptions> = {
  keepEncodedDots: BOOLEAN,
  schemes: SCHEMES,
  steps: /* @__PURE__ */ arrayOf(NORMALIZATION_STEPS),
  upTo: /* @__PURE__ */ oneOf(NORMALIZATION_STEPS),
};

/** The steps to take. */
interface Plan {
  readonly caseStep: boolean;
  readonly dotSegments: boolean;
  readonly scheme: boolean;
  readonly ipv6: boolean;
  readonly urn: boolean;
  /** The replacement of each triplet, by octet; undefined if triplets stay. */
  readonly triplets: readonly string[] | undefined;
}

/** Caches the plan of each `upTo`, because callers use them repeatedly. */
const PLANS = new Map<NormalizationStep, Plan>();

function plan({ upTo = 'scheme', steps }: NormalizeOptions): Plan {
  if (steps !== undefined) return planOf(steps);
  return cached(PLANS, upTo, () =>
    planOf(NORMALIZATION_STEPS.slice(0, NORMALIZATION_STEPS.indexOf(upTo) + 1)),
  );
}

function planOf(steps: readonly NormalizationStep[]): Plan {
  const caseStep = steps.includes('case');
  const upperCase = caseStep ? TRIPLETS : undefined;
  return {
    caseStep,
    dotSegments: steps.includes('dot-segments'),
    scheme: steps.includes('scheme'),
    ipv6: steps.includes('ipv6'),
    urn: steps.includes('urn'),
    triplets: steps.includes('percent-encoding') ? normalTriplets() : upperCase,
  };
}

/** Replaces parts of a text from left to right; offsets in UTF-16 units of the original. */
class Rewriting {
  private result = '';
  private copied = 0;

  constructor(private readonly original: string) {}

  /** Replaces the text at an offset. Makes no new string if nothing changes. */
  replace(start: number, before: string, after: string): void {
    if (before === after) return;
    this.result += this.original.slice(this.copied, start) + after;
    this.copied = start + before.length;
  }

  get text(): string {
    return this.result + this.original.slice(this.copied);
  }
}

/**
 * Runs the steps in their order. Triplets come first, because they may decode to letters and dots. Case follows, then
 * dot segments, and the scheme's rules come last.
 */
function normalizeValid(input: string, steps: Plan, options: CompareOptions): string {
  const assigned = steps.urn ? URN.exec(input) : null;
  if (assigned !== null) return assigned[1]!.toLowerCase() + rewriteTriplets(assigned[2]!, TRIPLETS);
  const layout = layoutOf(input);
  const { schemeEnd, authorityStart, pathEnd } = layout;
  const written = input.slice(0, schemeEnd < 0 ? 0 : schemeEnd);
  const scheme = written.toLowerCase();
  const rules = steps.scheme && schemeEnd >= 0 ? rulesOf(scheme, options.schemes) : undefined;
  const rewriting = new Rewriting(input);
  if (steps.caseStep) rewriting.replace(0, written, scheme);
  if (authorityStart >= 0) rewriteAuthority(input, layout, steps, rules, rewriting);
  rewritePath(input, layout, steps, rules, options.keepEncodedDots === true || schemeEnd < 0, rewriting);
  if (steps.triplets !== undefined && pathEnd < input.length) {
    const tail = input.slice(pathEnd);
    rewriting.replace(pathEnd, tail, rewriteTriplets(tail, steps.triplets));
  }
  return rewriting.text;
}

/** A namestring of RFC 8141, 2, among valid URIs: the scheme and the NID, and the NSS. */
const URN = /^(urn:[a-z0-9][a-z0-9-]{0,30}[a-z0-9]:)([^/?#][^?#]*)(?:\?[+=][^/?#][^#]*)?(?:#|$)/i;

function rewritePath(
  input: string,
  { schemeEnd, authorityStart, pathStart, pathEnd }: Layout,
  { dotSegments, triplets }: Plan,
  rules: SchemeRules | undefined,
  keepsEncodedDots: boolean,
  rewriting: Rewriting,
): void {
  const hasAuthority = authorityStart >= 0;
  const before = input.slice(pathStart, pathEnd);
  let path = before;
  if (triplets !== undefined) {
    path = keepsEncodedDots ? withEncodedDots(path, triplets) : rewriteTriplets(path, triplets);
  }
  if (dotSegments && schemeEnd >= 0) path = guarded(removeDotSegments(path), hasAuthority);
  if (rules !== undefined) path = byScheme(path, hasAuthority, rules);
  rewriting.replace(pathStart, before, path);
}

/** Rewrites a path. Segments that would decode to dot segments stay encoded. */
function withEncodedDots(path: string, triplets: readonly string[]): string {
  if (!/%2e/i.test(path)) return rewriteTriplets(path, triplets);
  return path
    .split('/')
    .map((segment) => {
      const decoded = rewriteTriplets(segment, triplets);
      return decoded === '.' || decoded === '..' ? rewriteTriplets(segment, TRIPLETS) : decoded;
    })
    .join('/');
}

function rewriteAuthority(
  input: string,
  { authorityStart, pathStart }: Layout,
  { caseStep, scheme, ipv6, triplets }: Plan,
  rules: SchemeRules | undefined,
  rewriting: Rewriting,
): void {
  const { hostStart, hostEnd } = authorityLayout(input, authorityStart, pathStart);
  const userinfo = input.slice(authorityStart, hostStart);
  const before = input.slice(hostStart, hostEnd);
  const port = input.slice(hostEnd, pathStart);
  let host = before;
  if (triplets !== undefined) {
    rewriting.replace(authorityStart, userinfo, rewriteTriplets(userinfo, triplets));
    host = rewriteTriplets(host, triplets);
  }
  if (caseStep) host = lowerCase(host);
  if (ipv6 && host.startsWith('[') && !/^.v/i.test(host))
    host = `[${ipv6Text(ipv6Octets(host.slice(1, -1)))}]`;
  // An empty port and the default port say nothing (3.2.3).
  const isDefault = port === ':' || port.replace(/^:0*/, '') === String(rules?.defaultPort);
  const isWithoutPort = port === '' || (scheme && isDefault);
  // The default host is dropped only if no userinfo or port needs it (6.2.3).
  if (userinfo === '' && isWithoutPort && host.toLowerCase() === rules?.defaultHost) host = '';
  rewriting.replace(hostStart, before, host);
  if (isWithoutPort) rewriting.replace(hostEnd, port, '');
}

function byScheme(path: string, hasAuthority: boolean, rules: SchemeRules): string {
  if (path === '' && hasAuthority) return rules.emptyPath ?? '';
  return rules.path === 'mailboxes' ? withLowerCaseDomains(path) : path;
}

/**
 * Puts the host names of a list of mail addresses into lower case. A host name follows the last "@" of an address.
 */
function withLowerCaseDomains(path: string): string {
  if (!path.includes('@')) return path;
  return path
    .split(',')
    .map((address) => {
      const domain = address.lastIndexOf('@') + 1;
      return domain === 0 ? address : address.slice(0, domain) + lowerCase(address.slice(domain));
    })
    .join(',');
}
