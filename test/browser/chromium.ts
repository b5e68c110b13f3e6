/** Where the Chromium is that runs pages of the tests. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What the variable CHROMIUM says, or what the path has by a usual name. Throws Error where there is none. */
export function findChromium({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv = process.env): string {
  const files =
    CHROMIUM === undefined
      ? NAMES.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)))
      : [CHROMIUM];
  const found = files.find(isExecutable);
  if (found !== undefined) return found;
  const problem = CHROMIUM === undefined ? 'there is no Chromium' : `CHROMIUM=${CHROMIUM} is no program`;
  throw new Error(
    `${problem}\nhelp: apt-get install chromium, or say where it is: CHROMIUM=/path/to/chromium`,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without a sandbox it runs as root, as in a container; nothing is asked for beyond the page. */
export const CHROMIUM_OPTIONS: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
