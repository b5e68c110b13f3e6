import { composed } from './algebra';
import { characterSet, type CharacterSet } from './character-set';
import type { Expression } from './model';

/** Depth of followed references. Texts that differ further down count as different. */
const MAX_EXPANSION = 16;
const MAX_NODES = 5000;

/** Depth of nested expressions at which references are no longer followed. Each level takes frames of the call stack. */
const MAX_DEPTH = 100;

type Lookup = (key: string) => Expression | undefined;

/** A part of the input: one code point of a set, or anything else by its canonical text. */
type Piece = { readonly set: CharacterSet } | { readonly text: string };

/**
 * Returns the normal form of an expression as a text. Equal texts mean equal languages; the reverse need not hold. The
 * order of alternatives and the form of character sets do not matter.
 */
export function normalFormOf(expression: Expression, lookup: Lookup): string {
  return textOf(new Canonical(lookup).of(expression));
}

class Canonical {
  private readonly following: string[] = [];
  private nodes = 0;
  private depth = 0;

  constructor(private readonly lookup: Lookup) {}

  of(expression: Expression): Piece {
    this.nodes++;
    this.depth++;
    const piece = this.pieceOf(expression);
    this.depth--;
    return piece;
  }

  private pieceOf(expression: Expression): Piece {
    return composed(
      PIECES,
      expression,
      (part) => this.of(part),
      (rule) => this.reference(rule),
    );
  }

  private reference(key: string): Piece {
    const stop =
      this.following.length >= MAX_EXPANSION ||
      this.nodes > MAX_NODES ||
      this.depth > MAX_DEPTH ||
      this.following.includes(key);
    const meaning = stop ? undefined : this.lookup(key);
    if (meaning === undefined) return { text: `<${key}>` };
    this.following.push(key);
    const piece = this.of(meaning);
    this.following.pop();
    return piece;
  }
}

const PIECES = { characters: (set: CharacterSet): Piece => ({ set }), sequence, alternation, repetition };

function sequence(pieces: readonly Piece[]): Piece {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const texts = pieces.map(textOf).filter((text) => text !== '');
  return { text: texts.join(' ') };
}

function alternation(pieces: readonly Piece[]): Piece {
  const set = characterSet(pieces.flatMap((piece) => ('set' in piece ? piece.set : [])));
  const texts = new Set(pieces.flatMap((piece) => ('set' in piece ? [] : [piece.text])));
  if (texts.size === 0) return { set };
  if (set.length > 0) texts.add(textOf({ set }));
  return { text: texts.size === 1 ? [...texts].join('') : `(${[...texts].sort().join(' / ')})` };
}

function repetition(min: number, max: number, item: Piece): Piece {
  if (max === 0) return { text: '' };
  return min === 1 && max === 1 ? item : { text: `${min}*${max}(${textOf(item)})` };
}

function textOf(piece: Piece): string {
  return 'text' in piece ? piece.text : `[${piece.set.map(([low, high]) => `${low}-${high}`).join()}]`;
}
