import type { Lesson, LessonLink } from '@powerline/contract/academy';
import { formatMoment } from '@powerline/ui';
import { courseAddress, lessonAddress } from '../../../components/lesson-address.ts';
import { t } from '../../../words.ts';
import { withOwnImages } from './own-images.ts';

/** In the browser's own colors for light and dark, because no file of the site may be needed. */
const STYLE = `
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: Canvas; color: CanvasText;
  font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, summary { line-height: 1.25; text-wrap: balance; }
a { color: inherit; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin-block-start: 2rem; }
nav a, summary { padding-block: .5rem; }
.note { padding: .75rem 1rem; }
.note, .callout, blockquote, pre { border-inline-start: .25rem solid; margin-inline: 0; padding-inline-start: 1rem; }
.note, th, .callout, pre { background: color-mix(in srgb, CanvasText 8%, Canvas); }
.callout { padding-block: .25rem; }
.callout, table, details { margin-block: 1rem; }
.callout-title, summary { font-weight: 600; }
pre { padding: 1rem; white-space: pre-wrap; }
img { max-width: 100%; height: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas); text-align: start; }
`;

/** A lesson's text, images and transcript. */
export async function lessonDocument(lesson: Lesson, spoken: readonly string[]): Promise<Document> {
  const page = emptyPage(lesson.title);
  const { main, make } = page;
  const moment = formatMoment(new Date());
  main.append(
    make('p', {}, make('a', { href: courseAddress(lesson.courseSlug) }, lesson.courseTitle)),
    make('h1', { dir: 'auto' }, lesson.title),
    make(
      'p',
      { className: 'note' },
      t('You’re offline. This is the text as of {moment}. Your progress counts again when you’re online.', { moment }),
      ...[needingConnection(lesson)].filter(Boolean).map((sentence) => ` ${sentence}`),
    ),
    make('p', {}, make('a', { href: '' }, t('Try again'))),
  );
  const text = make('article', { dir: 'auto', ...(lesson.language && { lang: lesson.language }) });
  // The server made and sanitized it, and a kept page runs no script (its policy in pageResponse).
  text.innerHTML = lesson.html;
  await withOwnImages(text);
  main.append(text);
  if (spoken.length > 0) {
    const lines = spoken.map((line) => make('p', { dir: 'auto' }, line));
    main.append(make('details', {}, make('summary', {}, t('Transcript')), ...lines));
  }
  const beside = (link: LessonLink, words: string) => make('a', { href: lessonAddress(link) }, words);
  const { previous, next } = lesson;
  const neighbours = make('nav', { ariaLabel: t('Lessons before and after') });
  if (previous) neighbours.append(beside(previous, t('Previous: {title}', { title: previous.title })));
  if (next) neighbours.append(beside(next, t('Next: {title}', { title: next.title })));
  if (neighbours.hasChildNodes()) main.append(neighbours);
  return page.document;
}

function needingConnection({ videoUrl, quiz }: Lesson): string {
  if (videoUrl !== null && quiz) return t('The video and the quiz need a connection.');
  if (videoUrl !== null) return t('The video needs a connection.');
  return quiz ? t('The quiz needs a connection.') : '';
}

/** Stands in for each page of the courses that isn't kept. @param lessons the newest first */
export function listDocument(lessons: readonly { url: string; title: string }[]): Document {
  const { document, main, make } = emptyPage(t('You’re offline'));
  const links = lessons.map(({ url, title }) => make('li', { dir: 'auto' }, make('a', { href: url }, title)));
  main.append(
    make('h1', {}, t('You’re offline')),
    make('p', {}, t('This page isn’t on this device. You can read these lessons:')),
    make('ul', {}, ...links),
    make('p', {}, make('a', { href: '' }, t('Try again'))),
  );
  return document;
}

function emptyPage(title: string) {
  const page = document.implementation.createHTMLDocument(title);
  const { lang, dir } = document.documentElement;
  Object.assign(page.documentElement, { lang, dir });
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = Object.assign(page.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const main = make('main', {});
  page.head.append(
    make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    make('meta', { name: 'color-scheme', content: chosenScheme() }),
  );
  page.body.append(main);
  return { document: page, main, make };
}

/** A theme that the member chose stays, and the system's follows the system. */
function chosenScheme(): string {
  const { theme = '' } = document.documentElement.dataset;
  const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return theme === '' || theme === ofSystem ? 'light dark' : theme;
}

/** Its own policy allows no script and loads no file. */
export function pageResponse(page: Document): Response {
  const nonce = crypto.randomUUID();
  // Not an element of the document, because the policy of the page that makes it applies to that too.
  const html = page.documentElement.outerHTML.replace('</head>', `<style nonce="${nonce}">${STYLE}</style></head>`);
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      date: new Date().toUTCString(),
      'x-title': encodeURIComponent(page.title),
    },
  });
}
