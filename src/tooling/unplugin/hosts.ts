import * as messages from '../../messages';

/** The first versions of the hosts that the plugin is known to work with. */
const LEAST: Readonly<Record<string, number>> = { esbuild: 0.17, rollup: 3, vite: 5, webpack: 5 };

/** Throws where a host is too old. Of some it is not known which version they are: then they are not. */
export function requireHost(host: string, version: string | undefined): void {
  const least = LEAST[host];
  if (least === undefined || version === undefined) return;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // Before 1.0 the minor version is the one that breaks.
  const isOld = least < 1 ? major === 0 && minor < least * 100 : major < least;
  if (isOld) throw new Error(messages.unsupportedTool(host, version, String(least)));
}
