/** The public entries of the package: the grammars of grammar/manifest.json, and those that are listed here. */
import { SHIPPED } from './manifest';

/** `module`: for import and require; `script`: for require alone; `types`: declarations that are written by hand. */
type Kind = 'module' | 'script' | 'types';

export interface PublicEntry {
  /** Behind the name of the package; "" is the package itself. */
  readonly name: string;
  /** The source within src/, without its ending. */
  readonly source: string;
  readonly kind: Kind;
}

const entry = (name: string, source: string, kind: Kind = 'module'): PublicEntry => ({ name, source, kind });

/** A part of a folder stands before the folder: a source belongs to the first entry that has it. */
export const PUBLIC_ENTRIES: readonly PublicEntry[] = [
  entry('', 'index'),
  entry('library', 'library/library-texts'),
  ...SHIPPED.map((name) => entry(name, `generated/${name}`)),
  entry('workbench', 'workbench/index'),
  entry('language-service', 'language-service/index'),
  entry('uri', 'uri/index'),
  entry('bulk', 'bulk/many/index'),
  entry('masks', 'masks/index'),
  entry('formats', 'integrations/formats/index'),
  entry('standard-schema', 'integrations/standard-schema/index'),
  entry('formats-idn', 'integrations/formats-idn/index'),
  entry('ajv', 'integrations/ajv'),
  entry('hyperjump', 'integrations/hyperjump'),
  entry('automata', 'runtime/automata'),
  entry('parsimmon', 'runtime/rules'),
  entry('runtime', 'runtime/index'),
  entry('zod', 'integrations/zod'),
  entry('valibot', 'integrations/valibot'),
  entry('arktype', 'integrations/arktype'),
  entry('typebox', 'integrations/typebox'),
  entry('sinclair-typebox', 'integrations/sinclair-typebox'),
  entry('fast-check', 'integrations/fast-check'),
  entry('unplugin', 'tooling/unplugin/index'),
  entry('register', 'tooling/register', 'script'),
  entry('jest', 'tooling/jest', 'script'),
  entry('abnf', 'tooling/abnf', 'types'),
];

/** The file in dist/ that has the code of an entry, without its ending. */
export function bundleName({ name }: PublicEntry): string {
  return name === '' ? 'index' : name;
}
