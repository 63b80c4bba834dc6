import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanUp } from '../faults/fixtures/cleanup.ts';
import { leakIn, UNREPEATED } from './fixtures/leaks.ts';
import { type Exchange, exchange, head } from './fixtures/raw-connection.ts';
import { report } from './fixtures/report.ts';
import { tableStates } from './fixtures/tables.ts';
import { Target } from './fixtures/target.ts';

/** A server that waits for more of a request that it should have refused. */
const PATIENCE_MS = 2_000;

let target: Target;
/** A whole request that changes something for the member, to be hidden inside another one. */
let hidden: string;
let cookie: string;

beforeAll(async () => {
  target = await Target.start();
  cookie = (await target.member('member')).browser.cookies;
  const company = {
    companyName: 'Smuggled',
    url: 'https://a.example',
    description: null,
    thumbnail: null,
    position: 1,
  };
  const body = JSON.stringify(company);
  const lines = [...trusted(), `Content-Length: ${body.length}`];
  hidden = head('POST /api/companies HTTP/1.1', ...lines) + body;
});
afterAll(cleanUp);

const HOST = 'Host: localhost';
const trusted = () => [HOST, 'Sec-Fetch-Site: same-origin', `Cookie: ${cookie}`, 'Content-Type: application/json'];

test('the request that is hidden below does change something when it is sent openly', async () => {
  const before = await tableStates(target.database);
  const { statuses } = await exchange(target.port, hidden.replace('\r\n', '\r\nConnection: close\r\n'));
  expect(statuses).toEqual([201]);
  expect(await tableStates(target.database)).not.toEqual(before);
  await target.database.query('DELETE FROM companies');
});

