import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { emitJavaScript } from '../../src/emit/emitters';
import { emitStandalone, emitTypeScript } from '../../src/emit/emitters';
import * as runtime from '../../src/runtime';
import { GRAMMARS } from './grammars';

/** Globals of browsers and of Node, from the declarations of TypeScript 6.0's libraries and from Node 20. */
const GLOBALS = readFileSync(path.join(__dirname, 'data/globals.txt'), 'utf8').trim().split(/\s+/);

/** All words that TypeScript's scanner takes for keywords; ECMAScript's are among them. */
const KEYWORDS = Array.from({ length: ts.SyntaxKind.LastKeyword - ts.SyntaxKind.FirstKeyword + 1 }, (_, i) =>
  ts.tokenToString(ts.SyntaxKind.FirstKeyword + i)!,
);

/** Names with a meaning in modules, in objects, and as exports of emitted modules; then names that are alike, or odd. */
const SPECIAL =
  'default then __esModule __proto__ constructor hasOwnProperty test match stop parse full ruleNames grammar rules captures ' +
  'patterns RuleName EncodingOptions Rules Node Tree Trees exports require module __filename __dirname arguments eval ' +
  'int Int float NaN Finite URI URIComponent Media reg-name reg_name regname Reg-Name-2 reg--name reg-name_ a-2 a_2 a2 A-2_ ' +
  'x- x_ _ __ _- number-2-3 Object-2';

/** Every identifier that stands in emitted source, of whatever is emitted for these grammars. */
function emittedIdentifiers(): string[] {
  const found = new Set<string>();
  for (const text of [...Object.values(GRAMMARS), 's = t / "x"\nt = s / [ t ] "y"\n']) {
    const sources = [
      emitTypeScript(text).source,
      emitJavaScript(text, { format: 'commonjs' }).source,
      emitStandalone(text).source,
    ];
    for (const source of sources) for (const [word] of source.matchAll(/[A-Za-z_]\w*/g)) found.add(word);
  }
  return [...found];
}

/** What makes `isX`, `parseX` and so on of a rule's name gives these names, too. */
function derivedFrom(name: string): string[] {
  const verb = /^(is|match|stop|parse|tree|language)(?=[A-Z])/.exec(name)?.[0];
  return verb === undefined ? [] : [name.slice(verb.length)];
}

/** Names for rules, in sets in which no two are the same but for case, of at most so many. */
export function nameSets(size: number): string[][] {
  const names = [
    ...SPECIAL.split(' '),
    ...Object.getOwnPropertyNames(Object.prototype),
    ...KEYWORDS,
    ...Object.keys(runtime),
    ...Object.getOwnPropertyNames(globalThis),
    ...GLOBALS,
    ...emittedIdentifiers(),
    'x'.repeat(5000),
  ];
  const all = [...new Set(names.flatMap((name) => [name, ...derivedFrom(name)]))];
  const sets: Map<string, string>[] = [];
  for (const name of all.filter((each) => /^[A-Za-z_][\w-]*$/.test(each))) {
    const key = name.toLowerCase();
    let set = sets.find((each) => each.size < size && !each.has(key));
    if (set === undefined) sets.push((set = new Map()));
    set.set(key, name);
  }
  return sets.map((set) => [...set.values()]);
}
