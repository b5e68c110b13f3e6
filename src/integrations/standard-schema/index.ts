/** Exports the formats as Standard Schemas, with the place and reason of a refusal. Other hosts' entries stand on it. */
export * from './named-schema';
export {
  type FormatIssue,
  type FormatMismatch,
  type FormatResult,
  type FormatSchema,
  formatSchema,
  type NotTextIssue,
} from './format-schema';
export * from './string-check';
export * from './schema-table';
