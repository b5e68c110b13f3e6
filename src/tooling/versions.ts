import * as messages from './messages';

/** The first version of Node that can be given hooks by a module, of those that the package supports. */
const LEAST_NODE = '20.6';

/** Throws if a version of Node is too old. */
export function requireNode(version: string): void {
  if (isOlder(version, LEAST_NODE)) throw new Error(messages.unsupportedNode(version, LEAST_NODE));
}

/** Whether a version is older than another, which may name its first numbers alone. */
export function isOlder(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) < 0;
}
