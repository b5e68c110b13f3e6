/** Exports the formats of JSON Schema that ABNF defines, for use without a host: `formats.uri.test(text)`. */
export * from './choice';
export * from './format';
export * from './host-name';
export * from './table';
