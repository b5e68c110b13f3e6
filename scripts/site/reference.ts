/** Writes the reference of functions and types from the docstrings, with TypeDoc: a page for each entry of the package, and for each function. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_ENTRIES, type PublicEntry } from '../entries';
import { SHIPPED } from '../manifest';
import { plain } from './descriptions';

/** Entries of which only generated code makes use. */
const FOR_GENERATED_CODE = ['automata', 'runtime', 'library'];

/** All grammars have the same functions, so one stands for them. */
const GRAMMAR = 'rfc3986';

const DOCUMENTED = PUBLIC_ENTRIES.filter(
  ({ name, kind }) =>
    kind === 'module' && !FOR_GENERATED_CODE.includes(name) && (name === GRAMMAR || !SHIPPED.includes(name)),
);

export interface ReferencePage {
  /** The name of the entry, as programs import it, or of the function. */
  readonly title: string;
  readonly description: string;
  /** The Markdown, without front matter. */
  readonly text: string;
  /** The path of the page, without its ending. */
  readonly place: string;
}

export interface EntryPages extends ReferencePage {
  readonly functions: readonly ReferencePage[];
}

/** Returns the pages of each entry. `site` is the folder with TypeDoc, `temporary` one for its output, which is removed. */
export function referencePages(site: string, temporary: string): EntryPages[] {
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

/** The page of an entry, in the folder that TypeDoc makes for it; those of its functions are in a folder within. */
const INDEX = 'entries.md';
const FUNCTIONS = 'functions';

function pagesIn(folder: string): EntryPages[] {
  return DOCUMENTED.map((entry) => {
    const module = moduleOf(entry);
    const title = titleOf(entry);
    const text = textIn(folder, path.posix.join(module, INDEX)).replace(/^# .*\n/, `# ${title}\n`);
    const place = `reference/${placeOf(entry)}`;
    const within = path.join(folder, module, FUNCTIONS);
    const names = existsSync(within) ? readdirSync(within).sort() : [];
    const functions = names.map((name) =>
      functionPage(
        name.replace(/\.md$/, ''),
        entry,
        textIn(folder, path.posix.join(module, FUNCTIONS, name)),
      ),
    );
    return {
      title,
      description: `Functions and types of ${title}: parameters, results, errors and examples.`,
      text,
      place,
      functions,
    };
  });
}

function functionPage(name: string, entry: PublicEntry, text: string): ReferencePage {
  const [, summary = ''] = /^```\n\n([A-Z`][^|]*?)(?=\n\n)/m.exec(text) ?? [];
  const from = titleOf(entry);
  return {
    title: `${name} of ${from}`,
    description: descriptionOf(name, summary, from),
    text: text.replace(/^# .*\n/, `# ${name}\n\n\`\`\`ts\nimport { ${name} } from '${from}';\n\`\`\`\n`),
    place: `reference/${placeOf(entry)}/${name}`,
  };
}

/** Returns the first sentence about a function as words, and where the function is from. */
function descriptionOf(name: string, summary: string, from: string): string {
  const [sentence] = plain(summary)
    .replace(/\s+/g, ' ')
    .replaceAll('"', '')
    .split(/(?<=[.:]) /);
  return `${name} of ${from}: ${sentence!.replace(/[.:]?$/, '.')}`;
}

/** Returns a page of TypeDoc, with links as the site needs them. */
function textIn(folder: string, name: string): string {
  return withHeadings(escapedText(readFileSync(path.join(folder, name), 'utf8'))).replace(
    /\]\(((?:[\w.-]+\/)*[\w-]+\.md)/g,
    (_, target: string) => `](${addressOf(path.posix.join(path.posix.dirname(name), target))}`,
  );
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

/** Returns the folder that TypeDoc makes for an entry. It is named for the source, or for the folder of an index. */
function moduleOf({ source }: PublicEntry): string {
  return source.replace(/\/index$/, '');
}

/** Returns the address of a page of TypeDoc. */
function addressOf(page: string): string {
  const [, module, name] = /^(.*?)\/(?:functions\/(\w+)|entries)\.md$/.exec(page) ?? [];
  const entry = DOCUMENTED.find((each) => moduleOf(each) === module);
  if (entry === undefined) throw new Error(`TypeDoc links to ${page}, which is no page of an entry`);
  return `/reference/${placeOf(entry)}${name === undefined ? '' : `/${name}`}.html`;
}
