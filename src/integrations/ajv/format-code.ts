/** Names the formats in generated code (Ajv's option `code.source`) by the modules of this package. */
import { type Format, PLAIN_MODULE } from '../formats';
import type { AjvCode, CodeTag, ModernAjv } from './instance';

/** The modules of the added formats by format name, for the code options of each Ajv. */
const added = new WeakMap<object, Map<string, string>>();

/** Makes generated code import the added formats. Does nothing if the Ajv has no code tag, as in Ajv 7. */
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
 * Makes `code.formats` an accessor. ajv-formats sets that option only if it is empty, and cannot name formats of
 * others. So outside of compilation the accessor returns what others set. During compilation it returns that with our
 * formats on top.
 */
function install(ajv: ModernAjv, modules: ReadonlyMap<string, string>, tag: CodeTag): void {
  const { code } = ajv.opts;
  let others = code.formats;
  Object.defineProperty(code, 'formats', {
    configurable: true,
    enumerable: true,
    get: () => (ajv._compilations?.size === 0 ? others : codeOf(modules, others, tag)),
    set: (value: AjvCode | undefined) => (others = value),
  });
}

/**
 * Returns an expression of an object of formats. It has no prototype, because names of formats may come from data.
 */
function codeOf(modules: ReadonlyMap<string, string>, others: AjvCode | undefined, _: CodeTag): AjvCode {
  // Any other module has all formats of the plain module and redefines some.
  const widest = [...modules.values()].find((module) => module !== PLAIN_MODULE) ?? PLAIN_MODULE;
  const uniform = widest === PLAIN_MODULE || modules.get('hostname') !== PLAIN_MODULE;
  if (uniform && others === undefined) return _`require(${widest}).formats`;
  const first = _`Object.assign(Object.create(null), ${others ?? _`{}`})`;
  return Array.from(modules).reduce(
    (code, [name, module]) => _`Object.assign(${code}, {${name}: require(${module}).formats[${name}]})`,
    first,
  );
}
