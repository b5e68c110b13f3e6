import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Returns short names for private and protected members, by their names. They are the same for all bundles, because a class may extend that
 * of another. Classes that do not extend each other share short names, so nearly all have one letter, and those with most uses the same few:
 * bundles compress better. A name stays if anything else has it: a public member, a property of an object, a string, or a member of
 * anything but `this`.
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
  const found = [...hidden.keys()].filter((name) => name.length > MOST_LETTERS && !others.has(name));
  const byUses = found.sort((a, b) => usesOf(b) - usesOf(a) || (a < b ? -1 : 1));
  const short = [...wordsOfLetters()].filter((each) => !others.has(each) && !hidden.has(each));
  const taken = new Set<string>();
  return Object.fromEntries(
    byUses.map((name) => {
      const families = Array.from(hidden.get(name)!, (each) => names.familyOf(each));
      const word = short.find((each) => !families.some((family) => taken.has(`${family} ${each}`)))!;
      for (const family of families) taken.add(`${family} ${word}`);
      return [name, word];
    }),
  );
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
  /** Private and protected members, with the names of their classes. */
  readonly hidden = new Map<string, Set<string>>();
  readonly others = new Set<string>();
  readonly classes = new Set<string>();
  /** The class that each class extends. */
  private readonly bases = new Map<string, string>();
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
      this.addMember(node);
    else if (ts.isClassDeclaration(node)) this.addClass(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  /** Returns the name of the first class of those that extend each other. */
  familyOf(name: string): string {
    const base = this.bases.get(name);
    return base === undefined ? name : this.familyOf(base);
  }

  private addMember(node: ts.NamedDeclaration): void {
    const name = nameOf(node) ?? '';
    const own = isHidden(node) ? ts.findAncestor(node, ts.isClassLike) : undefined;
    if (own === undefined) this.others.add(name);
    else this.hidden.set(name, (this.hidden.get(name) ?? new Set()).add(nameOf(own) ?? ''));
  }

  private addClass(node: ts.ClassDeclaration): void {
    const [name, base] = [nameOf(node)!, baseOf(node)];
    this.classes.add(name);
    if (base === undefined) return;
    const [family, other] = [this.familyOf(name), this.familyOf(base)];
    if (family !== other) this.bases.set(family, other);
  }

  /** A member of `this` is one of its own class, or of the class that this extends. */
  private addUse(node: ts.Node, of: ts.Expression | undefined, identifier: ts.Node): void {
    const name = identifier.getText();
    const own = ts.findAncestor(node, ts.isClassLike);
    const isOfThis = of?.kind === ts.SyntaxKind.ThisKeyword || of?.kind === ts.SyntaxKind.SuperKeyword;
    const base = own && baseOf(own);
    if (isOfThis && own !== undefined && hasMember(own, name))
      this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    else if (isOfThis && base !== undefined) this.inherited.push({ base, name });
    else this.others.add(name);
  }
}

/** Returns the name of the class that a class extends. */
function baseOf({ heritageClauses }: ts.ClassLikeDeclaration): string | undefined {
  const extended = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  return extended?.types[0]?.expression.getText();
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
