/** Exports the formats, for use without a host: `formats.uri.test(text)`. */
export * from './choice';
export * from './format';
export { hostNameRules, isSubdomain, MAX_LABEL, MAX_NAME } from './host-name';
export { domainStart } from './mailbox';
export * from './restrict';
export * from './semantics';
export * from './table';
