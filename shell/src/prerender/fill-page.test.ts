import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepWhetherMember } from '../expectations.ts';
import { fillPage } from './fill-page.ts';

const PAGE = `<h1 data-text="title">Lesson</h1>
  <div data-call="/api/courses/$2/lessons/$3">
    <p hidden data-shown="videoUrl">Video</p>
    <div hidden data-shown="html"><div data-html="html"></div></div>
    <p data-unfilled>Loading</p>
  </div>`;
const answer = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const LESSON = { title: 'Ask <first>', html: '<p>Ask before you send.</p>', videoUrl: null };

beforeEach(() => {
  history.replaceState(null, '', '/courses/first-week/invite');
  document.body.innerHTML = `<div data-frame="painted">${PAGE}</div>`;
  keepWhetherMember(true);
});
afterEach(() => {
  document.firstAnswer = undefined;
  keepWhetherMember(false);
});

test('a member reads what the page is about before its code is there, and it is asked for once', async () => {
  const fetched = answer(LESSON);
  await fillPage();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/courses/first-week/lessons/invite']);
  expect(document.querySelector('h1')?.textContent).toBe('Ask <first>');
  expect(document.querySelector('[data-html]')?.innerHTML).toBe('<p>Ask before you send.</p>');
  const isHidden = (name: string) => document.querySelector<HTMLElement>(`[data-shown="${name}"]`)?.hidden;
  expect([isHidden('html'), isHidden('videoUrl')]).toEqual([false, true]);
  expect(document.body.textContent).not.toContain('Loading');
  // For the shell, which reads it once more.
  expect(document.firstAnswer?.path).toBe('/api/courses/first-week/lessons/invite');
  expect(await (await document.firstAnswer?.response)?.json()).toEqual(LESSON);
});

test('a visitor’s browser asks for nothing', async () => {
  keepWhetherMember(false);
  const fetched = answer(LESSON);
  await fillPage();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', () => answer({ title: 'No' }, 401)],
  ['no connection', () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))],
])('%s changes nothing on the page', async (_, fail) => {
  const before = document.body.innerHTML;
  fail();
  await fillPage();
  expect(document.body.innerHTML).toBe(before);
});

test('an answer that comes after the shell has taken over leaves the live page alone', async () => {
  answer(LESSON);
  const filled = fillPage();
  document.body.innerHTML = PAGE;
  await filled;
  expect(document.querySelector('h1')?.textContent).toBe('Lesson');
});
