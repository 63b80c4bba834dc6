import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { ApiError, errorSentence, UnreachableError, UnreadableAnswerError } from './api-error.ts';
import { adoptEarlyResponse } from './early-responses.ts';
import { request } from './request.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const thing = v.object({ id: v.number() });

const answer = (
  body: string | ReadableStream,
  init: { status: number; statusText?: string; headers?: Record<string, string> },
) => server.use(http.get('*/api/thing', () => new HttpResponse(body, init)));

/** As when a connection breaks while the answer is on its way. */
const cut = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id": 1'));
      controller.error(new TypeError('terminated'));
    },
  });

test('a good answer is read by its schema', async () => {
  server.use(http.get('*/api/thing', () => HttpResponse.json({ id: 1, other: 2 })));
  expect(await request('/api/thing', thing)).toEqual({ id: 1 });
});

test('an answer that is not what the contract says is refused', async () => {
  server.use(http.get('*/api/thing', () => HttpResponse.json({ id: 'one' })));
  await expect(request('/api/thing', thing)).rejects.toThrow(UnreadableAnswerError);
});

test('a body is sent as JSON', async () => {
  server.use(
    http.post('*/api/thing', async ({ request: sent }) =>
      HttpResponse.json({ id: sent.headers.get('content-type') === 'application/json' ? await sent.json() : 0 }),
    ),
  );
  expect(await request('/api/thing', thing, { method: 'POST', body: 7 })).toEqual({ id: 7 });
});

test('a request sent while the page unloads still arrives', async () => {
  server.use(http.put('*/api/thing', ({ request: sent }) => HttpResponse.json({ id: sent.keepalive ? 1 : 0 })));
  expect(await request('/api/thing', thing, { method: 'PUT', keepalive: true })).toEqual({ id: 1 });
  expect(await request('/api/thing', thing, { method: 'PUT' })).toEqual({ id: 0 });
});

test('a file is sent as it is, and an answer of CSV is read as text', async () => {
  server.use(
    http.post('*/api/thing', async ({ request: sent }) => {
      const type = sent.headers.get('content-type');
      return new HttpResponse(`${type}: ${await sent.text()}`, {
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      });
    }),
  );
  const body = new Blob(['username,month'], { type: 'text/csv' });
  expect(await request('/api/thing', v.string(), { method: 'POST', body })).toBe('text/csv: username,month');
});

test('where the API traces its answers, calls join the first one’s trace for ten seconds, and elsewhere send none', async () => {
  const sent: (string | null)[] = [];
  let answers = 0;
  const isTraced = () => answers > 1;
  server.use(
    http.get('*/api/thing', ({ request: { headers } }) => {
      sent.push(headers.get('traceparent'));
      answers += 1;
      return HttpResponse.json({ id: 1 }, isTraced() ? { headers: { traceresponse: `00-trace-${answers}` } } : {});
    }),
  );
  const call = () => request('/api/thing', thing);
  for (let n = 0; n < 4; n += 1) await call();
  expect(sent).toEqual([null, null, '00-trace-2', '00-trace-2']);
  const now = performance.now();
  const later = jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
  for (let n = 0; n < 2; n += 1) await call();
  expect(sent.slice(4)).toEqual([null, '00-trace-5']);
  later.mockRestore();
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

test('a problem of a code that this page does not know yet gives its sentence anyway', async () => {
  const problem = { title: 'Gone', status: 410, code: 'of_tomorrow', detail: 'That prize is gone.' };
  answer(JSON.stringify(problem), { status: 410, headers: { 'content-type': 'application/problem+json' } });
  const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: '410: That prize is gone.', code: 'of_tomorrow' });
});

describe('the sentence for a failure', () => {
  test('is the server’s own', async () => {
    answer('Username already exists', { status: 409 });
    const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
    expect(errorSentence(error, 'fallback')).toBe('Username already exists');
  });

  test('says when the server cannot be reached', async () => {
    server.use(http.get('*/api/thing', () => HttpResponse.error()));
    const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(errorSentence(error, 'fallback')).toContain('cannot be reached');
  });

  describe('is ours, with the request id, when a proxy answers instead of the server:', () => {
    const html = { 'content-type': 'text/html' };
    const plain = { 'content-type': 'text/plain' };
    const json = { 'content-type': 'application/json' };
    const sentencesFor = async (body: string | ReadableStream, status: number, headers: Record<string, string>) => {
      answer(body, { status, headers: { ...headers, 'x-request-id': 'abc-1' } });
      const error = await request('/api/thing', thing).catch((thrown: unknown) => thrown);
      return { sentence: errorSentence(error), ofCaller: errorSentence(error, 'The thing was not saved.') };
    };
    const noAnswer = {
      sentence: 'The server could not answer just now. Try again in a moment. (Request abc-1)',
      ofCaller: 'The thing was not saved. (Request abc-1)',
    };

    test.each([
      ['a page of HTML', '<html><body>502 Bad Gateway</body></html>', 502, html],
      ['a page of HTML that is called text', '<h1>Bad Gateway</h1>', 502, plain],
      ['words for machines', 'no healthy upstream', 503, plain],
      ['nothing', '', 503, plain],
      ['a problem that is cut short', '{"detail": "The data', 503, { 'content-type': 'application/problem+json' }],
      ['other JSON', '{"message": "Internal server error"}', 500, json],
      ['HTML in a good answer', '<html></html>', 200, html],
      ['nothing in a good answer', '', 200, json],
      ['a good answer that is cut short', '{"id": 1', 200, json],
    ])('%s', async (_, body, status, headers) => {
      expect(await sentencesFor(body, status, headers)).toEqual(noAnswer);
    });

    test.each([503, 200])('a connection that breaks after %s', async (status) => {
      expect(await sentencesFor(cut(), status, json)).toEqual(noAnswer);
    });

    test('adds the request id when the server reports its own failure', async () => {
      expect((await sentencesFor('The database is away.', 503, plain)).ofCaller).toBe(
        'The database is away. (Request abc-1)',
      );
    });

    test('leaves the id out when the request was wrong', async () => {
      expect((await sentencesFor('Username already exists', 409, plain)).ofCaller).toBe('Username already exists');
    });

    test('while the error itself keeps the body', async () => {
      answer('<html></html>', { status: 502, headers: html });
      await expect(request('/api/thing', thing)).rejects.toThrow(new Error('502: <html></html>'));
    });
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
