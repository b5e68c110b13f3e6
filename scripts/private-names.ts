import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Returns short names for private and protected members, by their names. They are the same for all bundles, because a class may extend that
 * of another. The names with most uses have one letter. A name stays if anything else has it: a public member, a property of an object, a
 * string, or a member of anything but `this`.
 * `data`: modules without classes. The keys of their objects keep their names, because strings may name them.
 */
export function shortNames(texts: Iterable<string>, data: Iterable<string> = []): Record<string, string> {
  const names = new Names();
  for (const text of texts) names.visit(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true));
  for (const text of data)
    for (const [, key] of text.matchAll(/^\s*["']?(\w+)["']?:/gm)) names.others.add(key!);
  for (const { base, name } of names.inherited) if (!names.classes.has(base)) names.others.add(name);
  const { hidden, others, uses } = names;
  const usesOf = (name: string): number => uses.get(name) ?? 0;
  const found = [...hidden].filter((name) => name.length > MOST_LETTERS && !others.has(name));
  const byUses = found.sort((a, b) => usesOf(b) - usesOf(a) || (a < b ? -1 : 1));
  const short = [...wordsOfLetters()].filter((each) => !others.has(each) && !hidden.has(each));
  return Object.fromEntries(byUses.map((name, i) => [name, short[i]!]));
}

/** Letters of a name that has no shorter one. */
const MOST_LETTERS = 2;

/** Yields words of one letter, and then words of two. */
function* wordsOfLetters(): Generator<string, void, undefined> {
  yield* LETTERS;
  for (const first of LETTERS) for (const second of LETTERS) yield first + second;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Yields the texts of the modules in a folder, but of those in the folder `without`. */
export function* textsIn(folder: string, without?: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== without) yield* textsIn(file, without);
    else if (entry.name.endsWith('.ts')) yield readFileSync(file, 'utf8');
  }
}

const HIDING = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword];

class Names {
  readonly hidden = new Set<string>();
  readonly others = new Set<string>();
  readonly classes = new Set<string>();
  /** How often each member of `this` is used. */
  readonly uses = new Map<string, number>();
  /** Uses of members that a class does not declare. */
  readonly inherited: { readonly base: string; readonly name: string }[] = [];

  visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) this.others.add(node.text);
    else if (ts.isPropertyAccessExpression(node)) this.addUse(node, node.expression, node.name);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const { initializer } = node.parent.parent as ts.VariableDeclaration;
      this.addUse(node, initializer, node.propertyName ?? node.name);
    } else if (
      ts.isClassElement(node) ||
      ts.isTypeElement(node) ||
      ts.isObjectLiteralElement(node) ||
      ts.isParameterPropertyDeclaration(node, node.parent)
    )
      (isHidden(node) ? this.hidden : this.others).add(nameOf(node) ?? '');
    else if (ts.isClassDeclaration(node)) this.classes.add(nameOf(node)!);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  /** A member of `this` is one of its own class, or of the class that this extends. */
  private addUse(node: ts.Node, of: ts.Expression | undefined, identifier: ts.Node): void {
    const name = identifier.getText();
    const own = ts.findAncestor(node, ts.isClassLike);
    const isOfThis = of?.kind === ts.SyntaxKind.ThisKeyword || of?.kind === ts.SyntaxKind.SuperKeyword;
    const [base] =
      own?.heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression)) ?? [];
    if (isOfThis && own !== undefined && hasMember(own, name))
      this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    else if (isOfThis && base !== undefined) this.inherited.push({ base: base.getText(), name });
    else this.others.add(name);
  }
}

function hasMember({ members }: ts.ClassLikeDeclaration, name: string): boolean {
  const parameters = members.filter(ts.isConstructorDeclaration).flatMap((maker) => [...maker.parameters]);
  return [...members, ...parameters].some((each) => nameOf(each) === name);
}

function nameOf({ name }: { readonly name?: ts.Node | undefined }): string | undefined {
  return name?.getText();
}

function isHidden(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => HIDING.includes(kind)) === true;
}
