import { assertString } from '../options/arguments';
import { isURIReference } from '../generated/rfc3986';
import { failureOf } from './components';
import { messageOf } from './finding-messages';
import type { Finding, FindingPlace, Report } from './findings';
import { inspectAuthority } from './inspect-authority';
import { inspectPath, inspectTriplets } from './inspect-path';
import { layoutOf } from './layout';

/**
 * Returns findings about a URI reference that deserve attention, in the order of the text. They follow RFC 3986,
 * section 7, and the advice of 2.3, 3.2 and 6.2.2. Findings refuse nothing. Each names the component and the place of
 * its first occurrence there.
 *
 * The input may be any string. An invalid one has a finding "invalid"; the function also inspects its parts, as
 * appendix B splits them. It decodes nothing before it knows the structure. Throws nothing for any string. Takes
 * linear time.
 *
 * @example
 * inspect('http://joe:secret@a/').map(({ code }) => code); // => [ 'password' ]
 */
export function inspect(uri: string): Finding[] {
  assertString(uri, 'uri');
  const findings: Finding[] = [];
  const report: Report = (place, data) => {
    findings.push({ ...data, ...place, message: messageOf(data, place, uri) });
  };
  if (!isURIReference(uri)) reportInvalid(uri, report);
  const { schemeEnd, authorityStart, pathStart, pathEnd, queryEnd } = layoutOf(uri);
  const scheme = schemeEnd < 0 ? undefined : uri.slice(0, schemeEnd);
  if (scheme !== undefined && /[A-Z]/.test(scheme)) {
    report(
      { component: 'scheme', start: 0, end: schemeEnd },
      { code: 'upper-case', normal: scheme.toLowerCase() },
    );
  }
  if (authorityStart >= 0) inspectAuthority(uri, authorityStart, pathStart, scheme, report);
  const path: FindingPlace = { component: 'path', start: pathStart, end: pathEnd };
  inspectPath(uri, path, scheme !== undefined, report);
  for (const part of [
    path,
    { component: 'query', start: pathEnd, end: queryEnd } as const,
    { component: 'fragment', start: queryEnd, end: uri.length } as const,
  ]) {
    inspectTriplets(uri, part, report);
  }
  return findings.sort((a, b) => a.start - b.start);
}

function reportInvalid(uri: string, report: Report): void {
  const { offset, expected, found } = failureOf(uri, 'URI-reference');
  const end = Math.min(uri.length, offset + (offset < uri.length ? found.length : 0));
  report({ component: 'uri', start: offset, end }, { code: 'invalid', offset, expected });
}
