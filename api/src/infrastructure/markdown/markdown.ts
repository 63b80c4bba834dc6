import MarkdownIt, { type MarkdownIt as Tokenizer } from 'markdown-it';
import sanitize from 'sanitize-html';

/** The page around a text has the only h1. */
const HEADING_LEVEL_MAX = 6;

/**
 * HTML in a text stays text (`html: false`), and a link may not run a script (`validateLink` of the library refuses
 * `javascript:`, `vbscript:`, `file:` and `data:`). Images are left out: loading one would show a stranger who reads.
 */
export function plainMarkdown(): Tokenizer {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).disable('image');
  // "example.com" in a sentence is more often a name than a way.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  markdown.core.ruler.push('headings_below_the_page', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
      token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, HEADING_LEVEL_MAX)}`;
    }
  });
  return markdown;
}

/** All that Markdown makes. Everything else goes, whatever a fault of the library above may let through. */
const KEPT_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em'],
  ...['s', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const KEPT_ATTRIBUTES = { a: ['href', 'title'], ol: ['start'] };
const KEPT: sanitize.IOptions = {
  allowedTags: KEPT_TAGS,
  allowedAttributes: KEPT_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** What a text may have beyond plain Markdown. */
type More = Pick<sanitize.IOptions, 'allowedClasses' | 'exclusiveFilter'> & {
  allowedTags: string[];
  allowedAttributes: Record<string, sanitize.AllowedAttribute[]>;
};

/** @returns the part of it that plain Markdown makes, and what is allowed beyond that */
export const sanitizedHtml = (html: string, { allowedTags, allowedAttributes, ...more }: More): string =>
  sanitize(html, {
    ...KEPT,
    ...more,
    allowedTags: [...KEPT_TAGS, ...allowedTags],
    allowedAttributes: { ...KEPT_ATTRIBUTES, ...allowedAttributes },
  });

const markdown = plainMarkdown();

/** @returns HTML that can be put into a page as it is: nothing in it runs, loads or hides anything */
export const markdownToHtml = (text: string): string => sanitize(markdown.render(text), KEPT);
