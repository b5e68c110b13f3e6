/** Colours of ABNF, as a grammar of TextMate. */
import type { LanguageRegistration } from 'shiki';

export const abnfLanguage: LanguageRegistration = {
  name: 'abnf',
  scopeName: 'source.abnf',
  repository: {},
  patterns: [
    { match: ';.*$', name: 'comment.line' },
    { match: '^\\s*([A-Za-z][\\w-]*)\\s*(=/?)', captures: { 1: { name: 'entity.name.function' } } },
    { match: '(?:%[is])?"[^"]*"', name: 'string.quoted' },
    { match: "'[^']*'", name: 'string.quoted' },
    { match: '%[bdxBDX][0-9A-Fa-f.-]+', name: 'constant.numeric' },
    { match: '<[^>]*>', name: 'string.other' },
    { match: '[*#/]|\\b\\d+(?=[*A-Za-z(\\[])', name: 'keyword.operator' },
  ],
};
