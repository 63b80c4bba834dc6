import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SelfSignedServer } from '../../../test/self-signed-server.ts';
import type { OutgoingTargets, Resolve } from '../../infrastructure/outgoing/outgoing-targets.ts';
import { providerFailure } from './oidc-failure.ts';
import { providerFetch } from './oidc-fetch.ts';

const PRIVATE = 'The provider’s address is in a private network. OIDC_TARGETS=any allows that.';

let server: Server;
let port: number;
let requests = 0;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function ask(url: string, targets: OutgoingTargets, milliseconds = 5_000) {
  const signal = AbortSignal.timeout(milliseconds);
  const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual', signal } as const;
  return providerFetch(targets)(url, request);
}
const failureOf = (asked: Promise<Response>) =>
  asked.then(
    () => 'none',
    (error: unknown) => providerFailure(error) ?? error,
  );

describe('a provider', () => {
  test.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.1.2.3'])('at %s is refused', async (host) => {
    expect(await failureOf(ask(`https://${host}:${port}/`, { targets: 'public' }))).toBe(PRIVATE);
  });

  test('whose name changes to a private address is refused when it is connected to', async () => {
    const answers = [[{ address: '93.184.215.14', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    const resolve: Resolve = async () => answers.shift() ?? [];
    await resolve('rebinding.example');
    expect(await failureOf(ask(`https://rebinding.example:${port}/`, { targets: 'public', resolve }))).toBe(PRIVATE);
    expect([requests, answers]).toEqual([0, []]);
  });

  test('without encryption is refused', async () => {
    expect(await failureOf(ask('http://login.example/', { targets: 'public' }))).toBe(
      'The provider asks for a connection without encryption.',
    );
  });

  test('whose certificate no one vouches for is asked nothing', async () => {
    const other = await new SelfSignedServer().start();
    expect(await failureOf(ask(other.url, { targets: 'any' }))).toMatch(/^The provider’s certificate can’t be trusted/);
    expect(other.requests).toBe(0);
    await other.stop();
  });
});

describe('an answer', () => {
  const read = (milliseconds?: number) => ask(`http://127.0.0.1:${port}/`, { targets: 'any' }, milliseconds);

  test('comes with its status, headers and text, and no redirect is followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/', 'www-authenticate': 'Basic' }).end('{}');
    requests = 0;
    const response = await read();
    expect([response.status, response.headers.get('www-authenticate'), await response.text()]).toEqual([
      302,
      'Basic',
      '{}',
    ]);
    expect(requests).toBe(1);
  });

  test('of more than half a megabyte is refused before its end', async () => {
    answer = (_request, response) => {
      response.write(Buffer.alloc(600 * 1024));
    };
    expect(await failureOf(read())).toBe('The provider’s answer is too long.');
  });

  test('that comes byte by byte ends after its time', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    };
    expect(await failureOf(read(200))).toMatchObject({ name: 'TimeoutError' });
  });
});
