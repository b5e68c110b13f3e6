/** The style of English in this project: forbidden phrases and the length of sentences. CONTRIBUTING.md has the reasons. */

/** Longer sentences are reported. Most should have 20 words or fewer. */
export const MOST_WORDS = 30;

interface Phrase {
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly cure: string;
}

/** Patterns see one sentence at a time. Inline code stands there as one word of capital X. */
export const PHRASES: readonly Phrase[] = [
  // "Say what is wrong" is a question.
  {
    pattern: /(?<!\b(?:say|ask|tell|explain)s? )\bwhat (?:is|are|was|were)\b(?!.*\?)/gi,
    cure: 'name the thing',
  },
  { pattern: /^["'(]*What\b(?! (?:is|are|was|were)\b)(?!.*\?)/g, cure: 'begin with a subject' },
  { pattern: /\bthat is what\b/gi, cure: 'name the thing' },
  {
    pattern: /(?:^["'(]*|[;:] |\b(?:for|to|by|of|from|in|with|as|than|if|where|when) )who\b(?!.*\?)/gi,
    cure: 'name the person or the part: "callers that ..."',
  },
  { pattern: /\bwhoever\b/gi, cure: 'name the person or the part' },
  { pattern: /\bin one another\b/gi, cure: 'say which contains which' },
  { pattern: /\bby (?:itself|themselves)\b/gi, cure: 'say what is missing, as in "without its suffix"' },
  { pattern: /\bfor (?:[\w'-]+ ){1,4}alone\b/gi, cure: 'write "only for"' },
  { pattern: /\bnothing beside\b/gi, cure: 'write "nothing else", or name the rest' },
  { pattern: /\b(?:none|nothing) (?:there is|is there)\b/gi, cure: 'write "if there is no ..."' },
  { pattern: /\bwhere there (?:is|are) (?:one|none|no|any)\b/gi, cure: 'write "if"' },
  { pattern: /\bnothing (?:is|was) said\b/gi, cure: 'name the default' },
];
