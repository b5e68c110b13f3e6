/** Words what commands that write code say: compile, sql and types. */
import { visible } from '../wording/visible';
import { helped, quote, quotePath } from '../wording/phrases';

export function staleOutput(file: string, grammar: string): string {
  return `${quotePath(file)} is out of date: it differs from the output for ${quotePath(grammar)}; run again without --check`;
}

export const wasmNeedsFile = /* @__PURE__ */ helped(
  '--target wasm needs an output file that ends with ".wasm"',
  'add -o grammar.wasm; the loader and its types are written beside it',
);

export function sqlNeedsEngine(engines: readonly string[]): string {
  return helped('there is no --engine', `name one of ${engines.join(', ')}`);
}

export function sqlNeedsFile(engine: string): string {
  return helped(
    `functions for ${engine} need Java classes beside the statements`,
    'name a file for the statements with -o; the classes are written beside it',
  );
}

export function nameOfNoClass(engine: string, engines: readonly string[]): string {
  return helped(
    `--name names a Java class, and ${engine} has none`,
    `remove it, or choose ${engines.join(' or ')}; --prefix changes the names of functions`,
  );
}

export function noSqlFunction(name: string, names: readonly string[]): string {
  return helped(
    `--functions has ${quote(name)}, which is none of ${names.join(', ')}`,
    'name parts of matches with --captures',
  );
}

export const checkNeedsOutput = '--check needs an output file to compare; name it with -o';

export function optionOfOtherTarget(option: string, target: string, takers: readonly string[]): string {
  return `${option} does not work with --target ${target}; use --target ${takers.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`;
}

export function notAName(option: string, name: string): string {
  return `${option} needs letters, digits and "_", with no digit first (got ${quote(name)})`;
}

export function javaFileName(wanted: string): string {
  return `javac takes this class only from a file with the name ${quote(wanted)}`;
}

export function targetNeedsOneRule(target: string): string {
  return `--target ${target} needs one --rule, where the text begins; help: name it, as in --rule URI`;
}

export function flavorNeedsForm(flavor: string): string {
  return `modules have patterns of ECMAScript; for --flavor ${flavor} add --json, or --plain and one --rule`;
}

export const capturesNeedRule =
  '--captures needs --rule; help: name the rules whose matches have the parts with --rule';

export const plainNeedsRule = '--plain writes one pattern; name its rule with one --rule';

export function grammarWithoutEnding(file: string): string {
  return `${quotePath(file)} has no extension, so it cannot be imported as a module; rename it to ${quotePath(`${file}.abnf`)}`;
}

export function staleDeclarations(file: string, grammar: string): string {
  return `${quotePath(file)} is out of date; write it again: verbatim types ${visible(grammar)}`;
}

export function commandNote(remark: string): string {
  return `note: ${visible(remark)}`;
}
