import { type Authority, readAuthority } from './authority';
import { Fault, seek, View } from './scanning';

/** The components of a URI as written. A missing component is undefined. */
export interface Parts extends Partial<Authority> {
  readonly scheme?: string;
  /** Only opaque URIs have this part. */
  readonly opaquePart?: string;
  /** All hierarchical URIs have a path, and no others. */
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
}

/** Splits a text as `new URI(String)` does. */
export function parseParts(text: string): Parts | Fault {
  const view = new View(text);
  const hash = seek(text, /#/g, 0, text.length);
  const colon = seek(text, /[:/?#]/g, 0, text.length);
  const scheme = text[colon] === ':' ? readScheme(view, colon) : {};
  if (scheme instanceof Fault) return scheme;
  const start = scheme.scheme === undefined ? 0 : colon + 1;
  const body =
    start > 0 && text[start] !== '/' ? readOpaque(view, start, hash) : readHierarchical(view, start, hash);
  if (body instanceof Fault) return body;
  if (hash === text.length) return { ...scheme, ...body };
  const fault = view.check('fragment', 'fragment', hash + 1, text.length);
  return fault ?? { ...scheme, ...body, fragment: text.slice(hash + 1) };
}

function readScheme(view: View, end: number): Parts | Fault {
  if (end === 0) return new Fault(0, 'Expected scheme name');
  const fault = view.check('scheme', 'scheme name', 0, end);
  if (fault !== undefined) return /^[A-Za-z]/.test(view.text) ? fault : new Fault(0, fault.reason);
  return { scheme: view.text.slice(0, end) };
}

function readOpaque(view: View, start: number, end: number): Parts | Fault {
  if (start === end) return new Fault(start, 'Expected scheme-specific part');
  return view.check('opaque_part', 'opaque part', start, end) ?? { opaquePart: view.text.slice(start, end) };
}

function readHierarchical(view: View, start: number, end: number): Parts | Fault {
  const { text } = view;
  let at = start;
  let authority: Partial<Authority> | Fault = {};
  if (text.startsWith('//', start)) {
    at = seek(text, /[/?#]/g, start + 2, end);
    if (at > start + 2) authority = readAuthority(view, start + 2, at);
    // The class allows an empty authority, unlike RFC 2396, but text must follow it.
    else if (at === text.length) return new Fault(at, 'Expected authority');
  }
  if (authority instanceof Fault) return authority;
  const question = seek(text, /\?/g, at, end);
  const fault =
    view.check('path_segments', 'path', at, question) ??
    (question < end ? view.check('query', 'query', question + 1, end) : undefined);
  if (fault !== undefined) return fault;
  const path = text.slice(at, question);
  return question < end
    ? { ...authority, path, query: text.slice(question + 1, end) }
    : { ...authority, path };
}
