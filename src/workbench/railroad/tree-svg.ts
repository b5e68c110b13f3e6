import { visible } from '../../wording/visible';
import * as messages from '../messages';
import { svgElement } from './diagram-svg';
import { escaped } from './escaped';

/** A tree, as `parse` of a grammar returns it. */
export interface DrawnTree {
  readonly rule: string;
  /** Offsets in the text of the root's input. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children: readonly DrawnTree[];
}

/** A box: a rule, or a part of the string that no rule below has. */
interface Box {
  readonly text: string;
  readonly isRule: boolean;
  readonly below: readonly Box[];
  readonly depth: number;
  /** The width of the box, and of the box with all below. */
  readonly width: number;
  readonly span: number;
}

/** Pixels. A character is as wide as those of diagrams. */
const [CHARACTER, PADDING, HEIGHT, LEVEL, GAP, MARGIN] = [8.5, 20, 24, 56, 12, 10];

/** Boxes of a larger tree could not be read. */
const MOST_NODES = 500;

/** Characters of a part of the string in its box. */
const MOST_CHARACTERS = 40;

/** Returns a tree as an SVG element: rules with lines to their children, and below them the string. Throws RangeError. */
export function treeSvg(tree: DrawnTree, attributes = ''): { svg: string; width: number; height: number } {
  if (!hasAtMost(tree, MOST_NODES)) throw new RangeError(messages.treeTooLarge(MOST_NODES));
  const root = boxOf(tree, 0);
  const bottom = deepest(root);
  const drawing: Drawing = { lines: [], boxes: [], bottom };
  draw(root, MARGIN, drawing);
  const size = { width: root.span + 2 * MARGIN, height: bottom * LEVEL + HEIGHT + 2 * MARGIN };
  return { svg: svgElement(size, drawing.lines, drawing.boxes.join(''), attributes), ...size };
}

function hasAtMost(tree: DrawnTree, most: number): boolean {
  const pending = [tree];
  for (let count = 1; pending.length > 0; count++) {
    if (count > most) return false;
    pending.push(...pending.pop()!.children);
  }
  return true;
}

function boxOf(node: DrawnTree, depth: number): Box {
  const below: Box[] = [];
  let offset = node.start;
  const addText = (end: number): void => {
    if (end > offset) below.push(textBox(node.text.slice(offset - node.start, end - node.start), depth + 1));
  };
  for (const child of node.children) {
    addText(child.start);
    below.push(boxOf(child, depth + 1));
    offset = child.end;
  }
  addText(node.end);
  const width = widthOf(node.rule);
  const inside = below.reduce((sum, { span }) => sum + span + GAP, -GAP);
  return { text: node.rule, isRule: true, below, depth, width, span: Math.max(width, inside) };
}

function textBox(part: string, depth: number): Box {
  const shown = visible(part);
  const text = shown.length <= MOST_CHARACTERS ? shown : `${shown.slice(0, MOST_CHARACTERS - 1)}…`;
  const width = widthOf(text);
  return { text, isRule: false, below: [], depth, width, span: width };
}

const widthOf = (text: string): number => text.length * CHARACTER + PADDING;

function deepest({ depth, below }: Box): number {
  return Math.max(depth, ...below.map(deepest));
}

interface Drawing {
  readonly lines: string[];
  readonly boxes: string[];
  /** The depth of the string. */
  readonly bottom: number;
}

/** Draws a box and all below, from `left` on. Returns the middle of the box. */
function draw(box: Box, left: number, drawing: Drawing): number {
  const inside = box.below.reduce((sum, { span }) => sum + span + GAP, -GAP);
  let at = left + Math.max(0, (box.span - inside) / 2);
  const middles = box.below.map((each) => {
    const middle = draw(each, at, drawing);
    at += each.span + GAP;
    return middle;
  });
  const middle =
    middles.length === 0 ? left + box.span / 2 : clamped((middles[0]! + middles.at(-1)!) / 2, box, left);
  const top = topOf(box, drawing);
  box.below.forEach((each, i) => {
    const [x, y, end] = [middles[i]!, top + HEIGHT, topOf(each, drawing)];
    const bend = y + (LEVEL - HEIGHT) / 2;
    drawing.lines.push(
      `M${round(middle)} ${y}C${round(middle)} ${bend} ${round(x)} ${bend} ${round(x)} ${y + LEVEL - HEIGHT}`,
    );
    if (end > y + LEVEL - HEIGHT) drawing.lines.push(`V${end}`);
  });
  const corner = box.isRule ? '' : ' rx="10"';
  drawing.boxes.push(
    `<rect x="${round(middle - box.width / 2)}" y="${top}" width="${round(box.width)}" height="${HEIGHT}"${corner}/>` +
      `<text x="${round(middle)}" y="${top + 16}">${escaped(box.text)}</text>`,
  );
  return middle;
}

/** Keeps a box within the place that it and all below have. */
function clamped(middle: number, { width, span }: Box, left: number): number {
  return Math.min(Math.max(middle, left + width / 2), left + span - width / 2);
}

/** The string stands in one row. */
function topOf({ isRule, depth }: Box, { bottom }: Drawing): number {
  return MARGIN + (isRule ? depth : bottom) * LEVEL;
}

const round = (length: number): number => Math.round(length * 10) / 10;
