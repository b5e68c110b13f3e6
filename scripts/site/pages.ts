/** Writes the pages of the site, from docs/, site/home.md and the reference, for VitePress. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentsOf } from './contents';
import type { Declarations } from './declarations-of-package';
import { withSiteLinks } from './links';
import { withPlaygroundLinks } from './playground-links';
import { type Description, descriptionOf, plain } from './descriptions';
import { navigationOf } from './navigation';
import type { EntryPages } from './reference';
import { withReferenceIndex } from './reference-index';
import { programOf, withTypes } from './typed-samples';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Documents of the repository that stand elsewhere on the site. */
const MOVED: Readonly<Record<string, string>> = {
  'site/home.md': '',
  // The home page stands for it.
  'README.md': '',
  'docs/README.md': 'contents.html',
  'docs/grammars/README.md': 'grammars/',
  // The playground has the address of that name.
  'docs/playground.md': 'about-the-playground.html',
  'CONTRIBUTING.md': 'contributing.html',
  'CHANGELOG.md': 'changelog.html',
  'NOTICES.md': 'notices.html',
};

/** Returns the address of a document on the site; undefined if it is not there. */
function placeOf(file: string): string | undefined {
  if (file in MOVED) return MOVED[file];
  if (file.startsWith('docs/images/')) return file.slice('docs/'.length);
  const [, name] = /^docs\/(.+)\.(?:md|html)$/.exec(file) ?? [];
  return name !== undefined && existsSync(path.join(root, file)) ? `${name}.html` : undefined;
}

/** Writes all pages and `contents.json`, the navigation. `declarations` is where TypeScript finds the types of samples. */
export function writePages(
  folder: string,
  declarations: Declarations,
  reference: readonly EntryPages[],
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, 'site/public'), path.join(folder, 'public'), { recursive: true });
  cpSync(path.join(root, 'docs/images'), path.join(folder, 'public/images'), { recursive: true });
  const sections = contentsOf(read('docs/README.md'));
  const described = new Map(
    sections.flatMap(({ pages }) =>
      pages.map(({ file, subject }) => [path.posix.join('docs', file), subject] as const),
    ),
  );
  const documents = new Set([...Object.keys(MOVED), ...markdownIn('docs'), ...markdownIn('docs/grammars')]);
  documents.delete('README.md');
  for (const file of documents) {
    const place = placeOf(file)!;
    const target = path.join(folder, place.replace(/(^|\/)$/, '$1index.html').replace(/\.html$/, '.md'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, pageOf(file, described.get(file)));
  }
  for (const { place, title, description, text } of withReferenceIndex(reference)) {
    const target = path.join(folder, `${place}.md`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${frontOf({ title, description })}${text}`);
  }
  const programs = [...documents].map((file) => programOf(read(file))).filter((each) => each !== '');
  writeFileSync(path.join(folder, 'samples.json'), JSON.stringify({ declarations, programs }));
  writeFileSync(
    path.join(folder, 'contents.json'),
    JSON.stringify(navigationOf(sections, reference, placeOf)),
  );
}

function markdownIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

/** Returns a document with its description in front, as VitePress reads it. */
function pageOf(file: string, subject: string | undefined): string {
  const text = read(file).replace(COMMENT, '').replace(MERMAID, '');
  const body = withTypes(withPlaygroundLinks(withSiteLinks(text, file, placeOf)));
  // It has a head of its own.
  if (file === 'site/home.md') return body;
  const [, heading = ''] = /^# (.+)$/m.exec(text) ?? [];
  return frontOf(descriptionOf(plain(heading), subject)) + withDiagrams(body, file);
}

/** Returns the head of a page, as VitePress reads it. */
function frontOf(front: Description): string {
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

const COMMENT = /^<!-- [^]*? -->\n/gm;

/** Only GitHub draws it. The text below such a picture says the same. */
const MERMAID = /^```mermaid\n[^]*?^```\n/gm;

/** Adds the diagrams of a grammar to its page. GitHub has them as a page of their own. */
function withDiagrams(body: string, file: string): string {
  const diagrams = file.replace(/\.md$/, '.html');
  if (!file.startsWith('docs/grammars/') || !existsSync(path.join(root, diagrams))) return body;
  const [, main = ''] = /<main>([^]*)<\/main>/.exec(read(diagrams)) ?? [];
  const linked = body.replace(
    /^- Its railroad diagrams .*$/m,
    '- Its [railroad diagrams](#diagrams) stand below.',
  );
  return `${linked}\n## Diagrams\n\n<div class="railroad" v-pre>${main.trim()}</div>\n`;
}
