/** The order of the site: that of the tables in docs/README.md. */

export interface ContentsPage {
  readonly title: string;
  /** Within docs/, or a path such as "../CONTRIBUTING.md". */
  readonly file: string;
  /** Says what the page is about, in Markdown. */
  readonly subject: string;
}

export interface ContentsSection {
  readonly title: string;
  readonly pages: readonly ContentsPage[];
}

const ROW = /^\| \[([^\]]+)\]\(([^)]+)\) +\| (.+?) +\|$/gm;

/** Returns the sections of the index with their pages. */
export function contentsOf(index: string): ContentsSection[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      pages: Array.from(section.matchAll(ROW), ([, title, file, subject]) => ({
        title: title!,
        file: file!,
        subject: subject!,
      })),
    }));
}
