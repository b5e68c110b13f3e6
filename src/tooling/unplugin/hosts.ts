import * as messages from '../messages';
import { isOlder } from '../index';

/** The first versions of the hosts that the plugin is known to work with. */
const LEAST: Readonly<Record<string, string>> = { esbuild: '0.17', rollup: '3', vite: '5', webpack: '5' };

/** Throws where a host is too old. Of some it is not known which version they are: then they are not. */
export function requireHost(host: string, version: string | undefined): void {
  const least = LEAST[host];
  if (least === undefined || version === undefined || !isOlder(version, least)) return;
  throw new Error(messages.unsupportedTool(host, version, least));
}
