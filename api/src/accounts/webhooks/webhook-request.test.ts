import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SelfSignedServer } from '../../../test/self-signed-server.ts';
import { isSignedWith, WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { publicLookup, type Resolve } from '../../infrastructure/outgoing/outgoing-targets.ts';
import { isPublicAddress } from '../../infrastructure/outgoing/public-address.ts';
import { type RequestOptions, sendRequest } from './webhook-request.ts';
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = 'The address is in a private network. Webhooks only go to servers on the internet.';

let receiver: WebhookReceiver;
/** Counts connections, by any protocol. */
let door: Server;
let connections = 0;

const { signal } = new AbortController();
const send = (url: string, options: RequestOptions) => sendRequest({ url, headers: {}, body: '{}', signal }, options);
const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

beforeAll(async () => {
  receiver = await new WebhookReceiver().start();
  door = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => door.listen(0, resolve));
});
afterAll(async () => {
  await receiver.stop();
  await new Promise((resolve) => door.close(resolve));
});

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '169.254.170.2',
    '168.63.129.16',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    'not an address',
  ])('%s is no receiver on the internet', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s may be one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a request', () => {
  test.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.1.2.3', '[::ffff:7f00:1]', '2130706433', '0x7f.1', '0'])(
    'to https://%s is refused without a connection',
    async (host) => {
      connections = 0;
      await expect(send(`https://${host}:${portOf(door)}/`, { targets: 'public' })).rejects.toThrow(PRIVATE);
      expect(connections).toBe(0);
    },
  );

  test('to a name that has a public address at first, and a private one when it is connected to, is refused', async () => {
    const answers = [[PUBLIC], [{ address: '127.0.0.1', family: 4 }]];
    const resolve: Resolve = async () => answers.shift() ?? [];
    const first = await new Promise((done) =>
      publicLookup(resolve)('rebinding.example', {}, (_error, address) => done(address)),
    );
    expect(first).toBe(PUBLIC.address);
    connections = 0;
    await expect(send(`https://rebinding.example:${portOf(door)}/`, { targets: 'public', resolve })).rejects.toThrow(
      PRIVATE,
    );
    expect([connections, answers]).toEqual([0, []]);
  });

  test('to a name with a public and a private address is refused', async () => {
    const resolve: Resolve = async () => [PUBLIC, { address: '::1', family: 6 }];
    connections = 0;
    await expect(send(`https://both.example:${portOf(door)}/`, { targets: 'public', resolve })).rejects.toThrow(
      PRIVATE,
    );
    expect(connections).toBe(0);
  });

  test('to localhost is refused by what the name means, not by how it is written', async () => {
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(send('https://localhost/', { targets: 'public', resolve })).rejects.toThrow(PRIVATE);
  });

  test('to a name without an address says so', async () => {
    await expect(send('https://nowhere.example/', { targets: 'public', resolve: async () => [] })).rejects.toThrow(
      'The name of the server has no address.',
    );
  });

  test('without encryption is refused, unless the environment allows it', async () => {
    await expect(send(receiver.url, { targets: 'public' })).rejects.toThrow('The address must start with https://');
    expect(await send(receiver.url, { targets: 'any' })).toBe(200);
  });

  test('to a server whose certificate no one vouches for is refused before anything is sent', async () => {
    const server = await new SelfSignedServer().start();
    await expect(send(server.url, { targets: 'any' })).rejects.toThrow('The server’s certificate isn’t valid.');
    expect(server.requests).toBe(0);
    await server.stop();
  });

  test('follows no redirect', async () => {
    receiver.answer = () => ({ status: 302, location: `http://127.0.0.1:${portOf(door)}/` });
    connections = 0;
    expect(await send(receiver.url, { targets: 'any' })).toBe(302);
    expect(connections).toBe(0);
  });

  test('to a receiver that hangs ends after its time, and an ending process ends it at once', async () => {
    receiver.answer = () => new Promise(() => undefined);
    await expect(send(receiver.url, { targets: 'any', timeoutMs: 100 })).rejects.toThrow(
      'No answer within 0.1 seconds.',
    );
    const process = new AbortController();
    const sent = sendRequest(
      { url: receiver.url, headers: {}, body: '{}', signal: process.signal },
      { targets: 'any' },
    );
    process.abort(new Error('The process ends'));
    await expect(sent).rejects.toThrow('The process ends');
  });

  test('without a receiver says so', async () => {
    await expect(send('http://127.0.0.1:1/', { targets: 'any' })).rejects.toThrow('The server refused the connection.');
  });
});

describe('a signature', () => {
  test('is the one of the specification’s own example', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(signedHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', 1_614_265_330_000)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('is valid for its body, id, time and secret alone', async () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const headers = signedHeaders(secret, 'msg_1', '{"type":"a"}');
    const webhook = {
      id: 'msg_1',
      timestamp: headers['webhook-timestamp'] ?? '',
      signature: headers['webhook-signature'] ?? '',
      body: '{"type":"a"}',
      at: 0,
    };
    expect(await isSignedWith(secret, webhook)).toBe(true);
    expect(await isSignedWith(secret, { ...webhook, body: '{"type":"b"}' })).toBe(false);
    expect(await isSignedWith(secret, { ...webhook, id: 'msg_2' })).toBe(false);
    expect(await isSignedWith(secret, { ...webhook, timestamp: '1' })).toBe(false);
    expect(await isSignedWith(newWebhookSecret(), webhook)).toBe(false);
  });
});
