/** How generated code (Ajv's option `code.source`) names the formats: by the modules of this package that have them. */
import { type Format, formats as plainFormats } from '../formats';
import type { Code, CodeTag, ModernAjv } from './instance';

/** Per options of an Ajv, the modules of the formats that were added, by name. */
const added = new WeakMap<object, Map<string, string>>();

const PLAIN = plainFormats.uri.module;

export function nameInCode(ajv: ModernAjv, table: Readonly<Record<string, Format>>): void {
  const { code } = ajv.opts;
  const tag = ajv.constructor._;
  if (tag === undefined) return;
  let modules = added.get(code);
  if (modules === undefined) {
    added.set(code, (modules = new Map()));
    install(ajv, modules, tag);
  }
  for (const [name, { module }] of Object.entries(table)) modules.set(name, module);
}

/**
 * ajv-formats names its own formats in `code.formats` where nothing stands there yet, and has no way to name those of
 * others. So while nothing is compiled there stands what others said, and while something is, that with ours over it.
 */
function install(ajv: ModernAjv, modules: ReadonlyMap<string, string>, tag: CodeTag): void {
  const { code } = ajv.opts;
  let others = code.formats;
  Object.defineProperty(code, 'formats', {
    configurable: true,
    enumerable: true,
    get: () => (ajv._compilations?.size === 0 ? others : codeOf(modules, others, tag)),
    set: (value: Code | undefined) => (others = value),
  });
}

/** An expression whose properties are the formats. Without a prototype, as names of formats may come from data. */
function codeOf(modules: ReadonlyMap<string, string>, others: Code | undefined, _: CodeTag): Code {
  // Another module has all that the plain one has, with something else for what it has itself.
  const widest = [...modules.values()].find((module) => module !== PLAIN) ?? PLAIN;
  const uniform = widest === PLAIN || modules.get('hostname') !== PLAIN;
  if (uniform && others === undefined) return _`require(${widest}).formats`;
  const first = _`Object.assign(Object.create(null), ${others ?? _`{}`})`;
  const complete = Object.keys(plainFormats).every((name) => modules.has(name));
  if (uniform && complete) return _`Object.assign(${first}, require(${widest}).formats)`;
  return Array.from(modules).reduce(
    (code, [name, module]) => _`Object.assign(${code}, {${name}: require(${module}).formats[${name}]})`,
    first,
  );
}
