import * as messages from './messages';

/** The first supported version of Node that has `module.register`. */
const LEAST_NODE = '20.6';

/** Throws if a version of Node is too old to load grammars. */
export function requireNode(version: string): void {
  if (isOlder(version, LEAST_NODE)) throw new Error(messages.unsupportedNode(version, LEAST_NODE));
}

/** Returns true if a version is older than another, which may have fewer numbers, as in "20.6". */
export function isOlder(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) < 0;
}
