import { arrayOf, assertString, type Check, type Checks, checkOptions, isObject, oneOf } from '../arguments';
import { guarded, removeDotSegments } from './dot-segments';
import { authorityLayout, type Layout, layoutOf } from './layout';
import { checkReference } from './resolve';
import { rulesOf, type SchemeRules, type SchemeTable } from './schemes';
import { lowerCase, normalTriplets, rewriteTriplets, TRIPLETS } from './triplets';

/**
 * The ladder of RFC 3986, 6.2, from the cheapest step to the one that finds most aliases:
 *
 * - `string`: nothing is changed (6.2.1);
 * - `case`: scheme and host in lower case, the digits of triplets in upper case (6.2.2.1);
 * - `percent-encoding`: triplets of unreserved characters are decoded, those that stay are in upper case (6.2.2.2, 2.1);
 * - `dot-segments`: they are removed from the path of a URI (6.2.2.3);
 * - `scheme`: a port that is empty or the scheme's default, and an empty path, as a table of schemes says (6.2.3, 3.2.3).
 */
export const NORMALISATION_STEPS = ['string', 'case', 'percent-encoding', 'dot-segments', 'scheme'] as const;

export type NormalisationStep = (typeof NORMALISATION_STEPS)[number];

export interface SchemeOptions {
  /** Rules for schemes that are not known, or in place of those that are; `{}` for a scheme takes its rules away. */
  readonly schemes?: SchemeTable | undefined;
}

export interface NormaliseOptions extends SchemeOptions {
  /** The step of the ladder up to which to go. Default: `scheme`. */
  readonly upTo?: NormalisationStep | undefined;
  /** The very steps to take, in place of `upTo`; their order does not matter. */
  readonly steps?: readonly NormalisationStep[] | undefined;
}

/**
 * A URI reference in the normal form of some steps of RFC 3986, 6.2. It stays valid and keeps its components apart, and
 * its normal form is itself.
 *
 * Structure is found before anything is decoded, and nothing is decoded twice: "%252E" stays. A path that would begin
 * with "//" where there is no authority gets "/." in front, for it would be read as one. The dot segments of a relative
 * reference mean something until it is resolved, so they stay (5.2.1, 6.2.2.3), and encoded ones, "%2E%2E", which
 * resolution does not take for dot segments, stay encoded: with or without normalisation, it resolves to the same normal
 * form. Those of a URI are decoded, and then removed with the others.
 *
 * Throws UriError with code `invalid-reference`. Linear in the reference.
 */
export function normalise(reference: string, options: NormaliseOptions = {}): string {
  assertString(reference, 'reference');
  checkOptions('normalise', options, CHECKS);
  checkReference(reference);
  return normaliseValid(reference, plan(options), options.schemes);
}

const SCHEMES: Check = [
  'an object of rules by scheme',
  (value) => isObject(value) && Object.values(value).every(isObject),
];

export const SCHEME_CHECKS: Checks<keyof SchemeOptions> = { schemes: SCHEMES };

const CHECKS: Checks<keyof NormaliseOptions> = {
  schemes: SCHEMES,
  steps: /* @__PURE__ */ arrayOf(NORMALISATION_STEPS),
  upTo: /* @__PURE__ */ oneOf(NORMALISATION_STEPS),
};

/** Which steps to take. */
interface Plan {
  readonly caseStep: boolean;
  readonly dotSegments: boolean;
  readonly scheme: boolean;
  /** What becomes of triplets; undefined where they stay. */
  readonly triplets: readonly string[] | undefined;
}

/** The plans of whole ladders: they are asked for over and over. */
const PLANS = new Map<NormalisationStep, Plan>();

function plan({ upTo = 'scheme', steps }: NormaliseOptions): Plan {
  if (steps !== undefined) return planOf(steps);
  const known = PLANS.get(upTo);
  if (known !== undefined) return known;
  const made = planOf(NORMALISATION_STEPS.slice(0, NORMALISATION_STEPS.indexOf(upTo) + 1));
  PLANS.set(upTo, made);
  return made;
}

