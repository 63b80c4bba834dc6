import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { HttpResponse, http } from 'msw';
import { lessonOf, quizLessonOf } from '../../../testing/academy-api.ts';
import { keepLesson } from './keep-lesson.ts';

const api = mockApi();
const PICTURE = '/api/pictures/0f.webp';
const here = new AbortController().signal;

let pages: Map<string, Response>;
const register = jest.fn(async (_file: string, _options: object) => undefined);

beforeEach(() => {
  pages = new Map();
  const cache = {
    keys: async () => [...pages.keys()].map((path) => ({ url: `http://localhost${path}` })),
    put: async (path: string, page: Response) => void pages.set(path, page),
    delete: async (path: string | { url: string }) => pages.delete(pathOf(path)),
    match: async (path: string | { url: string }) => pages.get(pathOf(path))?.clone(),
  };
  const pathOf = (path: string | { url: string }) => (typeof path === 'string' ? path : new URL(path.url).pathname);
  Object.assign(globalThis, { caches: { open: async () => cache }, matchMedia: () => ({ matches: false }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const textAt = async (path: string) => pages.get(path)?.clone().text();

test('keeps the text without a script or a file of the site; an image that can’t be read leaves its description', async () => {
  api.use(http.get(`*${PICTURE}`, () => new HttpResponse(null, { status: 404 })));
  const html = `<p>Ask <em>first</em>.</p><img src="${PICTURE}" alt="A talk">`;
  await keepLesson({ ...quizLessonOf(), title: 'Ask & <listen>', html }, 7, here);
  const page = (await textAt('/academy/courses/first-week/invite')) ?? '';
  expect(page).toContain('<p>Ask <em>first</em>.</p>A talk</article>');
  expect(page).toContain('Ask &amp; &lt;listen&gt;</h1>');
  expect(page).toContain('The quiz needs a connection.');
  expect(page).not.toMatch(/<script|<link|src="\//);
  expect(register).toHaveBeenCalledWith('/kept-pages.js', { scope: '/academy/courses/' });
});

test('keeps the newest 20 lessons, and lists them', async () => {
  for (let at = 0; at < 22; at++) await keepLesson(lessonOf({ slug: `l-${at}`, title: `No. ${at}` }), 7, here);
  expect(pages.size).toBe(21);
  const list = (await textAt('/academy/courses/')) ?? '';
  expect([...list.matchAll(/No\. (\d+)</g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: 20 }, (_, at) => 21 - at),
  );
});

test('keeps nothing for a member who has left', async () => {
  await keepLesson(lessonOf(), 7, AbortSignal.abort());
  expect(pages.size).toBe(0);
});
