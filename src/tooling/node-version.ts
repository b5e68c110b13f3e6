import * as messages from '../messages';

/** The first version of Node that can be given hooks by a module, of those that the package supports. */
const LEAST_NODE = '20.6';

/** Throws where a version of Node is too old. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE.split('.').map(Number);
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  if (isOld) throw new Error(messages.unsupportedNode(version, LEAST_NODE));
}
