import { assertString, assertStrings } from '../options/arguments';
import { type Components, failureOf, recompose, recomposeAuthority } from './components';
import * as messages from './messages';
import { parseUri } from './parse';
import { checkReference } from './resolve';
import { UriError } from './uri-error';

/** Components that change, or parts of the authority. `undefined` leaves one out. */
export interface ComponentChanges {
  readonly scheme?: string | undefined;
  readonly authority?: string | undefined;
  readonly userinfo?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly path?: string;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
}

const PARTS = ['userinfo', 'host', 'port'];
const NAMES = ['scheme', 'authority', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

/**
 * Returns a URI reference with other components; the rest stays as it is. The result is a URI reference with just these components: a
 * value that would be read as another one is refused. Encodes nothing: use `encode` first.
 *
 * Throws UriError with code `invalid-reference` for the first argument, and with `invalid-component` for a component that is not of its
 * rule, or that would be read otherwise. Throws TypeError for a component of another type or name.
 *
 * @example
 * withComponents('http://u@a:80/b?c', { host: 'example.org', port: undefined, query: 'd' }); // => 'http://u@example.org/b?d'
 */
export function withComponents(reference: string, changes: ComponentChanges): string {
  assertString(reference, 'reference');
  checkReference(reference);
  assertStrings(changes, 'changes', [], NAMES);
  const names = Object.keys(changes);
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new TypeError(messages.unknownChange(unknown, NAMES));
  const { scheme, authority, path, query, fragment, userinfo, host, port } = parseUri(reference)!;
  const components = Object.entries(changes).filter(([name]) => !PARTS.includes(name));
  let after: Components = { scheme, authority, path, query, fragment, ...Object.fromEntries(components) };
  if (names.some((name) => PARTS.includes(name))) {
    if (names.includes('authority')) throw new TypeError(messages.authorityTwice);
    after = { ...after, authority: authorityOf({ userinfo, host, port, ...changes }) };
  }
  const result = recompose(after);
  if (parseUri(result) !== undefined) return result;
  const failure = failureOf(result, 'URI-reference');
  throw new UriError('invalid-component', failure.message, result, { failure });
}

function authorityOf({ userinfo, host, port }: ComponentChanges): string | undefined {
  if (host !== undefined) return recomposeAuthority({ userinfo, host, port });
  const part = userinfo ?? port;
  if (part !== undefined) throw new UriError('invalid-component', messages.withoutHost, part);
  return undefined;
}
