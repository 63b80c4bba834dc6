import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { readBuild } from '../site/build/build.ts';
import { run } from './run.ts';

const TOKEN = `plr_${'A'.repeat(43)}`;
const RESULT = { changed: true, generation: 7, entries: [] };

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
type Answer = (asked: Asked, response: ServerResponse) => void;

/** What the site was asked, in turn. */
let asked: Asked[];
/** What it answers; the last one from then on. */
let answers: Answer[];
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  const seen = { method, url, headers, body: await buffer(request) };
  asked.push(seen);
  (answers.length > 1 ? answers.shift() : answers[0])?.(seen, response);
});
let origin: string;

beforeEach(async () => {
  asked = [];
  answers = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const problem = (status: number, code: string, detail: string, headers = {}, errors?: object[]) =>
  json(status, { title: '', status, code, detail, errors }, headers);
const breakOff: Answer = (_, response) => response.socket?.destroy();

async function call(argv: readonly string[], env: NodeJS.ProcessEnv = { POWERLINE_RELEASE_TOKEN: TOKEN }) {
  const root = await freshFolder();
  const printed: string[] = [];
  const reported: string[] = [];
  const code = await run(argv, {
    env: { INIT_CWD: root, ...env },
    workingFolder: root,
    print: (text) => printed.push(text),
    report: (text) => reported.push(text),
  });
  return { code, printed: printed.join('\n'), reported: reported.join('\n') };
}
const remotely = (...argv: string[]) => call([...argv, '--to', origin]);

test('a build is asked for first, and sent only when the site does not have it', async () => {
  const folder = await writeModule();
  const { version } = await readBuild(folder);
  answers = [problem(404, 'not_found', 'The site does not have it: send it.'), json(200, RESULT)];
  expect(await remotely('publish', folder, '--canary', '5', '--note', 'weekly')).toMatchObject({ code: 0 });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/releases/modules/mfe-academy/changes',
    `PUT /api/releases/modules/mfe-academy/builds/${version}?percent=5&note=weekly`,
  ]);
  expect(JSON.parse(asked[0]?.body.toString() ?? '')).toEqual({
    action: 'publish',
    version,
    percent: 5,
    note: 'weekly',
  });
  for (const { headers } of asked) expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
});

test('words are published with the build that visitors have, which is fetched from the site', async () => {
  const folder = await writeModule({ words: { en: { Save: {} } } });
  await writeFile(path.join(folder, 'page.js.map'), '{}');
  const published = await readBuild(folder);
  const served = new Map(published.files.map(({ path, content }) => [path, content]));
  // No site gives a source map away.
  served.delete('page.js.map');
  served.set('release.json', Buffer.from(JSON.stringify({ files: published.files })));
  const releases = { generation: 7, api: '1.0.0', contract: {} };
  const module = { name: 'mfe-academy', enabled: true, current: published.version, builds: [] };
  const file: Answer = ({ url }, response) =>
    response.end(served.get(url.replace(`/modules/mfe-academy/${published.version}/`, '')));
  answers = [
    json(200, { ...releases, module }),
    ...Array<Answer>(served.size).fill(file),
    problem(404, 'not_found', 'The site does not have it: send it.'),
    json(200, RESULT),
  ];
  const words = path.join(await freshFolder(), 'es.json');
  await writeFile(words, '{"Save":"Guardar"}');
  const { code, printed } = await remotely('publish-words', 'mfe-academy', 'es', words);
  expect([code, printed]).toEqual([0, expect.stringContaining('Published 1 of 1 texts of mfe-academy in es.')]);
  expect(asked.at(-1)?.url).toMatch(
    /^\/api\/releases\/modules\/mfe-academy\/builds\/1\.0\.0-\w{8}\?note=Words\+in\+es$/,
  );
  expect(asked.at(-1)?.url).not.toContain(published.version);
});

describe('a publish', () => {
  test('is repeated when its connection breaks, from the question on: it may have landed', async () => {
    answers = [breakOff, json(200, { ...RESULT, changed: false })];
    const { code, printed, reported } = await remotely('publish', await writeModule());
    expect([code, asked.length]).toEqual([0, 2]);
    expect(printed).toMatch(/^Nothing to do/);
    expect(reported).toContain('The connection to');
  });

  test('waits while the site is busy, for as long as --wait says, and then ends with 4', async () => {
    const busy = problem(429, 'too_many_requests', 'Another release is being made.', { 'retry-after': '1' });
    answers = [busy, json(200, RESULT)];
    expect(await remotely('publish', await writeModule())).toMatchObject({ code: 0 });
    answers = [busy];
    expect(await remotely('publish', await writeModule(), '--wait', '0')).toMatchObject({
      code: 4,
      reported: expect.stringContaining('Another release is being made.'),
    });
  });

  test('of what breaks a rule here is never sent', async () => {
    answers = [json(200, RESULT)];
    const build = await writeModule({ routes: ['/nowhere/'] });
    expect((await remotely('publish', build)).code).toBe(3);
    expect((await remotely('publish', await writeShell())).code).toBe(2);
    expect(asked).toEqual([]);
  });
});

test('a rollback whose connection breaks is not repeated: twice would go back twice', async () => {
  answers = [breakOff];
  const { code, reported } = await remotely('rollback', 'mfe-academy');
  expect([code, asked.length]).toEqual([7, 1]);
  expect(reported).toContain('Look with "list');
});

