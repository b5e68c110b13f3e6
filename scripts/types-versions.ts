/**
 * "typesVersions" of package.json, for TypeScript with "moduleResolution": "node10", which does not read "exports". Run as a
 * script it writes them: `npx ts-node scripts/types-versions.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Conditions = { readonly types: string };
export type Exports = Readonly<Record<string, string | Conditions | { readonly require: Conditions }>>;

/** The declarations that `require` gives, by the name of the entry; those of the package itself are "types". */
export function typesVersionsOf(exports: Exports): {
  readonly '*': Readonly<Record<string, readonly string[]>>;
} {
  const entries = Object.entries(exports).flatMap(([entry, conditions]) => {
    if (entry === '.' || typeof conditions === 'string') return [];
    const { types } = 'require' in conditions ? conditions.require : conditions;
    return [[entry.replace('./', ''), [types]] as const];
  });
  return { '*': Object.fromEntries(entries) };
}

function write(): void {
  const file = path.join(__dirname, '..', 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { exports: Exports; typesVersions?: unknown };
  const entries = Object.entries(manifest).filter(([key]) => key !== 'typesVersions');
  const at = entries.findIndex(([key]) => key === 'exports') + 1;
  entries.splice(at, 0, ['typesVersions', typesVersionsOf(manifest.exports)]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

if (require.main === module) write();
