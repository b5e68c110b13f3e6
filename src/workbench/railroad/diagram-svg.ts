import type { Diagram } from '@prantlf/railroad-diagrams';

const PATH = /<path d="([^"]*)"><\/path>\n?/g;

/** Returns a diagram as an SVG element. All its lines are one path, which makes it much shorter. */
export function svgOf(diagram: Diagram, attributes = ''): string {
  const { width, height } = diagram.attrs;
  const lines: string[] = [];
  const boxes = diagram
    .toString()
    .replace(PATH, (_, d: string) => {
      const line = shortened(d);
      if (/[hval]/.test(line)) lines.push(line);
      return '';
    })
    .replace(/<\/?(?:svg|g)\b[^>]*>|\n/g, '')
    .replace(BOX, '<rect$1$2/>')
    // The whole box is the link, not only its text.
    .replace(/(<rect[^>]*>)<a xlink:(href="[^"]*")>/g, '<a $2>$1');
  return svgElement({ width, height }, lines, boxes, attributes);
}

/** Returns an element with lines and boxes. */
export function svgElement(
  size: { readonly width: number; readonly height: number },
  lines: readonly string[],
  boxes: string,
  attributes: string,
): string {
  const inside = `<g transform="translate(.5 .5)"><path d="${lines.join('')}"/>${boxes}</g>`;
  const [w, h] = [rounded(size.width), rounded(size.height)];
  return `<svg${attributes} width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inside}</svg>`;
}

/** Boxes of terminals have round corners. One of the two radii is enough. */
const BOX = /<rect([^>]*?)(?: ry="\d+")?( class="\w+")?><\/rect>/g;

/** Drops the steps of a path that go nowhere. */
function shortened(d: string): string {
  return d
    .replace(/-?\d+(?:\.\d+)?/g, (number) => rounded(Number(number)))
    .replace(/ *([a-zA-Z]) */g, '$1')
    .replace(/(?:[hv]-?0(?![.\d]))+/g, '')
    .replace(/h0?\.5$/, '');
}

function rounded(length: number): string {
  return String(Math.round(length * 10) / 10);
}
