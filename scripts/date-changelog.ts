/** Gives the section "Unreleased" of CHANGELOG.md the version of package.json and the date of today: a part of `npm run release:version`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../package.json';

const UNRELEASED = /^## Unreleased\n\n(?=\S)(?!## )/m;

/**
 * Returns the changelog with the section named. Its heading is the version alone, by which the workflow finds the text of the release. Throws Error
 * if there is no such section, if it is empty, or if the version has one.
 */
export function datedChangelog(changelog: string, release: string, date: string): string {
  if (changelog.includes(`\n## ${release}\n`))
    throw new Error(`CHANGELOG.md has a section ${release} already`);
  if (!UNRELEASED.test(changelog))
    throw new Error('CHANGELOG.md has no section "Unreleased" with a text\nhelp: say there what has changed');
  return changelog.replace(UNRELEASED, () => `## ${release}\n\nReleased on ${date}.\n\n`);
}

if (require.main === module) {
  const file = path.join(__dirname, '../CHANGELOG.md');
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(file, datedChangelog(readFileSync(file, 'utf8'), version, today));
}
