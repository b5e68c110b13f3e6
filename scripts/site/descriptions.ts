/** The titles and descriptions that search engines show. */

const GRAMMAR = /^((?:rfc|toml|relative)[\w-]*): (.+)$/;

export interface Description {
  readonly title: string;
  readonly description: string;
}

/** Returns them for a page with a heading. `subject` is what docs/README.md says about the page. */
export function descriptionOf(heading: string, subject: string | undefined): Description {
  const [, grammar, about] = GRAMMAR.exec(heading) ?? [];
  if (grammar !== undefined)
    return {
      title: `${about!}: the grammar ${grammar}`,
      description: `The ABNF of ${about!}, compiled as the document prints it: the grammar ${grammar} with notes, errata and railroad diagrams.`,
    };
  const said = subject === undefined ? 'all pages of the documentation, by subject' : plain(subject);
  // VitePress writes it into an attribute as it is.
  return { title: heading, description: `${heading}: ${said}.`.replaceAll('"', '') };
}

/** Removes the signs of Markdown. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/[`*]/g, '');
}
