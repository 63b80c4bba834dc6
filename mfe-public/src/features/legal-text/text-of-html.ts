const BLOCKS = 'h2, h3, h4, h5, h6, p, li, blockquote, pre, tr';
/** Ends a paragraph; no text has it, because the server's Markdown makes spaces of it. */
const END = '\u2029';

/** The words of a formatted text, a line for each paragraph. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before(END);
    block.append(END);
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  return body.textContent
    .split(END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
