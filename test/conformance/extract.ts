/** Runs the rows of the case files about URIs in texts (RFC 3986, appendix C). */
import { extract } from '../../src/uri/extract';
import type { UriResult, UriRow } from './uri';

export function isExtractFile(file: string): boolean {
  return file.startsWith('uri/') && file.endsWith('.extract.json');
}

export function runExtractFile(file: string, rows: readonly UriRow[]): UriResult {
  const failures = rows.flatMap(({ text, expected }) => {
    const found = JSON.stringify(extract(text as string).map(({ uri }) => uri));
    if (found === JSON.stringify(expected)) return [];
    return [`${file}: ${JSON.stringify(text)}\n  found    ${found}\n  expected ${JSON.stringify(expected)}`];
  });
  return { passed: rows.length - failures.length, deviations: [], failures };
}
