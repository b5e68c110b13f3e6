/**
 * Writes llms.txt, the index of the documents for programs that read them (https://llmstxt.org), from docs/README.md. With --check it writes
 * nothing and exits with 1 if the file is out of date.
 */
import path from 'node:path';
import { description, files } from '../package.json';
import { readDocument, runReport } from './report';
import { contentsOf } from './site/contents';

const HOME = 'https://raw.githubusercontent.com/verbatim-abnf/verbatim/main';

function text(): string {
  const sections = contentsOf(readDocument('docs/README.md') ?? '').map(({ title, pages }) => {
    const lines = pages.map(({ title: name, file, subject }) => {
      const place = path.posix.join('docs', file);
      // A relative link leads to a file of the package.
      return `- [${name}](${files.includes(place) ? place : `${HOME}/${place}`}): ${subject}`;
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return [
    '# Verbatim (npm: verbatim-abnf)\n',
    `> ${description}.\n`,
    'AGENTS.md has the rules for programs that write code with this package. The package contains the pages with relative links.\n',
    ...sections,
  ].join('\n');
}

process.exitCode = runReport(
  { script: 'report:llms', documents: () => new Map([['llms.txt', text()]]) },
  process.argv.slice(2),
);
