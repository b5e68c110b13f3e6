import { assertString, isObject, isString } from '../../arguments';
import * as messages from '../messages';
import { compareEscaped, compareFolded } from './compare';
import { decode, decodeOutsideBrackets } from './decode';
import { type Parts, parseParts } from './parse';
import { normalizePath, resolvePath } from './path';
import { Fault } from './syntax';

/** The nine components. A component that is not there is undefined (`null`, or -1 for a port, in Java). */
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

/** What `new URI(text)` gives: the URI, or the index and the reason of its URISyntaxException. */
export type JavaUriResult =
  | { readonly ok: true; readonly uri: JavaUri }
  | {
      readonly ok: false;
      /** In UTF-16 units from 0; -1 where the class names no place. */
      readonly index: number;
      /** In the class's own words, such as "Illegal character in path". */
      readonly reason: string;
    };

/**
 * A URI as java.net.URI of JDK 17 sees it: by RFC 2396 as amended by RFC 2732, with the deviations of that class
 * (docs/java-net-uri.md). Made by `JavaUri.parse`; cannot be changed. A method throws only TypeError, for an argument of
 * another type.
 */
export class JavaUri {
  private constructor(
    private readonly text: string,
    private readonly parts: Parts,
  ) {}

  /** Reads a text as `new URI(text)` does. Time linear in the text. */
  static parse(text: string): JavaUriResult {
    assertString(text, 'text');
    const parts = parseParts(text);
    if (parts instanceof Fault) return { ok: false, index: parts.index, reason: parts.reason };
    return { ok: true, uri: new JavaUri(text, parts) };
  }

  /** Whether there is a scheme. */
  get absolute(): boolean {
    return this.parts.scheme !== undefined;
  }

  /** Whether it has a scheme and then no slash: there is no authority, path or query then. */
  get opaque(): boolean {
    return this.parts.path === undefined;
  }

  /** Whether the authority is `[ userinfo "@" ] host [ ":" port ]`; any other is a name in a registry. */
  get serverBased(): boolean {
    return this.parts.host !== undefined;
  }

  get registryBased(): boolean {
    return this.parts.authority !== undefined && !this.serverBased;
  }

  /** The components as they stand in the text: `getRawPath()` and so on. */
  get raw(): JavaUriComponents {
    const { scheme, authority, userInfo, host, port, path, query, fragment } = this.parts;
    const { schemeSpecificPart } = this;
    return { scheme, schemeSpecificPart, authority, userInfo, host, port, path, query, fragment };
  }

  /**
   * The components with percent-encoded octets decoded as UTF-8, U+FFFD for what is ill-formed: `getPath()` and so on.
   * Decoded text may hold delimiters: never parse it again.
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

  /** `normalize()`: the path without "." and without ".." that has a segment before it. */
  normalize(): JavaUri {
    const { path } = this.parts;
    const normal = path === undefined ? undefined : normalizePath(path);
    return normal === undefined || normal === path ? this : JavaUri.of({ ...this.parts, path: normal });
  }

  /** `resolve(URI)`: the reference as seen from this URI, by RFC 2396, 5.2, with the class's deviations. */
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

  /** `relativize(URI)`: the rest of the target where its path begins with this URI's; else the target. */
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

  /** `compareTo(URI)`: -1, 0 or 1. Scheme and host in either case, percent-encoded octets in either case. */
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

  /** `equals(Object)`: false for anything but a JavaUri. */
  equals(other: unknown): boolean {
    return isJavaUri(other) && this.compareTo(other) === 0;
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }

  /**
   * `toASCIIString()`: normalised (NFC), then characters outside ASCII percent-encoded as UTF-8. Undefined where there is
   * half a surrogate pair, of which the class makes an error.
   */
  toASCIIString(): string | undefined {
    if (/\p{Surrogate}/u.test(this.text)) return undefined;
    // Some characters at a time: V8's stack of a regular expression does not hold megabytes.
    return this.text.normalize('NFC').replace(/[^\0-\x7f]{1,1024}/gu, encodeURIComponent);
  }

  /** `getRawSchemeSpecificPart()`: what stands between the scheme's colon and the fragment's "#". */
  private get schemeSpecificPart(): string {
    const { scheme, fragment } = this.parts;
    const start = scheme === undefined ? 0 : scheme.length + 1;
    const end = fragment === undefined ? this.text.length : this.text.length - fragment.length - 1;
    return this.text.slice(start, end);
  }

  /** A URI made of components, never read again: its text need not have the same ones. */
  private static of(parts: OptionalParts): JavaUri {
    const defined = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
    return new JavaUri(compose(defined), defined);
  }
}

/** By its parts: another copy of this package may have made it. */
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

/** A server-based authority is made of its parts again: an empty port and leading zeros of a port go. */
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
