/** Runs rows of JSON Schema's test suite under every host of formats. */
import { FormatRegistry } from '@sinclair/typebox';
import * as sinclair from '@sinclair/typebox/value';
import Ajv from 'ajv';
import { Value } from 'typebox/value';
import * as v from 'valibot';
import * as mini from 'zod/mini';
import { addFormats as addToAjv } from '../../src/integrations/ajv';
import * as arktype from '../../src/integrations/arktype';
import { type FormatTable } from '../../src/integrations/formats';
import * as idn from '../../src/integrations/formats-idn';
import { addFormats as addToHyperjump } from '../../src/integrations/hyperjump';
import * as sinclairTypebox from '../../src/integrations/sinclair-typebox';
import * as standard from '../../src/integrations/standard-schema';
import * as typebox from '../../src/integrations/typebox';
import * as valibot from '../../src/integrations/valibot';
import * as zod from '../../src/integrations/zod';

type Verdict = (text: string) => boolean;

/** The verdict of each host, by a format. */
export const HOSTS: Readonly<Record<string, (schema: standard.FormatSchema) => Verdict>> = {
  'Standard Schema': (schema) => (text) => schema['~standard'].validate(text).issues === undefined,
  ajv: (schema) => {
    const ajv = addToAjv(new Ajv(), { [schema.name]: schema });
    return ajv.compile({ type: 'string', format: schema.name });
  },
  // Its handlers are what @hyperjump/json-schema calls.
  hyperjump: (schema) => {
    let found: Verdict | undefined;
    addToHyperjump(({ handler }) => (found = handler), { [schema.name]: { ...schema, module: 'test' } });
    return found!;
  },
  zod: (schema) => (text) => zod.formatOf(schema).safeParse(text).success,
  'zod/mini': (schema) => (text) => mini.string().check(zod.formatCheckOf(schema)).safeParse(text).success,
  valibot: (schema) => (text) => v.is(v.pipe(v.string(), valibot.formatOf(schema)), text),
  typebox: (schema) => (text) => Value.Check(typebox.formatOf(schema), text),
  '@sinclair/typebox': (schema) => {
    // Its registry has one format of a name, for all types.
    FormatRegistry.Delete(schema.name);
    const type = sinclairTypebox.formatOf(schema);
    return (text) => sinclair.Value.Check(type, text);
  },
  arktype: (schema) => (text) => arktype.formatOf(schema).allows(text),
};

/** Returns the formats of a name: that without tr46, if there is one, and that with it, if it is another. */
export function schemasOf(name: string): readonly standard.FormatSchema[] {
  const withTables = (idn.formats as FormatTable)[name] as standard.FormatSchema;
  if (name === 'idn-hostname') return [withTables];
  const plain = standard.format(name as 'uri');
  return 'explain' in withTables ? [plain, withTables] : [plain];
}

/** Returns the rows, in words, on which a host does not agree with the suite. Hosts refuse other values than strings. */
export function hostFailures(
  name: string,
  rows: readonly { readonly data: unknown; readonly valid: boolean }[],
): readonly string[] {
  const strings = rows.filter(({ data }) => typeof data === 'string');
  return schemasOf(name).flatMap((schema) =>
    Object.entries(HOSTS).flatMap(([host, verdictOf]) => {
      const verdict = verdictOf(schema);
      const wrong = strings.filter(({ data, valid }) => verdict(data as string) !== valid);
      return wrong.map(({ data }) => `${host}, ${name}: ${JSON.stringify(data)}`);
    }),
  );
}
