import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import useSWR, { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { adoptEarlyResponse, takeEarlyResponse } from './early-responses.ts';
import { prepareAnswer } from './prepare-answer.ts';
import { request } from './request.ts';

const asked: string[] = [];
const server = setupServer(
  http.get('*/api/:name', ({ request: { url } }) => {
    asked.push(new URL(url).pathname);
    return HttpResponse.json({ id: 2 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  asked.length = 0;
});
afterAll(() => server.close());

const thing = v.object({ id: v.number() });
const useThing = (path: string) =>
  useSWR(path, (key: string) => request(key, thing), { revalidateIfStale: false, shouldRetryOnError: false });

test('an answer that came early is there from the first render on, and is not asked for again', async () => {
  adoptEarlyResponse('/api/early', Promise.resolve(Response.json({ id: 1 })));
  await prepareAnswer('/api/early', thing);
  const { result } = renderHook(() => useThing('/api/early'));
  expect(result.current.data).toEqual({ id: 1 });
  expect(takeEarlyResponse('/api/early')).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  ['says no', () => Promise.resolve(new Response('Not now', { status: 503 })), '503: Not now'],
  ['is not what it should be', () => Promise.resolve(Response.json({ id: 'one' })), 'The answer'],
  ['never came', () => Promise.reject(new TypeError('Failed to fetch')), 'reach'],
])('an early answer that %s is met by whoever asks, and asked for once', async (what, answer, sentence) => {
  const path = `/api/${what.replaceAll(' ', '-')}`;
  const early = answer();
  early.catch(() => undefined);
  adoptEarlyResponse(path, early);
  await prepareAnswer(path, thing);
  const { result } = renderHook(() => useThing(path));
  await waitFor(() => expect(String(result.current.error)).toContain(sentence));
  expect(asked).toEqual([]);
});

test('what somebody made of the answer meanwhile is not undone', async () => {
  const answers: ((response: Response) => void)[] = [];
  adoptEarlyResponse('/api/changed', new Promise((resolve) => answers.push(resolve)));
  const prepared = prepareAnswer('/api/changed', thing);
  const { result } = renderHook(() => ({ ...useThing('/api/changed'), ...useSWRConfig() }));
  answers[0]?.(Response.json({ id: 1 }));
  await waitFor(() => expect(result.current.data).toEqual({ id: 1 }));
  await act(() => result.current.mutate('/api/changed', { id: 3 }, { revalidate: false }));
  await prepared;
  await waitFor(() => expect(result.current.data).toEqual({ id: 3 }));
});

test('where nothing was asked for early, nothing is asked for', async () => {
  await prepareAnswer('/api/other', thing);
  expect(asked).toEqual([]);
});
