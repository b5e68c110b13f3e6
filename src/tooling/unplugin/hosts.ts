import * as messages from '../messages';
import { isOlder } from '../index';

/** The oldest version of each host that the plugin is tested with. */
const LEAST: Readonly<Record<string, string>> = { esbuild: '0.17', rollup: '3', vite: '5', webpack: '5' };

/** Throws if a host is too old. Accepts a host that does not tell its version. */
export function requireHost(host: string, version: string | undefined): void {
  const least = LEAST[host];
  if (least === undefined || version === undefined || !isOlder(version, least)) return;
  throw new Error(messages.unsupportedTool(host, version, least));
}
