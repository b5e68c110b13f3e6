/**
 * Makes a built site obey `default-src 'self'`: scripts within pages and images within style sheets become files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BASE } from './address';

/** Changes the files of a folder. Throws Error if a page has styles within it. */
export function applyPolicy(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (name.endsWith('.html')) rewrite(file, (text) => pageWithFiles(text, folder, name));
    if (name.endsWith('.css')) rewrite(file, (text) => styleWithFiles(text, folder));
  }
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

function pageWithFiles(html: string, folder: string, name: string): string {
  const changed = html
    .replace(SET_BY_SCRIPTS, '')
    .replace(
      /<script([^>]*)>([^<]+)<\/script>/g,
      (_, attributes: string, script: string) =>
        `<script${attributes} src="${BASE}${writeAsset(folder, script, 'js')}"></script>`,
    );
  const style = /<[^>]*\sstyle="[^"]*"|<style\b/.exec(changed);
  if (style !== null) throw new Error(`${name} has a style within it, which its policy forbids: ${style[0]}`);
  return changed;
}

/** Styles of VitePress, which the scripts of the page set as well. */
const SET_BY_SCRIPTS = / style="(?:(?:--vp-vh:0px|position:relative);)?"/g;

function styleWithFiles(css: string, folder: string): string {
  return css.replace(
    /url\((["']?)data:image\/svg\+xml(?:;[^,]*)?,([^]*?)\1\)/g,
    (_, quote: string, data: string) =>
      `url(${quote}${BASE}${writeAsset(folder, decodeURIComponent(data), 'svg')}${quote})`,
  );
}

/** Writes a file under a name that its content gives. Returns its path in the folder. */
function writeAsset(folder: string, content: string, ending: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `assets/from-page.${hash}.${ending}`;
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  if (!existsSync(path.join(folder, name))) writeFileSync(path.join(folder, name), content.trim());
  return name;
}
