/** Checks what RFC 9110 demands of an https-URI or http-URI, in URIs that RFC 3986 derives. */
import * as messages from './messages';
import type { SemanticRule } from './format';
import { hostOf, schemeOf } from './url-parts';

const HTTP = /^https?:\/\//i;

/** The rules https-URI and http-URI. Section 4.2.5 says that references to such resources may have fragments. */
const httpScheme: SemanticRule = {
  name: 'scheme "https" or "http", with "//"',
  section: 'RFC 9110, 4.2.1 and 4.2.2',
  explain: (text) => {
    if (HTTP.test(text)) return undefined;
    const scheme = schemeOf(text);
    const isHttp = scheme === 'https' || scheme === 'http';
    return isHttp
      ? { offset: scheme.length + 1, reason: messages.noSlashes }
      : { offset: 0, reason: messages.otherScheme(['https', 'http']) };
  },
};

const hostNotEmpty: SemanticRule = {
  name: 'host that is not empty',
  section: 'RFC 9110, 4.2.1 and 4.2.2',
  explain: (text) => {
    const { start: offset, host } = hostOf(text) ?? {};
    return host === '' ? { offset: offset!, reason: messages.emptyHost } : undefined;
  },
};

export const httpUrlRules: readonly SemanticRule[] = [httpScheme, hostNotEmpty];
