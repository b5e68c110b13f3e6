import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { link } from '../../src/model/link';
import type { Model } from '../../src/model/model';

const FOLDER = join(__dirname, '../../grammar');

/** The text of a grammar of this package. */
export function grammarText(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

/** A grammar without errors, linked. */
export function modelOf(text: string): Model {
  const { model, diagnostics } = link({ name: 'grammar', text });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return model;
}
