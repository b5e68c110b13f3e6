import * as messages from '../messages';
import { svgOf } from './diagram-svg';
import type { DrawnRule } from './drawn-rules';
import { escaped } from './escaped';
import { PAGE_STYLE, SVG_STYLE } from './railroad-styles';
import { type IsWalked, type LinkOf, ruleDiagram } from './rule-diagram';
import { type DrawnTree, treeSvg } from './tree-svg';

/** The contents of a page or an image. */
export interface PageContent {
  readonly title: string;
  /** The document and its section, as in "RFC 3986" and "appendix A". */
  readonly source: string | undefined;
  readonly section: string | undefined;
  /** The text of the grammar. The offsets of the rules are offsets of this text. */
  readonly text: string;
  readonly rules: readonly DrawnRule[];
  readonly linkOf: LinkOf;
  readonly isWalked: IsWalked;
  /** A tree to draw below the rules, if any. */
  readonly tree: DrawnTree | undefined;
}

/** The fragment of a rule in a page. */
export function anchorOf(key: string): string {
  return `#rule-${key}`;
}

/** Returns an HTML page without scripts and without resources beside it. */
export function htmlPage(content: PageContent): string {
  const { title, rules } = content;
  const users = usersOf(rules);
  let section: string | undefined;
  const parts = rules.map((rule) => {
    const isNew = rule.section !== undefined && rule.section !== section;
    ({ section } = rule);
    return (
      (isNew ? `${sectionHeading(content.source, rule.section!)}\n` : '') + ruleSection(rule, content, users)
    );
  });
  const items = rules.map(({ key, name }) => `<li><a href="${anchorOf(key)}">${escaped(name)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${PAGE_STYLE}
</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${subtitle(content)}</p>
</header>
<nav aria-label="${messages.RULES}">
<details open><summary>${messages.RULES}</summary>
<ul>
${items.join('\n')}
</ul></details>
</nav>
<main>
${[...parts, ...treeSection(content.tree)].join('\n')}
</main>
</body>
</html>
`;
}

/** Returns one SVG image with the diagrams of all rules, one below the other, and below them the tree. */
export function svgImage({ rules, title, linkOf, isWalked, tree }: PageContent): string {
  const [margin, head, gap] = [10, 28, 24];
  let height = margin;
  let width = 0;
  const parts = rules.map(({ key, name, alternatives }) => {
    const diagram = ruleDiagram(alternatives, linkOf, isWalked);
    const top = height + head;
    height = top + diagram.attrs.height + gap;
    width = Math.max(width, diagram.attrs.width, name.length * 10);
    const heading = `<text class="title" x="${margin}" y="${top - 8}">${escaped(name)}</text>`;
    return `<g id="${anchorOf(key).slice(1)}">${heading}${svgOf(diagram, ` x="0" y="${top}"`)}</g>`;
  });
  if (tree !== undefined) {
    const drawn = treeSvg(tree, ` x="0" y="${height}"`);
    height += drawn.height;
    width = Math.max(width, drawn.width);
    parts.push(drawn.svg);
  }
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">
<title>${escaped(title)}</title>
<style>
${SVG_STYLE}
</style>
<rect class="page" width="100%" height="100%"/>
${parts.join('\n')}
</svg>
`;
}

function treeSection(tree: DrawnTree | undefined): string[] {
  if (tree === undefined) return [];
  const label = ` role="group" aria-label="${escaped(messages.treeOf(tree.rule, tree.text))}"`;
  return [
    `<section class="rule" id="tree">
<h3><a href="#tree">${escaped(messages.TREE)}</a></h3>
<div class="diagram" tabindex="0">${treeSvg(tree, label).svg}</div>
</section>`,
  ];
}

function subtitle({ source, section, rules }: PageContent): string {
  const place = source === undefined ? [] : [placeLink(source, section)];
  return [...place, escaped(messages.ruleCount(rules.length))].join(' · ');
}

function sectionHeading(source: string | undefined, section: string): string {
  return `<h2>${placeLink(source, section, section[0]!.toUpperCase() + section.slice(1))}</h2>`;
}

/** Returns the name of a document and its section, as a link if it is an RFC. */
function placeLink(source: string | undefined, section: string | undefined, shown?: string): string {
  const name = escaped(shown ?? [source, section].filter((each) => each !== undefined).join(', '));
  const number = /^RFC (\d+)/.exec(source ?? '')?.[1];
  if (number === undefined) return name;
  const found = /^(section|appendix) ([\w.]+)$/.exec(section ?? '');
  const fragment = found === null ? '' : `#${found[1]!}-${found[2]!}`;
  return `<a href="https://www.rfc-editor.org/rfc/rfc${number}${fragment}">${name}</a>`;
}

function ruleSection(
  rule: DrawnRule,
  { text, linkOf, isWalked }: PageContent,
  users: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const { key, name, alternatives } = rule;
  const by = [...(users.get(key) ?? [])].map((each) => linked(each, linkOf)).join(', ');
  const label = ` role="group" aria-label="${escaped(messages.diagramOf(name))}"`;
  return `<section class="rule" id="${anchorOf(key).slice(1)}">
<h3><a href="${anchorOf(key)}">${escaped(name)}</a></h3>
<div class="diagram" tabindex="0">${svgOf(ruleDiagram(alternatives, linkOf, isWalked), label)}</div>
<pre><code>${definitionsOf(rule, text, linkOf)}</code></pre>${by === '' ? '' : `\n<p class="uses">${messages.USED_BY} ${by}</p>`}
</section>`;
}

/** Returns the ABNF of a rule as printed, with its names as links. */
function definitionsOf({ definitions, uses }: DrawnRule, text: string, linkOf: LinkOf): string {
  const parts = definitions.map(({ span: { start, end } }) => {
    let from = start;
    let html = '';
    for (const use of uses) {
      if (use.start < start || use.end > end) continue;
      html += escaped(text.slice(from, use.start)) + linked(use.name, linkOf);
      from = use.end;
    }
    return dedented(html + escaped(text.slice(from, end)), columnOf(text, start));
  });
  return parts.join('\n');
}

/** Moves the lines below the first one to the left as far as the first one, and drops empty ones. */
function dedented(text: string, indent: number): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  const moved = lines.map((line, i) =>
    i === 0 ? line : line.slice(Math.min(indent, line.search(/[^ \t]|$/))),
  );
  return moved.filter((line) => line !== '').join('\n');
}

function columnOf(text: string, offset: number): number {
  let column = 0;
  while (/[ \t]/.test(text.charAt(offset - column - 1))) column++;
  return column;
}

function linked(name: string, linkOf: LinkOf): string {
  const target = linkOf(name);
  return target === undefined ? escaped(name) : `<a href="${escaped(target)}">${escaped(name)}</a>`;
}

/** Returns the names of the rules that use each rule, by its key. */
function usersOf(rules: readonly DrawnRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const { name, uses } of rules) {
    for (const use of uses) {
      const key = use.name.toLowerCase();
      users.set(key, (users.get(key) ?? new Set()).add(name));
    }
  }
  return users;
}
