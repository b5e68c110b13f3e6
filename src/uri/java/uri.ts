import { assertString, isObject, isString } from '../../options/arguments';
import * as messages from '../messages';
import { compareEscaped, compareFolded } from './compare';
import { decode, decodeOutsideBrackets } from './decode';
import { type Parts, parseParts } from './parse';
import { normalizePath, resolvePath } from './path';
import { Fault } from './scanning';

/** The nine components. A missing component is undefined; in Java it is `null`, or -1 for a port. */
export interface JavaUriComponents {
  readonly scheme: string | undefined;
  readonly schemeSpecificPart: string;
  readonly authority: string | undefined;
  readonly userInfo: string | undefined;
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly path: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The result of `new URI(text)`: the URI, or the index and the reason of its URISyntaxException. */
export type JavaUriResult =
  | { readonly ok: true; readonly uri: JavaUri }
  | {
      readonly ok: false;
      /** The offset in UTF-16 units from 0; -1 if the class names no place. */
      readonly index: number;
      /** The reason in the class's own words, such as "Illegal character in path". */
      readonly reason: string;
    };

/**
 * A URI as java.net.URI of JDK 17 sees it. The class follows RFC 2396 as amended by RFC 2732, with its own deviations
 * (docs/java-net-uri.md). `JavaUri.parse` makes instances, which never change. Methods throw only TypeError, for an
 * argument of another type.
 *
 * @example
 * const parsed = JavaUri.parse('mailto:joe@example.com');
 * parsed.ok && parsed.uri.opaque; // => true
 */
export class JavaUri {
  private constructor(
    private readonly text: string,
    private readonly parts: Parts,
  ) {}

  /**
   * Parses a text as `new URI(text)` does. Takes linear time.
   *
   * @example
   * const parsed = JavaUri.parse('http://a/b c');
   * parsed.ok || parsed.index; // => 10
   */
  static parse(text: string): JavaUriResult {
    assertString(text, 'text');
    const parts = parseParts(text);
    if (parts instanceof Fault) return { ok: false, index: parts.index, reason: parts.reason };
    return { ok: true, uri: new JavaUri(text, parts) };
  }

  /** True if the URI has a scheme. */
  get absolute(): boolean {
    return this.parts.scheme !== undefined;
  }

  /** True if no slash follows the scheme. The URI then has no authority, path or query. */
  get opaque(): boolean {
    return this.parts.path === undefined;
  }

  /** True if the authority is `[ userinfo "@" ] host [ ":" port ]`. Any other authority is a name in a registry. */
  get serverBased(): boolean {
    return this.parts.host !== undefined;
  }

  get registryBased(): boolean {
    return this.parts.authority !== undefined && !this.serverBased;
  }

  /** Returns the components as written: `getRawPath()` and so on. */
  get raw(): JavaUriComponents {
    const { scheme, authority, userInfo, host, port, path, query, fragment } = this.parts;
    const { schemeSpecificPart } = this;
    return { scheme, schemeSpecificPart, authority, userInfo, host, port, path, query, fragment };
  }

  /**
   * Returns the components with percent-encoded octets decoded as UTF-8: `getPath()` and so on. Ill-formed UTF-8
   * becomes U+FFFD. Decoded text may contain delimiters, so never parse it again.
   */
  get decoded(): JavaUriComponents {
    const { raw } = this;
    const of = (text: string | undefined): string | undefined => text && decode(text);
    return {
      ...raw,
      schemeSpecificPart: decodeOutsideBrackets(raw.schemeSpecificPart),
      authority: raw.authority && decodeOutsideBrackets(raw.authority),
      userInfo: of(raw.userInfo),
      path: of(raw.path),
      query: of(raw.query),
      fragment: of(raw.fragment),
    };
  }

  /**
   * Removes "." and every ".." that has a segment before it from the path: `normalize()`.
   *
   * @example
   * const parsed = JavaUri.parse('http://a/b/../c');
   * parsed.ok && String(parsed.uri.normalize()); // => 'http://a/c'
   */
  normalize(): JavaUri {
    const { path } = this.parts;
    const normal = path === undefined ? undefined : normalizePath(path);
    return normal === undefined || normal === path ? this : JavaUri.of({ ...this.parts, path: normal });
  }

  /**
   * Resolves a reference against this URI by RFC 2396, 5.2, with the class's deviations: `resolve(URI)`.
   *
   * @example
   * const [base, reference] = [JavaUri.parse('http://a/b'), JavaUri.parse('c')];
   * base.ok && reference.ok && String(base.uri.resolve(reference.uri)); // => 'http://a/c'
   */
  resolve(reference: JavaUri): JavaUri {
    assertJavaUri(reference, 'reference');
    if (reference.opaque || this.opaque || reference.absolute) return reference;
    const { scheme, ...base } = this.parts;
    const own = reference.parts;
    const target = { scheme, query: own.query, fragment: own.fragment };
    if (own.authority !== undefined) return JavaUri.of({ ...own, ...target });
    if (own.path === '' && own.query === undefined && own.fragment !== undefined) {
      if (base.fragment === own.fragment) return this;
      return JavaUri.of({ ...this.parts, fragment: own.fragment });
    }
    const path = resolvePath(base.path ?? '', own.path ?? '', this.absolute);
    return JavaUri.of({ ...base, ...target, path });
  }

