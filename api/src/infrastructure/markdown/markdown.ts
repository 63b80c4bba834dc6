import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';

/** The page around a text has the only h1. */
const HEADING_LEVEL_MAX = 6;

/**
 * HTML in a text stays text (`html: false`), and a link may not run a script (`validateLink` of the library refuses
 * `javascript:`, `vbscript:`, `file:` and `data:`). Images are left out: loading one would show a stranger who reads.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).disable('image');
// "example.com" in a sentence is more often a name than a way.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
markdown.core.ruler.push('headings_below_the_page', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, HEADING_LEVEL_MAX)}`;
  }
});

/** All that Markdown makes. Everything else goes, whatever a fault of the library above may let through. */
const KEPT: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em'],
    ...['s', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** @returns HTML that can be put into a page as it is: nothing in it runs, loads or hides anything */
export const markdownToHtml = (text: string): string => sanitize(markdown.render(text), KEPT);
