import { readFileSync } from 'node:fs';
import Ajv6 from 'ajv6';

const read = (specifier: string): object =>
  JSON.parse(readFileSync(require.resolve(specifier), 'utf8')) as object;

// The schema of SARIF is one of JSON Schema draft 4, which later versions of Ajv do not read.
const ajv = new Ajv6({ schemaId: 'auto', allErrors: true });
ajv.addMetaSchema(read('ajv6/lib/refs/json-schema-draft-04.json'));
const validate = ajv.compile(read('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));

/** Returns what a log of SARIF 2.1.0 breaks of the schema of the format. */
export function problemsOfSarif(log: unknown): readonly string[] {
  validate(log);
  return (validate.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message!}`);
}
