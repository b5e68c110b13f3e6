/**
 * Blanks out what an RFC's .txt file puts between the lines of a grammar: a byte order mark, form feeds, page
 * footers and page headers. The result has the same length, so offsets stay the same.
 */
export function maskRfcText(text: string): string {
  const unbroken = text.replace(/^\ufeff|\f/g, '\n');
  return unbroken.replace(/^[^\r\n]+$/gm, (line) => (isPageBreak(line) ? ' '.repeat(line.length) : line));
}

/** Page headers and footers are far shorter. */
const MAX_LINE = 120;

const footer = /^[^;="<>]*\S {2,}\[Page [0-9ivxl]+\] *$/;
const month = 'January|February|March|April|May|June|July|August|September|October|November|December';
const header = new RegExp(
  `^ *(?:RFC [0-9]{1,5}|Internet[- ]Draft) {2}[^;=<>]* (?:[0-9]{1,2} )?(?:${month})(?: [0-9]{1,2},)? [0-9]{4} *$`,
  'i',
);

function isPageBreak(line: string): boolean {
  return line.length <= MAX_LINE && (footer.test(line) || header.test(line));
}
