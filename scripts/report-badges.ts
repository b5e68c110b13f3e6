/**
 * Writes the badges of README.md, docs/images/badge-*.svg: the size that `npm run size` holds, and the rows of JSON Schema's test suite that
 * the formats pass. With --check it writes nothing and exits with 1 if a badge is out of date.
 */
import path from 'path';
import { knownOutcomes } from '../test/conformance/formats';
import { SHIPPED } from './manifest';
import { runReport } from './report';
import { BUDGETS } from './sizes';

/** The outcomes of this package with all of its formats. */
const OURS = 'verbatim-abnf';
const SIZED = '/rfc3986, `test` alone';

/** The width of a character, in pixels at 11px. Fonts differ: the text is stretched to it. */
const ADVANCE = 6.4;
const MARGIN = 7;

function documents(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/images/badge-grammars.svg', badge('grammars of RFCs', String(SHIPPED.length))],
    ['docs/images/badge-size.svg', badge('judge URIs', `at most ${kilobytes()} gzipped`)],
    ['docs/images/badge-conformance.svg', badge('JSON Schema formats', `${conformance()} tests pass`)],
  ]);
}

function kilobytes(): string {
  const budget = BUDGETS.find(({ what }) => what === SIZED);
  if (budget === undefined) throw new Error(`there is no budget "${SIZED}"`);
  return `${(budget.limit / 1000).toFixed(1)} kB`;
}

function conformance(): string {
  const known = Object.values(
    knownOutcomes(path.join(__dirname, '../test/conformance/format-outcomes.json')),
  );
  const rows = known.reduce((sum, each) => sum + each.rows, 0);
  // A format that is not there passes nothing.
  const wrong = known.reduce((sum, each) => sum + (each.outcomes[OURS]?.wrong ?? each.rows), 0);
  return `${rows - wrong} of ${rows}`;
}

/** Returns a picture of two words, the second in colour. */
function badge(label: string, value: string): string {
  const [first, second] = [label, value].map((text) => Math.round(text.length * ADVANCE));
  const [left, right] = [first! + 2 * MARGIN, second! + 2 * MARGIN];
  const text = (x: number, width: number, words: string): string =>
    `<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${value}">
<title>${label}: ${value}</title>
<rect width="${left + right}" height="20" rx="3" fill="#3d4752"/>
<path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${right - 3}z" fill="#0b57b0"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(MARGIN, first!, label)}${text(left + MARGIN, second!, value)}</g>
</svg>
`;
}

process.exitCode = runReport({ script: 'report:badges', documents }, process.argv.slice(2));
