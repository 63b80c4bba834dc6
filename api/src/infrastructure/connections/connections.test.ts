import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { exchange, getRequest, rawConnection } from '../../../test/wire.ts';
import { httpServer } from './http-server.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './limits.ts';

const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (server) await once(server, 'close');
});

/** The server around an application of the test's own, with limits as short as the test likes. */
async function start(application: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const reasons: string[] = [];
  const parts = httpServer({ ...CONNECTION_LIMITS, ...limits }, (reason) => reasons.push(reason));
  server = parts.serverFactory(application);
  server.on('clientError', parts.clientErrorHandler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, reasons, requestsInFlight: parts.requestsInFlight };
}

const answerWithPath: RequestListener = (request, response) => response.end(request.url);
const readWhole: RequestListener = (request, response) => {
  request
    .on('error', () => undefined)
    .on('end', () => response.end('read'))
    .resume();
};

/** Status line, and the body after the last header. */
const parts = (answer: string) => [answer.split('\r\n', 1)[0], answer.slice(answer.lastIndexOf('\r\n\r\n') + 4)];

describe('anything that is not a request gets one sentence, and the connection ends', () => {
  test.each([
    ['a line that is no HTTP', 'hello\r\n\r\n', '400 Bad Request', 'The request cannot be understood'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request', 'The request cannot be understood'],
    [
      'two different lengths',
      `${POST.slice(0, -2)}Content-Length: 11\r\n\r\n`,
      '400 Bad Request',
      'The request cannot be understood',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request', 'The request does not say which host it is for'],
    [
      'two hosts',
      'GET /api/health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
      '400 Bad Request',
      'The request names more than one host',
    ],
    [
      'two hosts on a call that is answered from memory',
      'GET /api/navigation-pages HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n',
      '400 Bad Request',
      'The request names more than one host',
    ],
    [
      'two hosts in HTTP/1.0',
      'GET /api/health/live HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n',
      '400 Bad Request',
      'The request names more than one host',
    ],
    [
      'a tunnel',
      'CONNECT b:443 HTTP/1.1\r\nHost: b\r\n\r\n',
      '400 Bad Request',
      'The server opens no connections to other servers',
    ],
    [
      'an expectation',
      getRequest('/', 'Expect: gifts'),
      '417 Expectation Failed',
      'The server cannot do what the Expect header asks for',
    ],
    [
      'headers beyond 16 kB, whose rest is still on its way',
      getRequest('/', `Cookie: ${'x'.repeat(500_000)}`),
      '431 Request Header Fields Too Large',
      "The headers of the request are too large. Delete this site's cookies and try again.",
    ],
    [
      'a chunk with endless extensions',
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      '413 Payload Too Large',
      'The request is too large',
    ],
  ])('%s', async (_, sent, status, sentence) => {
    const { url } = await start(readWhole);
    const answer = await exchange(url, sent);
    expect(parts(answer)).toEqual([`HTTP/1.1 ${status}`, sentence]);
    expect(answer).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  });

  test('after the answers to the requests before it', async () => {
    const { url, reasons } = await start(async (request, response) => {
      await delay(5);
      response.end(`answer to ${request.url}`);
    });
    const answer = await exchange(url, `${getRequest('/1')}${getRequest('/2')}nonsense\r\n\r\n`);
    expect(answer.match(/answer to \/\d|HTTP\/1.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'answer to /1',
      'HTTP/1.1 200',
      'answer to /2',
      'HTTP/1.1 400',
    ]);
    expect(reasons).toEqual(['HPE_INVALID_METHOD']);
  });

  test('but not in the middle of another answer', async () => {
    const { url } = await start((_request, response) => {
      response.write('the beginning');
    });
    const answer = await exchange(url, 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n');
    expect(answer).not.toContain('400');
  });
});

describe('a client that takes its time', () => {
  const quick = { arrivalMs: 60, checkMs: 10 };
  const tooLong = ['HTTP/1.1 408 Request Timeout', 'The request took too long to arrive. Please send it again.'];

  test.each([
    ['the headers', 'GET / HTTP/1.1\r\nHost:'],
    ['the body', `${POST}begin`],
  ])('with %s is answered 408, also when it sends a byte now and then', async (_, beginning) => {
    const { url, reasons, requestsInFlight } = await start(readWhole, quick);
    const { socket, ended } = await rawConnection(url, beginning);
    const drip = setInterval(() => socket.write('x'), 20);
    expect(parts(await ended)).toEqual(tooLong);
    clearInterval(drip);
    expect(reasons).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
    while (requestsInFlight() > 0) await delay(1);
  });

  test('before its first byte is ended without a word', async () => {
    const { url } = await start(answerWithPath, quick);
    expect(await exchange(url, '')).toBe('');
  });

  test('with taking the answer is ended, however much is left', async () => {
    const { url, requestsInFlight } = await start((_request, response) => response.end(Buffer.alloc(20_000_000)), {
      silenceMs: 60,
    });
    const { socket, ended } = await rawConnection(url, getRequest('/'));
    socket.pause();
    while (requestsInFlight() === 0) await delay(1);
    while (requestsInFlight() > 0) await delay(1);
    socket.destroy();
    await ended;
  });

  test('has 30 seconds, which are looked at every second', async () => {
    await start(answerWithPath);
    expect([server?.requestTimeout, server?.headersTimeout, server?.timeout]).toEqual([30_000, 30_000, 35_000]);
    expect(CONNECTION_LIMITS.checkMs).toBe(1_000);
  });
});

describe('requests that are sent before the answers to those before them came', () => {
  const pipelined = (count: number) => Array.from({ length: count }, (_, n) => getRequest(`/${n}`)).join('');

  test('are answered in order, up to 16 at a time, as often as one likes', async () => {
    const { url, requestsInFlight } = await start(answerWithPath);
    const connection = await rawConnection(url);
    for (let round = 1; round <= 3; round += 1) {
      connection.socket.write(pipelined(16));
      while ((connection.text().match(/HTTP\/1.1 200/g)?.length ?? 0) < 16 * round) await delay(1);
      while (requestsInFlight() > 0) await delay(1);
    }
    expect(
      connection
        .text()
        .match(/^\/\d+/gm)
        ?.slice(0, 16),
    ).toEqual(Array.from({ length: 16 }, (_, n) => `/${n}`));
    connection.socket.destroy();
    await connection.ended;
  });

  test('end the connection when they are more, and reach the application no further', async () => {
    let reached = 0;
    const { url, reasons, requestsInFlight } = await start(() => {
      reached += 1;
    });
    expect(await exchange(url, pipelined(2_000))).toBe('');
    expect([reached, reasons]).toEqual([16, ['more than 16 requests wait for their answers']]);
    while (requestsInFlight() > 0) await delay(1);
  });

  test('are no longer counted as being answered when their client goes away', async () => {
    const { url, requestsInFlight } = await start(() => undefined);
    const { socket, ended } = await rawConnection(url, pipelined(10));
    while (requestsInFlight() < 10) await delay(1);
    socket.destroy();
    await ended;
    while (requestsInFlight() > 0) await delay(1);
  });
});
