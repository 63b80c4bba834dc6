import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { ApiError, errorSentence, UnreachableError } from './api-error.ts';
import { adoptEarlyResponse } from './early-responses.ts';
import { request } from './request.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const thing = v.object({ id: v.number() });

const answer = (body: string, init: { status: number; statusText?: string; headers?: Record<string, string> }) =>
  server.use(http.get('*/api/thing', () => new HttpResponse(body, init)));

test('a good answer is read by its schema', async () => {
  server.use(http.get('*/api/thing', () => HttpResponse.json({ id: 1, other: 2 })));
  expect(await request('/api/thing', thing)).toEqual({ id: 1 });
});

test('an answer that is not what the contract says is refused', async () => {
  server.use(http.get('*/api/thing', () => HttpResponse.json({ id: 'one' })));
  await expect(request('/api/thing', thing)).rejects.toThrow(v.ValiError);
});

test('a body is sent as JSON', async () => {
  server.use(
    http.post('*/api/thing', async ({ request: sent }) =>
      HttpResponse.json({ id: sent.headers.get('content-type') === 'application/json' ? await sent.json() : 0 }),
    ),
  );
  expect(await request('/api/thing', thing, { method: 'POST', body: 7 })).toEqual({ id: 7 });
});

describe('a response that is not ok', () => {
  test.each([
    ['its text', 'Username already exists', { status: 409 }, '409: Username already exists'],
    [
      'the status text when the body is empty',
      '',
      { status: 503, statusText: 'Service Unavailable' },
      '503: Service Unavailable',
    ],
  ])('is thrown as the status, a colon and %s', async (_, body, init, message) => {
    answer(body, init);
    await expect(request('/api/thing', thing)).rejects.toThrow(new Error(message));
  });

  test('as a problem document gives its sentence, code and field errors', async () => {
    const problem = {
      title: 'Bad Request',
      status: 400,
      code: 'invalid_input',
      detail: 'Invalid email address',
      errors: [{ field: 'email', message: 'Invalid email address' }],
    };
    answer(JSON.stringify(problem), { status: 400, headers: { 'content-type': 'application/problem+json' } });
    const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '400: Invalid email address',
      code: 'invalid_input',
      fieldErrors: problem.errors,
    });
  });
});

describe('what a person is told', () => {
  test('the words of the server', async () => {
    answer('Username already exists', { status: 409 });
    const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
    expect(errorSentence(error, 'fallback')).toBe('Username already exists');
  });

  test('that the server cannot be reached', async () => {
    server.use(http.get('*/api/thing', () => HttpResponse.error()));
    const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(errorSentence(error, 'fallback')).toContain('cannot be reached');
  });

  test('the fallback, for a failure that says nothing they could use', () => {
    expect(errorSentence(new TypeError('x is undefined'), 'fallback')).toBe('fallback');
  });
});

test('a response that the shell asked for early is taken once; the next call asks the server', async () => {
  server.use(http.get('*/api/thing', () => HttpResponse.json({ id: 2 })));
  adoptEarlyResponse('/api/thing', Promise.resolve(HttpResponse.json({ id: 1 })));
  expect(await request('/api/thing', thing)).toEqual({ id: 1 });
  expect(await request('/api/thing', thing)).toEqual({ id: 2 });
});
