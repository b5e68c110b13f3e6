/** Exports the formats, for use without a host: `formats.uri.test(text)`. */
export * from './choice';
export * from './format';
export { hasALabels, isULabel } from './a-labels';
export { hostNameRules, isSubdomain, lengthRules, MAX_LABEL, MAX_NAME } from './host-name';
export { punycodeLength } from './punycode';
export { domainStart } from './mailbox';
export * from './restrict';
export * from './semantics';
export * from './table';
