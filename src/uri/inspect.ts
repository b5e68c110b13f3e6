import { assertString } from '../arguments';
import { failureOf, isValid } from './components';
import { messageOf } from './finding-messages';
import type { Finding, FindingPlace, Report } from './findings';
import { inspectAuthority } from './inspect-authority';
import { inspectPath, inspectTriplets } from './inspect-path';
import { layoutOf } from './layout';

/**
 * What is worth a look in a URI reference (RFC 3986, section 7, and what 2.3, 3.2 and 6.2.2 advise), in the order of the
 * text: findings, never refusals. Each names the component and the place of its first occurrence there.
 *
 * The input may be any string. One that is not valid has a finding "invalid", and its parts, as appendix B splits them,
 * are looked at all the same. Nothing is decoded before the structure is known. Never throws. Linear in the input.
 */
export function inspect(uri: string): Finding[] {
  assertString(uri, 'uri');
  const findings: Finding[] = [];
  const report: Report = (place, data) => {
    findings.push({ ...data, ...place, message: messageOf(data, place, uri) });
  };
  if (!isValid(uri)) reportInvalid(uri, report);
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
