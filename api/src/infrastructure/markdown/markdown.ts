import MarkdownIt from 'markdown-it';

/** The page around a text has the only h1. */
const HEADING_LEVEL_MAX = 6;

/**
 * HTML in a text stays text (`html: false`), and a link may not run a script (`validateLink` of the library refuses
 * `javascript:`, `vbscript:`, `file:` and `data:`). Images are left out: each would tell a stranger who reads.
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

/** @returns HTML that can be put into a page as it is: nothing in it runs, loads or hides anything */
export const markdownToHtml = (text: string): string => markdown.render(text);