const size = () => `Content-Length: ${hidden.length}`;
const chunked = 'Transfer-Encoding: chunked';
const post = (...lines: string[]) => head('POST /api/login HTTP/1.1', ...trusted(), ...lines);
const asChunk = () => `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

/** Requests whose end a proxy and a server may see at different places (RFC 9112, 6.3 and 11.2). */
const AMBIGUOUS: Record<string, () => string> = {
  'a length and chunks': () => `${post('Content-Length: 0', chunked)}0\r\n\r\n${hidden}`,
  'chunks and a length': () => `${post(chunked, 'Content-Length: 5')}0\r\n\r\n${hidden}`,
  'two lengths': () => `${post('Content-Length: 0', size())}${hidden}`,
  'two lengths in one line': () => `${post(`Content-Length: 0, ${hidden.length}`)}${hidden}`,
  'a length with a sign': () => `${post('Content-Length: +0')}${hidden}`,
  'a length in hexadecimal': () => `${post('Content-Length: 0x0')}${hidden}`,
  'a length below zero': () => `${post('Content-Length: -1')}${hidden}`,
  'a length beyond all numbers': () => `${post(`Content-Length: ${'9'.repeat(30)}`)}${hidden}`,
  'a length with a space before the colon': () => `${post('Content-Length : 0')}${hidden}`,
  'an empty length': () => `${post('Content-Length:')}${hidden}`,
  'an unknown transfer coding': () => `${post('Transfer-Encoding: xchunked')}${asChunk()}`,
  'chunked, but not last': () => `${post('Transfer-Encoding: chunked, identity')}${asChunk()}`,
  'chunked twice': () => `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}${asChunk()}`,
  'chunked behind a vertical tab': () => `${post('Transfer-Encoding: \x0bchunked', 'Content-Length: 0')}${hidden}`,
  'chunked on a folded line': () => `${post('Transfer-Encoding:\r\n chunked', 'Content-Length: 0')}${hidden}`,
  'a folded header': () => `${post('X-Folded: one\r\n two', 'Content-Length: 0')}${hidden}`,
  'lines that end in LF': () => `${post('Content-Length: 0').replaceAll('\r\n', '\n')}${hidden}`,
  'a lone CR in a header': () => `${post('X-Lone: a\rContent-Length: 0')}${hidden}`,
  'NUL in a header': () => `${post('X-Nul: a\0b', 'Content-Length: 0')}${hidden}`,
  'a header without a name': () => `${post(': x', 'Content-Length: 0')}${hidden}`,
  'a header without a colon': () => `${post('Nothing', 'Content-Length: 0')}${hidden}`,
  'a space in front of the first header': () =>
    `POST /api/login HTTP/1.1\r\n ${post('Content-Length: 0').slice(26)}${hidden}`,
  'a chunk whose size has a sign': () => `${post(chunked)}-1\r\n${hidden}`,
  'a chunk whose size is beyond all numbers': () => `${post(chunked)}${'f'.repeat(17)}\r\n${hidden}`,
  'a chunk that is longer than it says': () => `${post(chunked)}1\r\n${asChunk()}`,
  'a chunk that ends in LF': () => `${post(chunked)}1\n \n0\n\n${hidden}`,
};

/** What is wrong with an answer to a request that cannot be understood: one refusal, a sentence, and the end. */
function faultsOf({ statuses, text, isClosed }: Exchange): string[] {
  const [status = 0] = statuses;
  return [
    ...(statuses.length === 1 && status >= 400 && status < 500 ? [] : [`answered ${statuses.join(', ') || 'nothing'}`]),
    ...(isClosed ? [] : ['still open']),
    ...(/^connection: close\r$/im.test(text) ? [] : ['without Connection: close']),
    ...(/^content-type: text\/plain/im.test(text) && /\r\n\r\n[A-Z][^{}<>]+$/.test(text) ? [] : ['without a sentence']),
    ...[leakIn(text, 400) ?? []].flat(),
  ];
}

test.each(Object.keys(AMBIGUOUS))('%s: refused, and nothing of what follows is taken for a request', async (name) => {
  const before = await tableStates(target.database);
  expect(faultsOf(await exchange(target.port, AMBIGUOUS[name]?.() ?? '', PATIENCE_MS))).toEqual([]);
  expect(await tableStates(target.database)).toEqual(before);
});

const get = (...lines: string[]) => head('GET /api/health/live HTTP/1.1', HOST, ...lines);
const TOO_LONG = 'x'.repeat(100_000);

/** Requests that are none, with the status that says so best. */
const MALFORMED: Record<string, [string, number[]]> = {
  'no HTTP at all': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  'another protocol': ['SSH-2.0-OpenSSH_9.9\r\n', [400]],
  'HTTP/2 without an agreement': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
  'an unknown version': [head('GET / HTTP/9.9', HOST), [400, 505]],
  'an empty method': [head(' / HTTP/1.1', HOST), [400]],
  'no host': [head('GET / HTTP/1.1'), [400]],
  'two hosts': [get('Host: evil.example'), [400]],
  'two hosts on a call that is answered from memory': [
    head('GET /api/navigation-pages HTTP/1.1', HOST, 'hOST: evil.example'),
    [400],
  ],
  'two hosts on the call that asks who is logged in': [head('GET /api/user HTTP/1.1', HOST, HOST), [400]],
  'a header of 100 kB': [get(`${UNREPEATED}: ${TOO_LONG}`), [431]],
  'a cookie of 100 kB': [get(`Cookie: session=${TOO_LONG}`), [431]],
  '5,000 headers': [get(...Array.from({ length: 5_000 }, (_, n) => `X-${n}: ${n}`)), [431]],
  'an address of 100 kB': [head(`GET /${TOO_LONG} HTTP/1.1`, HOST), [414, 431]],
  'a line break in a header': [get('X-Broken: a\rb'), [400]],
};

test.each(Object.keys(MALFORMED))('%s: one sentence in plain text, and the connection ends', async (name) => {
  const [bytes, expected] = MALFORMED[name] ?? ['', []];
  const answer = await exchange(target.port, bytes, PATIENCE_MS);
  expect(faultsOf(answer)).toEqual([]);
  expect(expected).toContain(answer.statuses[0]);
});

test('honest requests on the same connection are answered, in order', async () => {
  const last = get('Connection: close');
  const { statuses, isClosed } = await exchange(target.port, get().repeat(5) + last, PATIENCE_MS);
  expect({ statuses, isClosed }).toEqual({ statuses: Array(6).fill(200), isClosed: true });
});

test('the log holds no failure, no secret and no value that was sent', async () => {
  await target.logged();
  report(`${Object.keys(AMBIGUOUS).length} ambiguous and ${Object.keys(MALFORMED).length} malformed requests`);
  expect({ leaks: target.log.leaks, errors: target.log.takeErrors() }).toEqual({ leaks: [], errors: [] });
});
