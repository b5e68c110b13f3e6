/** Colours, as variables. Printed pages are light. */
const COLOURS = `:root{--page:#fff;--text:#1b1f24;--faint:#59636e;--rule:#d5dbe1;--line:#3d4752;--link:#0a58ca;
--terminal:#dff3e4;--terminal-edge:#3f8f5b;--name:#e3edfb;--name-edge:#4a79b8;--code:#f5f7f9;color-scheme:light}
@media screen and (prefers-color-scheme:dark){:root{--page:#14181d;--text:#e3e8ee;--faint:#9aa6b2;--rule:#333c46;--line:#aab6c2;
--link:#7fb2ff;--terminal:#173825;--terminal-edge:#5fae7c;--name:#182d47;--name-edge:#6f9fdd;--code:#1b2128;color-scheme:dark}}`;

/** The style of diagrams. The widths of boxes assume this font and size. */
const DIAGRAM = `svg{display:block}
svg path{fill:none;stroke:var(--line);stroke-width:1.5}
svg rect{fill:var(--name);stroke:var(--name-edge);stroke-width:1.5}
svg rect[rx]{fill:var(--terminal);stroke:var(--terminal-edge)}
svg text{fill:var(--text);font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;text-anchor:middle;white-space:pre}
svg text.comment{fill:var(--faint);font-size:12px;font-style:italic}
svg a text{fill:var(--link)}
svg a:hover rect,svg a:focus rect{stroke-width:3}
svg text.title{font-weight:bold;font-size:16px;text-anchor:start}`;

/** The style of a file of diagrams alone. */
export const SVG_STYLE = `${COLOURS}\n${DIAGRAM}\n.page{fill:var(--page);stroke:none}`;

/** The style of a page. */
export const PAGE_STYLE = [
  COLOURS,
  '*{box-sizing:border-box}',
  'html{scroll-padding-top:1rem}',
  'body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}',
  'a{color:var(--link);text-decoration:none}',
  'a:hover,a:focus{text-decoration:underline}',
  'header{padding:1.5rem 1rem .5rem}',
  'header p{margin:0;color:var(--faint)}',
  'h1{margin:0;font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}',
  'h2{margin:2.5rem 0 0;font-size:1.2rem}',
  'h3{margin:0;font-size:1rem;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}',
  'h3 a{color:inherit}',
  'nav{padding:0 1rem;font-size:.9rem}',
  'nav summary{cursor:pointer;font-weight:bold;padding:.5rem 0}',
  'nav ul{margin:0;padding:0;list-style:none;columns:9rem}',
  'nav li{break-inside:avoid;overflow-wrap:anywhere;padding:.1rem 0}',
  'main{padding:0 1rem 3rem;min-width:0}',
  '.rule{margin-top:1.5rem;padding-top:1rem;border-top:1px solid var(--rule)}',
  '.rule:target h3{color:var(--link)}',
  '.diagram{overflow-x:auto;margin:.25rem 0}',
  'pre{margin:0;padding:.6rem .75rem;overflow-x:auto;background:var(--code);border-radius:4px;',
  'font:13px/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}',
  '.uses{margin:.4rem 0 0;font-size:.85rem;color:var(--faint);overflow-wrap:anywhere}',
  '@media (min-width:64rem){',
  'header,main{margin-left:17rem;padding-left:2rem;padding-right:2rem}',
  'nav{position:fixed;top:0;left:0;bottom:0;width:17rem;padding:1rem;overflow-y:auto;border-right:1px solid var(--rule)}',
  'nav ul{columns:auto}}',
  '@media print{',
  'body{font-size:10pt}',
  'header,main{margin:0;padding-left:0;padding-right:0}',
  'nav{position:static;width:auto;border:0;padding:0;overflow:visible}',
  'nav ul{columns:4}',
  'a{color:inherit}',
  '.rule{break-inside:avoid}',
  'h2{break-after:avoid}',
  '.diagram{overflow:visible}',
  '.diagram svg{max-width:100%;height:auto}',
  'pre{white-space:pre-wrap;border:1px solid var(--rule)}}',
  DIAGRAM,
].join('\n');
