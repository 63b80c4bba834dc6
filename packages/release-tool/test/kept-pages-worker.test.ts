import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from '@jest/globals';

const ORIGIN = 'https://powerline.example.com';
const SCOPE = `${ORIGIN}/academy/courses/`;
const LESSON = `${SCOPE}first-steps/lesson-1`;
const DAY_MS = 24 * 60 * 60 * 1000;

let kept: Map<string, Response>;
let isOnline: boolean;
let isRegistered: boolean;
let open: (address: string, request?: { method?: string; mode?: string }) => Promise<string | undefined>;

const pageOf = (text: string, at = new Date()) => new Response(text, { headers: { date: at.toUTCString() } });

beforeEach(async () => {
  kept = new Map();
  isOnline = true;
  isRegistered = true;
  const listeners = new Map<string, (event: object) => void>();
  const answerOfServer = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('of the server');
  };
  runInNewContext(await readFile(path.join(import.meta.dirname, '..', 'worker', 'kept-pages.js'), 'utf8'), {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      scope: SCOPE,
      unregister: async () => {
        isRegistered = false;
      },
    },
    caches: {
      keys: async () => (kept.size > 0 ? ['kept-pages.1'] : []),
      match: async (address: string) => kept.get(address.split('?', 1)[0] ?? ''),
    },
    fetch: answerOfServer,
    Date,
  });
  open = async (url, { method = 'GET', mode = 'navigate' } = {}) => {
    let answer: Promise<Response> | undefined;
    const after: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { url, method, mode },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (work: Promise<unknown>) => after.push(work),
    });
    const page = await answer;
    await Promise.all(after);
    return page?.text();
  };
});

test('any answer of the server wins over a kept page', async () => {
  kept.set(LESSON, pageOf('kept'));
  expect(await open(LESSON)).toBe('of the server');
  expect(isRegistered).toBe(true);
});

test('offline, a kept page shows, and the one of the scope stands in for all others', async () => {
  kept.set(LESSON, pageOf('kept'));
  kept.set(SCOPE, pageOf('what there is'));
  isOnline = false;
  expect(await open(`${LESSON}?from=mail`)).toBe('kept');
  expect(await open(`${SCOPE}first-steps/lesson-2`)).toBe('what there is');
});

test('a page that is older than any session isn’t shown', async () => {
  kept.set(LESSON, pageOf('kept', new Date(Date.now() - 31 * DAY_MS)));
  isOnline = false;
  await expect(open(LESSON)).rejects.toThrow('Failed to fetch');
});

test('leaves calls, files and forms to the browser', async () => {
  expect(await open(`${ORIGIN}/api/user`, { mode: 'cors' })).toBeUndefined();
  expect(await open(LESSON, { method: 'POST' })).toBeUndefined();
});

test('unregisters when no page is kept', async () => {
  expect(await open(LESSON)).toBe('of the server');
  expect(isRegistered).toBe(false);
});
