/** The formats of JSON Schema that an ABNF defines, without a host: `formats.uri.test(text)`. */
export * from './choice';
export * from './format';
export * from './host-name';
export * from './table';
