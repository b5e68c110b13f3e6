/** Links of the documents lead somewhere: to files and headings of this repository. Others are not followed. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { files, repository } from '../package.json';

const root = path.join(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const home = repository.url.replace(/^git\+|\.git$/g, '');

const documents = ['.', 'benchmarks', 'docs', 'docs/grammars', 'examples', 'grammar', 'test'].flatMap(
  (folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(folder, name)),
);

/** The text without samples, of which brackets are no links. */
const proseOf = (text: string): string =>
  text.replace(/^( *)```[^]*?^\1```$/gm, '').replace(/`[^`\n]*`/g, '`');

function targetsOf(file: string): string[] {
  const prose = proseOf(read(file));
  return [
    ...Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target!),
    ...Array.from(prose.matchAll(/^\[[^\]]+\]: (\S+)$/gm), ([, target]) => target!),
  ];
}

/** The anchors that GitHub gives headings. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  const text = read(file).replace(/^( *)```[^]*?^\1```$/gm, '');
  for (const [, heading] of text.matchAll(/^#+ (.+)$/gm)) {
    const plain = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** What is wrong with a link; undefined where nothing is. */
function problemOf(from: string, target: string): string | undefined {
  const [, kind, inside] = new RegExp(`^${home}/(blob|tree)/main/(.+)$`).exec(target) ?? [];
  if (inside === undefined && /^[a-z]+:/.test(target)) return undefined;
  const [place = '', anchor] = (inside ?? target).split('#');
  const file = inside !== undefined ? place : place === '' ? from : path.join(path.dirname(from), place);
  if (!existsSync(path.join(root, file))) return `${from}: ${target} is not there`;
  const isFolder = statSync(path.join(root, file)).isDirectory();
  if (kind !== undefined && (kind === 'tree') !== isFolder) return `${from}: ${target} is no ${kind}`;
  if (anchor !== undefined && !anchorsOf(file).has(anchor)) return `${from}: ${target} is no heading`;
  return undefined;
}

test.each(documents)('links of %s', (file) => {
  expect(targetsOf(file).flatMap((target) => problemOf(file, target) ?? [])).toEqual([]);
});

/** What npm packs beside the files that package.json lists. */
const PACKED = [...files, 'README.md', 'LICENSE', 'package.json'];
const isPacked = (file: string): boolean =>
  PACKED.some((each) => file === each || file.startsWith(`${each}/`));

test.each(PACKED.filter((file) => /\.(?:md|txt)$/.test(file)))(
  'issue 36, point 11: relative links of %s lead to files of the package',
  (file) => {
    const relative = targetsOf(file).filter((target) => !/^(?:[a-z]+:|#)/.test(target));
    const places = relative.map((target) =>
      path.posix.join(path.posix.dirname(file), target.replace(/#.*/, '')),
    );
    expect(places.filter((place) => !isPacked(place))).toEqual([]);
  },
);

test('there are links in the documents that have them', () => {
  expect(documents.length).toBeGreaterThan(45);
  expect(documents.flatMap(targetsOf).length).toBeGreaterThan(100);
});

test('links of the README work where the package is shown', () => {
  expect(targetsOf('README.md').filter((target) => !/^(https:|#)/.test(target))).toEqual([]);
  expect(targetsOf('README.md').filter((target) => target.startsWith(home)).length).toBeGreaterThan(10);
  // Labels, as in [limits] and [the limits][limits], have a definition each.
  const prose = proseOf(read('README.md'));
  const used = Array.from(prose.matchAll(/\[([^\]\n]+)\](?![[(:])/g), ([, label]) => label!);
  for (const label of used) expect(prose).toContain(`\n[${label}]: `);
});
