import { picturePathSchema } from '@powerline/contract/money-train';
import * as v from 'valibot';

/** How Word numbers a list: `1.`, `a)` or `iv.`; anything else is a bullet. */
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;
const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;

/**
 * Makes plain HTML of what Word and Google Docs put on the clipboard: their lists, headings and links, without their
 * looks. Images from elsewhere go, because only those of this site are shown.
 *
 * @returns the HTML, and how many images went
 */
export function cleanPaste(html: string): { html: string; lostImages: number } {
  // Word keeps its bullets between comments that say they are for programs without lists.
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!\[[^>]*\]>/g, ''), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) element.remove();
  removeComments(body);
  // Google Docs wraps everything in a bold element that isn't bold.
  for (const wrapper of body.querySelectorAll('[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes);
  makeWordLists(body);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
  for (const title of body.querySelectorAll('h1, p.MsoTitle')) rename(title, 'h2');
  for (const link of body.querySelectorAll('a')) cleanLink(link);
  // A paragraph in a list item or a cell only adds empty lines.
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const line of body.querySelectorAll('body > br')) line.remove();
  let lostImages = 0;
  for (const image of body.querySelectorAll('img')) {
    if (v.is(picturePathSchema, image.getAttribute('src'))) continue;
    image.remove();
    lostImages += 1;
  }
  return { html: body.innerHTML, lostImages };
}

function removeComments(body: HTMLElement): void {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
}

const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img') === null;

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Without the way over Google, and without an anchor that leads nowhere. */
function cleanLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href');
  if (!address || address.startsWith('#')) {
    link.replaceWith(...link.childNodes);
    return;
  }
  if (!URL.canParse(address)) return;
  const { hostname, pathname, searchParams } = new URL(address);
  const target = searchParams.get('q');
  if (/^(?:www\.)?google\.com$/.test(hostname) && pathname === '/url' && target) link.setAttribute('href', target);
}

/** Word's list items are paragraphs with a level, and their bullet is text. */
function makeWordLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  let before: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(WORD_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = NUMBERED.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    // Another paragraph between two items ends the list.
    if (before === null || paragraph.previousElementSibling !== before) open = [];
    open = open.filter((one) => one.level <= level);
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = document.createElement(kind);
      if (current) current.list.lastElementChild?.append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    before = open[0]?.list ?? null;
    paragraph.remove();
  }
}
