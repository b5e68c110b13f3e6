/** Writes the reference of functions and types from the docstrings, with TypeDoc: a page for each entry of the package. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_ENTRIES, type PublicEntry } from '../entries';
import { SHIPPED } from '../manifest';

/** Entries of which only generated code makes use. */
const FOR_GENERATED_CODE = ['automata', 'runtime', 'library'];

/** All grammars have the same functions, so one stands for them. */
const GRAMMAR = 'rfc3986';

const DOCUMENTED = PUBLIC_ENTRIES.filter(
  ({ name, kind }) =>
    kind === 'module' && !FOR_GENERATED_CODE.includes(name) && (name === GRAMMAR || !SHIPPED.includes(name)),
);

export interface ReferencePage {
  /** The name of the entry, as programs import it. */
  readonly title: string;
  readonly description: string;
  /** The Markdown, without front matter. */
  readonly text: string;
  /** The path of the page, without its ending. */
  readonly place: string;
}

/** Returns the pages. `site` is the folder with TypeDoc, `temporary` one for its output, which is removed. */
export function referencePages(site: string, temporary: string): ReferencePage[] {
  mkdirSync(temporary, { recursive: true });
  try {
    const entryPoints = DOCUMENTED.map(({ source }) => path.join(site, `../src/${source}.ts`));
    const options = path.join(temporary, 'typedoc.json');
    const common = JSON.parse(readFileSync(path.join(site, 'typedoc.json'), 'utf8')) as object;
    const tsconfig = path.join(site, 'tsconfig.reference.json');
    writeFileSync(
      options,
      JSON.stringify({ ...common, entryPoints, tsconfig, out: path.join(temporary, 'out') }),
    );
    const typedoc = path.join(site, 'node_modules/typedoc/bin/typedoc');
    execFileSync(process.execPath, [typedoc, '--options', options], { cwd: site, stdio: 'inherit' });
    return pagesIn(path.join(temporary, 'out'));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function pagesIn(folder: string): ReferencePage[] {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name.replace(/(?:\/index)?\.md$/, ''), name] as const),
  );
  return DOCUMENTED.map((entry) => {
    const name = files.get(entry.source.replace(/\/index$/, ''));
    if (name === undefined) throw new Error(`TypeDoc wrote no page for ${entry.source}`);
    const title = titleOf(entry);
    const text = withHeadings(escapedText(readFileSync(path.join(folder, name), 'utf8')))
      .replace(/^# .*\n/, `# ${title}\n`)
      .replace(
        /\]\(([^)#\s]*?)((?:[\w.-]+\/)*[\w-]+)\.md/g,
        (_, up: string, target: string) =>
          `](${placeOfModule(path.posix.join(path.posix.dirname(name), up, target))}.html`,
      );
    return {
      title,
      description: `Functions and types of ${title}`,
      text,
      place: `reference/${placeOf(entry)}`,
    };
  });
}

/** Escapes text of docstrings that Vue would take for elements. TypeDoc's own anchors and line breaks stay. */
function escapedText(text: string): string {
  return text.replace(/^( *)```[^]*?^\1```$|`[^`\n]*`|\\?<(?!a id="|\/a>|br ?\/?>)/gm, (part) =>
    part.endsWith('<') ? '&lt;' : part,
  );
}

/** Mends links to a second heading of a name that has only one: TypeDoc numbers some anchors without need. */
function withHeadings(text: string): string {
  const headings = Array.from(text.matchAll(/^#+ ([\w-]+)(?:\(\))?$/gm), ([, name]) => name!.toLowerCase());
  return text.replace(/\]\(#([\w-]+)-1\)/g, (link, name: string) =>
    headings.filter((each) => each === name).length === 1 ? `](#${name})` : link,
  );
}

function titleOf({ name }: PublicEntry): string {
  return name === '' ? 'verbatim-abnf' : `verbatim-abnf/${name}`;
}

const placeOf = ({ name }: PublicEntry): string => (name === '' ? 'verbatim-abnf' : name);

/** Returns the page of a module that TypeDoc names by its source. */
function placeOfModule(module: string): string {
  const plain = module.replace(/(^|\/)index$/, '');
  const entry = DOCUMENTED.find(({ source }) => source.replace(/(?:^|\/)index$/, '') === plain);
  if (entry === undefined) throw new Error(`TypeDoc links to ${module}, which has no page`);
  return `/reference/${placeOf(entry)}`;
}