function planOf(steps: readonly NormalisationStep[]): Plan {
  const caseStep = steps.includes('case');
  const upperCase = caseStep ? TRIPLETS : undefined;
  return {
    caseStep,
    dotSegments: steps.includes('dot-segments'),
    scheme: steps.includes('scheme'),
    triplets: steps.includes('percent-encoding') ? normalTriplets() : upperCase,
  };
}

/** A text of which parts are replaced, from left to right; offsets in UTF-16 units of the original. */
class Rewriting {
  private result = '';
  private copied = 0;

  constructor(private readonly original: string) {}

  /** Puts a text in place of the one that begins at an offset; a reference in normal form costs no new string. */
  replace(start: number, before: string, after: string): void {
    if (before === after) return;
    this.result += this.original.slice(this.copied, start) + after;
    this.copied = start + before.length;
  }

  get text(): string {
    return this.result + this.original.slice(this.copied);
  }
}

/** Triplets first, for letters come of them; then case, then dot segments, for "%2E" is one; the scheme's rules last. */
function normaliseValid(input: string, steps: Plan, own: SchemeTable | undefined): string {
  const layout = layoutOf(input);
  const { schemeEnd, authorityStart, pathEnd } = layout;
  const written = input.slice(0, schemeEnd < 0 ? 0 : schemeEnd);
  const scheme = written.toLowerCase();
  const rules = steps.scheme && schemeEnd >= 0 ? rulesOf(scheme, own) : undefined;
  const rewriting = new Rewriting(input);
  if (steps.caseStep) rewriting.replace(0, written, scheme);
  if (authorityStart >= 0) rewriteAuthority(input, layout, steps, rules, rewriting);
  rewritePath(input, layout, steps, rules, rewriting);
  if (steps.triplets !== undefined && pathEnd < input.length) {
    const tail = input.slice(pathEnd);
    rewriting.replace(pathEnd, tail, rewriteTriplets(tail, steps.triplets));
  }
  return rewriting.text;
}

function rewritePath(
  input: string,
  { schemeEnd, authorityStart, pathStart, pathEnd }: Layout,
  { dotSegments, triplets }: Plan,
  rules: SchemeRules | undefined,
  rewriting: Rewriting,
): void {
  const hasAuthority = authorityStart >= 0;
  const before = input.slice(pathStart, pathEnd);
  let path = before;
  if (triplets !== undefined) {
    path = schemeEnd < 0 ? relativePathOf(path, triplets) : rewriteTriplets(path, triplets);
  }
  if (dotSegments && schemeEnd >= 0) path = guarded(removeDotSegments(path), hasAuthority);
  if (rules !== undefined) path = byScheme(path, hasAuthority, rules);
  rewriting.replace(pathStart, before, path);
}

/** The path of a relative reference: what would become a dot segment stays, for only written ones are resolved. */
function relativePathOf(path: string, triplets: readonly string[]): string {
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
  { caseStep, scheme, triplets }: Plan,
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
  const isWithoutPort = port === '' || (scheme && saysNothing(port, rules?.defaultPort));
  // A host that must be written for the sake of what stands beside it is written (6.2.3).
  if (userinfo === '' && isWithoutPort && isDefaultHost(host, rules)) host = '';
  rewriting.replace(hostStart, before, host);
  if (isWithoutPort) rewriting.replace(hostEnd, port, '');
}

/** Whether a port, with its ":", is empty or of a value that goes without saying (RFC 3986, 3.2.3). */
function saysNothing(port: string, defaultPort: number | undefined): boolean {
  return port === ':' || (defaultPort !== undefined && port.replace(/^:0*/, '') === String(defaultPort));
}

function isDefaultHost(host: string, rules: SchemeRules | undefined): boolean {
  return rules?.defaultHost !== undefined && host.toLowerCase() === rules.defaultHost;
}

function byScheme(path: string, hasAuthority: boolean, rules: SchemeRules): string {
  if (path === '' && hasAuthority) return rules.emptyPath ?? '';
  return rules.path === 'mailboxes' ? withLowerCaseDomains(path) : path;
}

/** The host names in a list of mail addresses in lower case: what follows the last "@" of each. */
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