  /**
   * Returns the rest of the target if its path begins with this URI's path, else the target: `relativize(URI)`.
   *
   * @example
   * const [base, target] = [JavaUri.parse('http://a/b'), JavaUri.parse('http://a/b/c')];
   * base.ok && target.ok && String(base.uri.relativize(target.uri)); // => 'c'
   */
  relativize(target: JavaUri): JavaUri {
    assertJavaUri(target, 'target');
    const own = this.parts;
    const other = target.parts;
    if (own.path === undefined || other.path === undefined) return target;
    if (compareFolded(own.scheme, other.scheme) !== 0) return target;
    if (compareEscaped(own.authority, other.authority) !== 0) return target;
    const from = normalizePath(own.path);
    const to = normalizePath(other.path);
    const prefix = from === to || from.endsWith('/') ? from : `${from}/`;
    if (!to.startsWith(prefix)) return target;
    return JavaUri.of({ path: to.slice(prefix.length), query: other.query, fragment: other.fragment });
  }

  /**
   * Returns -1, 0 or 1: `compareTo(URI)`. Ignores the case of scheme, host and percent-encoded octets.
   *
   * @example
   * const [a, b] = [JavaUri.parse('http://a'), JavaUri.parse('http://b')];
   * a.ok && b.ok && a.uri.compareTo(b.uri); // => -1
   */
  compareTo(other: JavaUri): number {
    assertJavaUri(other, 'other');
    const a = this.parts;
    const b = other.parts;
    return (
      compareFolded(a.scheme, b.scheme) ||
      Number(this.opaque) - Number(other.opaque) ||
      compareEscaped(a.opaquePart, b.opaquePart) ||
      compareAuthorities(a, b) ||
      compareEscaped(a.path, b.path) ||
      compareEscaped(a.query, b.query) ||
      compareEscaped(a.fragment, b.fragment)
    );
  }

  /**
   * Tells whether the other value is an equal JavaUri: `equals(Object)`.
   *
   * @example
   * const [a, b] = [JavaUri.parse('HTTP://a'), JavaUri.parse('http://A')];
   * a.ok && b.ok && a.uri.equals(b.uri); // => true
   */
  equals(other: unknown): boolean {
    return isJavaUri(other) && this.compareTo(other) === 0;
  }

  /**
   * Returns the text as it was parsed or made: `toString()`.
   *
   * @example
   * const parsed = JavaUri.parse('http://a');
   * parsed.ok && parsed.uri.toString(); // => 'http://a'
   */
  toString(): string {
    return this.text;
  }

  /**
   * Returns the same text for `JSON.stringify`.
   *
   * @example
   * const parsed = JavaUri.parse('http://a');
   * JSON.stringify(parsed.ok && parsed.uri); // => '"http://a"'
   */
  toJSON(): string {
    return this.text;
  }

  /**
   * Normalizes the text to NFC, then percent-encodes characters outside ASCII as UTF-8: `toASCIIString()`. Returns
   * undefined if the text has a lone surrogate, for which the class throws an error.
   *
   * @example
   * const parsed = JavaUri.parse('http://a/ü');
   * parsed.ok && parsed.uri.toASCIIString(); // => 'http://a/%C3%BC'
   */
  toASCIIString(): string | undefined {
    if (/\p{Surrogate}/u.test(this.text)) return undefined;
    // The pattern takes up to 1024 characters, because longer runs may overflow V8's regular expression stack.
    return this.text.normalize('NFC').replace(/[^\0-\x7f]{1,1024}/gu, encodeURIComponent);
  }

  /** Returns the text between the scheme's colon and the fragment's "#": `getRawSchemeSpecificPart()`. */
  private get schemeSpecificPart(): string {
    const { scheme, fragment } = this.parts;
    const start = scheme === undefined ? 0 : scheme.length + 1;
    const end = fragment === undefined ? this.text.length : this.text.length - fragment.length - 1;
    return this.text.slice(start, end);
  }

  /** Makes a URI of components without parsing. Parsing its text may give other components. */
  private static of(parts: OptionalParts): JavaUri {
    const defined = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
    return new JavaUri(compose(defined), defined);
  }
}

/** Tests the fields instead of the class, because another copy of this package may have made the value. */
function isJavaUri(value: unknown): value is JavaUri {
  return isObject(value) && isObject(value['parts']) && isString(value['text']);
}

function assertJavaUri(value: unknown, argument: string): void {
  if (!isJavaUri(value)) throw new TypeError(messages.notAJavaUri(argument, value));
}

type OptionalParts = { readonly [Name in keyof Parts]: Parts[Name] | undefined };

function compareAuthorities(a: Parts, b: Parts): number {
  if (a.host === undefined || b.host === undefined) return compareEscaped(a.authority, b.authority);
  return (
    compareEscaped(a.userInfo, b.userInfo) ||
    compareFolded(a.host, b.host) ||
    Math.sign((a.port ?? -1) - (b.port ?? -1))
  );
}

/** Joins components to a text. A server-based authority loses an empty port and leading zeros of a port. */
function compose({ scheme, authority, userInfo, host, port, path = '', query, fragment }: Parts): string {
  const server =
    host && (userInfo === undefined ? '' : `${userInfo}@`) + host + (port === undefined ? '' : `:${port}`);
  const shown = server ?? authority;
  return [
    scheme === undefined ? '' : `${scheme}:`,
    shown === undefined ? '' : `//${shown}`,
    path,
    query === undefined ? '' : `?${query}`,
    fragment === undefined ? '' : `#${fragment}`,
  ].join('');
}