describe('what the site says', () => {
  test.each([
    [
      '3 and every fault',
      problem(
        422,
        'release_refused',
        'one\ntwo',
        {},
        ['one.', 'two.'].map((message) => ({ field: 'mfe-academy', message })),
      ),
      3,
      'one.\ntwo.',
    ],
    [
      '3 for a token that is not valid',
      problem(403, 'not_allowed', 'This release token is not valid.'),
      3,
      'is not valid.',
    ],
    ['5 for damage', problem(500, 'site_damaged', 'The site folder is damaged.'), 5, 'damaged'],
    [
      '7 for a server without a site folder',
      problem(503, 'unavailable', 'This server takes no releases.'),
      7,
      'takes no releases',
    ],
    ['7 for what is no Powerline', json(200, { hello: 'world' }), 7, 'is no Powerline API'],
    [
      '7 for a proxy that knows of no such thing',
      (_: Asked, response: ServerResponse) => response.writeHead(502).end('Bad Gateway'),
      7,
      'answered 502. Bad Gateway',
    ],
  ] as const)('ends with %s', async (_, answer, code, sentence) => {
    answers = [answer as Answer];
    const ended = await remotely('disable', 'mfe-academy');
    expect(ended).toMatchObject({ code, reported: expect.stringContaining(sentence) });
  });
});

describe('the token', () => {
  test('goes to no other address: a redirect is not followed', async () => {
    answers = [(_, response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end()];
    expect(await remotely('rollback', 'mfe-academy')).toMatchObject({ code: 7 });
    expect(asked).toHaveLength(1);
  });

  test.each(['http://powerline.example.com', 'ftp://127.0.0.1', 'powerline.example.com', 'https://a.example/path'])(
    'is not sent to %s',
    async (to) => {
      const { code, reported } = await call(['list', 'mfe-academy', '--to', to]);
      expect([code, reported]).toEqual([2, expect.stringMatching(/https/)]);
    },
  );

  test('is taken from POWERLINE_RELEASE_TOKEN alone, and never shown', async () => {
    for (const env of [{}, { POWERLINE_RELEASE_TOKEN: 'secret-of-another-kind' }]) {
      const { code, reported } = await call(['list', 'mfe-academy', '--to', origin], env);
      expect([code, reported]).toEqual([2, expect.stringContaining('Set POWERLINE_RELEASE_TOKEN')]);
      expect(reported).not.toContain('secret-of');
    }
    expect((await call(['list', 'mfe-academy', '--to', origin, '--token', TOKEN])).code).toBe(2);
    answers = [breakOff];
    expect((await remotely('rollback', 'mfe-academy')).reported).not.toContain(TOKEN);
  });
});

describe('the health of a module', () => {
  const releases = { generation: 7, api: '1.0.0', contract: {} };
  const build = { module: 'mfe-academy', version: '1.0.0-0a1b2c3d', loads: 9, failures: {}, p75Milliseconds: 60 };
  const module = { name: 'mfe-academy', enabled: true, current: build.version, builds: [] };
  const olderApi = problem(404, 'not_found', 'There is no such call');

  test('is shown to its team by the release token, with what visitors get', async () => {
    answers = [json(200, [build]), json(200, { ...releases, module }), olderApi];
    const { code, printed } = await remotely('health', 'mfe-academy', '--hours', '48');
    expect([code, printed]).toEqual([0, expect.stringMatching(/mfe-academy +1\.0\.0-0a1b2c3d +current +9 /)]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/releases/modules/mfe-academy/health?hours=48',
      '/api/releases/modules/mfe-academy',
      '/api/releases/modules/mfe-academy/error-budget',
    ]);
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('ends with 8 when it is bad, for a pipeline as well', async () => {
    answers = [json(200, [{ ...build, failures: { http: 9 } }]), json(200, { ...releases, module }), olderApi];
    const { code, printed } = await remotely('health', 'mfe-academy', '--json');
    expect([code, JSON.parse(printed)]).toMatchObject([8, { ok: false, faults: [expect.stringContaining('9 of 9')] }]);
  });

  test.each([
    ['without its name', ['health'], 2, 'name it: health <module>'],
    ['with another address', ['health', 'mfe-academy', '--url', 'http://127.0.0.1:1'], 2, 'Use either --to'],
    ['by an API that is older', ['health', 'mfe-academy'], 7, 'Its API is older than this tool'],
  ])('cannot be asked for %s', async (_, argv, code, sentence) => {
    answers = [olderApi];
    expect(await remotely(...argv)).toMatchObject({ code, reported: expect.stringContaining(sentence) });
  });
});

test('--json is one object from afar as well', async () => {
  answers = [json(200, RESULT)];
  const { printed } = await remotely('disable', 'mfe-academy', '--json');
  expect(JSON.parse(printed)).toEqual({ ok: true, ...RESULT });
});

test.each([['verify'], ['api', '1.0.0'], ['publish', 'one', 'two'], ['token', 'list']])(
  '%s is nothing that is done from afar, and says where it is',
  async (...argv) => {
    const { code } = await call([...argv, '--to', 'https://powerline.example.com'], { POWERLINE_RELEASE_TOKEN: TOKEN });
    expect(code).toBe(2);
  },
);
