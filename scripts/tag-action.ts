/** Moves the tag of the release to a commit that has the program of the GitHub Action: a part of `npm run release:publish`. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { version } from '../package.json';

const BUNDLE = 'action/dist/verbatim.js';

/**
 * Moves a tag of the repository in `root`. Throws Error if there is no bundle, or if the tag is not at the current commit, as
 * `changeset publish` makes it.
 */
export function tagAction(root: string, tag: string): void {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (!existsSync(path.join(root, BUNDLE))) throw new Error(`${BUNDLE} is missing; run npm run build:action`);
  const [tagged, head] = [git('rev-parse', `refs/tags/${tag}^{commit}`), git('rev-parse', 'HEAD')];
  if (tagged !== head) throw new Error(`the tag ${tag} is not at the current commit`);
  git('checkout', '--quiet', '--detach');
  git('add', '--force', BUNDLE);
  git('commit', '--quiet', '--message', `The program of the GitHub Action, ${tag}`);
  git('tag', '--force', '--annotate', '--message', tag, tag);
  git('checkout', '--quiet', '-');
}

if (require.main === module) tagAction(path.join(__dirname, '..'), `v${version}`);
