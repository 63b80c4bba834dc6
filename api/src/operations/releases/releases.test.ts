import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { rawConnection } from '../../../test/wire.ts';
import { WRONG_TOKENS_PER_ADDRESS } from './token-access.ts';

let server: TestServer;
let remote: ReleaseSite;
let token: string;
let tokenId: number;
let builds = 0;

/** A build that the site never had. */
const newBuild = () => {
  builds += 1;
  return packed({ code: `build ${builds}` });
};

beforeAll(async () => {
  server = await startTestServer();
  remote = new ReleaseSite(server);
  await remote.publishFirst();
  const made = await remote.token();
  token = made.token;
  tokenId = made.shown.id;
});
afterAll(() => server.close());

/** Nothing of a build that was sent stays on the machine. Other suites of this moment are other processes. */
const leftOver = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`powerline-build-${process.pid}-`));
let left: string[];
beforeEach(async () => {
  left = await leftOver();
});

/** Runs what must be refused: not a byte of the site may change, and nothing may stay behind. */
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await remote.snapshot();
  const result = await work();
  expect(await remote.snapshot()).toEqual(before);
  expect(await leftOver()).toEqual(left);
  return result;
}

describe('a team with a token for its module', () => {
  test('publishes from its pipeline within 20 seconds: visitors get the build, and the history names the token', async () => {
    const { folder, version } = await newBuild();
    const began = performance.now();
    const { code, printed, reported } = await remote.pipeline(token, 'publish', folder, '--note', 'from afar');
    expect([code, performance.now() - began < 20_000]).toEqual([0, true]);
    expect(printed).toMatch(`Published ${MODULE} ${version}: every visitor gets it from the next page load on.`);
    expect(reported).toMatch(/Sending 4 files of mfe-academy/);
    expect((await server.visitor().get('/registry.json')).json().modules[0].current.version).toBe(version);
    expect((await server.visitor().get(`/modules/${MODULE}/${version}/entry.js`)).status).toBe(200);
    expect((await remote.site.history()).at(-1)).toMatchObject({
      who: `CI of ${MODULE} (token ${tokenId})`,
      action: 'publish',
      version,
      note: 'from afar',
    });
    expect((await remote.site.verify()).problems).toEqual([]);
    expect(await leftOver()).toEqual(left);
  });

  test('may repeat it as often as it likes: nothing is sent and nothing changes', async () => {
    const { folder } = await newBuild();
    await remote.pipeline(token, 'publish', folder);
    const { code, printed, reported } = await unchanged(() => remote.pipeline(token, 'publish', folder));
    expect([code, reported.includes('Sending')]).toEqual([0, false]);
    expect(printed).toMatch(/^Nothing to do: mfe-academy .* was published before\.$/);
  });

  test('gives a build to some, to all, takes it back, and sees what it did', async () => {
    const first = (await remote.listed())?.current;
    const { folder, version } = await newBuild();
    expect(await remote.pipeline(token, 'publish', folder, '--canary', '20')).toMatchObject({ code: 0 });
    expect(await remote.listed()).toMatchObject({ current: first, canary: { version, percent: 20 } });
    expect(await remote.pipeline(token, 'canary', MODULE, '50')).toMatchObject({ code: 0 });
    expect((await remote.pipeline(token, 'list', MODULE)).printed).toContain(`canary ${version} for 50 %`);
    expect(await remote.pipeline(token, 'promote', MODULE)).toMatchObject({ code: 0 });
    expect(await remote.listed()).toMatchObject({ current: version });
    expect((await remote.pipeline(token, 'rollback', MODULE, '--note', 'empty page')).printed).toContain(
      `every visitor gets ${MODULE} ${first} now`,
    );
    expect(await remote.pipeline(token, 'disable', MODULE)).toMatchObject({ code: 0 });
    expect(await remote.listed()).toMatchObject({ current: first, enabled: false });
    expect(await remote.pipeline(token, 'enable', MODULE)).toMatchObject({ code: 0 });
    const { printed } = await remote.pipeline(token, 'history', MODULE, '--last', '3');
    expect(printed.split('\n').map((line) => /(enable|disable|rollback) /.exec(line)?.[1])).toEqual([
      'enable',
      'disable',
      'rollback',
    ]);
    expect(printed).toContain(': empty page');
  });

  test('prepares a build without an audience, and publishes a stored one again without sending it', async () => {
    const before = (await remote.listed())?.current;
    const { folder, version } = await newBuild();
    await remote.pipeline(token, 'publish', folder, '--hold');
    expect(await remote.listed()).toMatchObject({ current: before });
    const { code, reported } = await remote.pipeline(token, 'publish', folder);
    expect([code, reported.includes('Sending')]).toEqual([0, false]);
    expect(await remote.listed()).toMatchObject({ current: version });
  });

  test('learns what its build would break, in the release tool’s own words, with exit code 3', async () => {
    const { folder } = await packed({ contract: { content: '^2.0.0' } });
    const { code, reported } = await unchanged(() => remote.pipeline(token, 'publish', folder));
    expect(code).toBe(3);
    expect(reported).toContain('asks for content ^2.0.0 of the contract; the shell has 1.0.0');
  });

  test('sees how its own module does for visitors, and of no other', async () => {
    const current = (await remote.listed())?.current ?? '';
    const load = { version: current, outcome: 'success', milliseconds: 100 };
    const loads = [
      { ...load, module: MODULE },
      { ...load, module: 'mfe-admin' },
    ];
    await server.visitor().post('/api/module-loads', { loads });
    const message = 'TypeError: x is undefined';
    const error = { module: MODULE, version: current, kind: 'throw', message };
    await server.visitor().post('/api/module-errors', error);
    const { code, printed } = await remote.pipeline(token, 'health', MODULE, '--json');
    expect([code, JSON.parse(printed)]).toMatchObject([
      0,
      {
        ok: true,
        builds: [
          {
            module: MODULE,
            version: current,
            state: 'current',
            loads: 1,
            errorMessages: [{ kind: 'throw', message, tabs: 1 }],
          },
        ],
      },
    ]);
    expect(JSON.parse(printed).builds).toHaveLength(1);
    expect(await remote.pipeline(token, 'health', 'mfe-admin')).toMatchObject({
      code: 3,
      reported: expect.stringContaining(`This release token is for ${MODULE}`),
    });
    expect((await remote.call('GET', `/api/releases/modules/${MODULE}/health`)).status).toBe(401);
  });

  test('brings a new module to the site on its own', async () => {
    const events = await remote.token('mfe-events');
    const { folder, version } = await packed({ name: 'mfe-events', routes: ['/events'] });
    expect((await remote.pipeline(events.token, 'list', 'mfe-events')).reported).toContain(
      'This site has no mfe-events',
    );
    expect(await remote.pipeline(events.token, 'publish', folder)).toMatchObject({ code: 0 });
    expect(await remote.listed('mfe-events')).toMatchObject({ current: version });
    expect((await server.visitor().get('/events')).status).toBe(200);
  });
});

describe('a token releases its module and nothing else', () => {
  test('another module, the shell and invalid names are 403, whatever the body', async () => {
    const { archive, version } = await packed({ name: 'mfe-other', routes: ['/other'] });
    for (const module of ['mfe-other', 'shell', 'api', 'mfe-academy%2f..%2fmfe-other', '..%2fshell']) {
      await unchanged(async () => {
        expect((await remote.send(token, archive, { module, version })).status).toBe(403);
        expect((await remote.change(token, { action: 'disable' }, module)).status).toBe(403);
        expect((await remote.call('GET', `/api/releases/modules/${module}`, { token })).status).toBe(403);
        expect((await remote.call('GET', `/api/releases/modules/${module}/history`, { token })).status).toBe(403);
      });
    }
  });

  test('a build that claims another name or another path is refused', async () => {
    const other = await packed({ name: 'mfe-other', routes: ['/other'] });
    const named = await unchanged(() => remote.send(token, other.archive, { version: other.version }));
    expect([named.status, named.text]).toEqual([403, `This is a build of mfe-other, and not of ${MODULE}.`]);
    const events = await remote.token('mfe-team');
    const taking = await packed({ name: 'mfe-team', routes: ['/calculator/team'] });
    const placed = await unchanged(() =>
      remote.send(events.token, taking.archive, { module: 'mfe-team', version: taking.version }),
    );
    expect(placed.status).toBe(422);
    expect(placed.text).toContain(MODULE);
  });

  test('a build that is another version than announced is refused', async () => {
    const { archive } = await newBuild();
    const answer = await unchanged(() => remote.send(token, archive, { version: '1.0.0-00000000' }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('was announced as 1.0.0-00000000')]);
  });

  test('the name of a module changes hands only where the site folder is', async () => {
    const { folder, archive, version } = await packed({ owner: 'another team' });
    expect((await unchanged(() => remote.send(token, archive, { version }))).status).toBe(422);
    const { code, reported } = await unchanged(() => remote.pipeline(token, 'publish', folder, '--new-owner'));
    expect([code, reported]).toEqual([2, expect.stringContaining('A module changes hands where the site folder is')]);
  });

  test('the shell cannot be published, and the site cannot be verified, from another machine', async () => {
    for (const argv of [['verify'], ['api', '1.0.0'], ['list'], ['publish', 'one', 'two']]) {
      expect([2, 3]).toContain((await unchanged(() => remote.pipeline(token, ...argv))).code);
    }
  });
});

describe('no one releases without a valid token', () => {
  test('a missing or malformed token is 401; a made-up one is 403', async () => {
    const { archive, version } = await newBuild();
    await unchanged(async () => {
      for (const none of [undefined, '', 'secret', token.slice(0, -1), `${token}A`, 'plr_'.padEnd(47, '~')]) {
        expect([none, (await remote.send(none, archive, { version })).status]).toEqual([none, 401]);
      }
      expect((await remote.send('plr_'.padEnd(47, 'A'), archive, { version })).status).toBe(403);
    });
  });

  test('an admin session gives no right to release, with or without a token for another module', async () => {
    const admin = await server.admin();
    const path = `/api/releases/modules/${MODULE}/changes`;
    expect((await unchanged(() => admin.post(path, { action: 'disable' }))).status).toBe(401);
    const { token: other } = await remote.token('mfe-other');
    const both = { authorization: `Bearer ${other}` };
    expect((await unchanged(() => admin.post(path, { action: 'disable' }, both))).status).toBe(403);
  });

  test('a revoked token is refused at once, on every instance', async () => {
    const second = await startTestServer({ DATABASE_URL: server.databaseUrl, SITE_DIR: server.siteDir });
    const made = await remote.token();
    const listAt = (url: string) =>
      remote.call('GET', new URL(`/api/releases/modules/${MODULE}`, url).href, { token: made.token });
    for (const url of [server.url, second.url]) expect((await listAt(url)).status).toBe(200);
    await remote.revoke(made.shown.id);
    await unchanged(async () => {
      for (const url of [server.url, second.url]) expect((await listAt(url)).status).toBe(403);
      const { archive, version, folder } = await newBuild();
      expect((await remote.send(made.token, archive, { version })).status).toBe(403);
      expect(await remote.pipeline(made.token, 'publish', folder)).toMatchObject({ code: 3 });
    });
    await second.close();
  });

  test('a token that is revoked while its build arrives publishes nothing', async () => {
    const made = await remote.token();
    const { archive, version } = await newBuild();
    await unchanged(async () => {
      let finish = () => {};
      const revoked = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(archive.slice(0, 50));
          await revoked;
          controller.enqueue(archive.slice(50));
          controller.close();
        },
      });
      const response = fetch(new URL(`/api/releases/modules/${MODULE}/builds/${version}`, server.url), {
        method: 'PUT',
        headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/gzip' },
        body,
        // Needed for a stream, and not in the types of this version.
        ...{ duplex: 'half' },
      });
      // By the turn that it has: it was let in.
      await untilInWork();
      await remote.revoke(made.shown.id);
      finish();
      expect((await response).status).toBe(403);
    });
  });

  test('wrong tokens from one address are slowed down, and a right one beside them is not', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const guess = () => remote.change('plr_'.padEnd(47, 'B'), { action: 'disable' }, MODULE, headers);
    const { perHour, thenPerMinute } = WRONG_TOKENS_PER_ADDRESS;
    await unchanged(async () => {
      for (let guesses = 0; guesses < perHour + thenPerMinute; guesses += 1) expect((await guess()).status).toBe(403);
      const refused = await guess();
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    });
    expect((await remote.change(token, { action: 'enable' }, MODULE, headers)).status).toBe(200);
    expect((await remote.change('plr_'.padEnd(47, 'B'), { action: 'disable' })).status).toBe(403);
  });

  test('a page of another site cannot make a browser release', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await unchanged(() => remote.change(token, { action: 'disable' }, MODULE, headers));
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('not sent from this site')]);
  });
});

/** Resolves when the server works on a build that is being sent: its folder is there. */
async function untilInWork(): Promise<void> {
  while ((await leftOver()).length === left.length) await new Promise((resolve) => setImmediate(resolve));
}

describe('anything but a build archive is refused, and nothing of it stays', () => {
  test('a wrong content type or an empty body is 415', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-tar', 'multipart/form-data']) {
      const answer = await unchanged(() => remote.send(token, '{}', { headers: { 'content-type': type } }));
      expect([type, answer.status]).toEqual([type, 415]);
    }
    const empty = await unchanged(() => remote.call('PUT', `/api/releases/modules/${MODULE}/builds/1.0.0`, { token }));
    expect(empty.status).toBe(415);
    const archive = gzipSync('x');
    const elsewhere = await remote.change(token, {}, MODULE, { 'content-type': 'application/gzip' });
    expect([elsewhere.status, archive.length > 0]).toEqual([415, true]);
  });

  test('bytes that are no gzip, or no tar', async () => {
    for (const bytes of ['hello', gzipSync('hello'.repeat(500)), gzipSync('')]) {
      const answer = await unchanged(() => remote.send(token, bytes));
      expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/not one whole (gzip|tar)/)]);
    }
  });

  test('an archive of half a build', async () => {
    const { archive, version } = await newBuild();
    const answer = await unchanged(() => remote.send(token, archive.slice(0, -30), { version }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('not one whole gzip')]);
  });

  test('a bomb, which is refused long before it is unpacked', async () => {
    const megabytes = gzipSync(Buffer.alloc(1_000_000));
    const bomb = Buffer.concat(Array.from({ length: 5_000 }, () => megabytes));
    const answer = await unchanged(() => remote.send(token, bomb));
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/25000000 bytes|not one whole tar/)]);
  });

  test('a body larger than any build is refused by its announced size', async () => {
    const path = `/api/releases/modules/${MODULE}/builds/1.0.0`;
    const head = [
      `PUT ${path} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/gzip',
    ];
    const connection = await rawConnection(server.url, [...head, 'Content-Length: 30000000', '', ''].join('\r\n'));
    while (!connection.text().includes('\r\n\r\n')) await once(connection.socket, 'data');
    expect(connection.text()).toMatch(/^HTTP\/1\.1 413 /);
    connection.socket.destroy();
  });

  test('what a sender that goes away midway has sent is thrown away, and the module can be released again', async () => {
    const { archive, version, folder } = await newBuild();
    await unchanged(async () => {
      const head = [
        `PUT /api/releases/modules/${MODULE}/builds/${version} HTTP/1.1`,
        'Host: a',
        `Authorization: Bearer ${token}`,
        'Content-Type: application/gzip',
        `Content-Length: ${archive.length}`,
        '',
        '',
      ];
      const { socket } = await rawConnection(server.url, head.join('\r\n'));
      socket.write(archive.slice(0, 100));
      await untilInWork();
      socket.destroy();
      while ((await leftOver()).length > left.length) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(await remote.pipeline(token, 'publish', folder)).toMatchObject({ code: 0 });
  });
});

test('two modules that are published at once both land', async () => {
  const events = await remote.token('mfe-events');
  const [one, two] = [await newBuild(), await packed({ name: 'mfe-events', routes: ['/events'], code: 'at once' })];
  const outcomes = await Promise.all([
    remote.pipeline(token, 'publish', one.folder),
    remote.pipeline(events.token, 'publish', two.folder),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect([await remote.listed(), await remote.listed('mfe-events')]).toMatchObject([
    { current: one.version },
    { current: two.version },
  ]);
});

test('of two releases of one module at once the second waits for the first', async () => {
  const [one, two] = [await newBuild(), await newBuild()];
  const outcomes = await Promise.all([one, two].map(({ folder }) => remote.pipeline(token, 'publish', folder)));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  const versions = (await remote.listed())?.builds.map(({ version }) => version);
  expect(versions).toEqual(expect.arrayContaining([one.version, two.version]));
});

describe('of a token', () => {
  test('only a hash is stored, and when it was last used', async () => {
    const made = await remote.token();
    const stored = async () => server.sql('SELECT * FROM release_tokens WHERE id = $1', [made.shown.id]);
    expect((await stored())[0]).toMatchObject({ module: MODULE, last_used_at: null, revoked_at: null });
    expect(JSON.stringify(await stored())).not.toContain(made.token.slice(4));
    await remote.call('GET', `/api/releases/modules/${MODULE}`, { token: made.token });
    const [{ last_used_at: first } = {}] = await stored();
    expect(first).toBeInstanceOf(Date);
    await remote.call('GET', `/api/releases/modules/${MODULE}`, { token: made.token });
    expect((await stored())[0]?.last_used_at).toEqual(first);
  });

  test('the database refuses one for the shell, one that is not a hash, and one twice', async () => {
    const insert = (module: string, name: string, hash: string) =>
      server.sql(
        `INSERT INTO release_tokens (module, name, token_hash, created_by) VALUES ($1, $2, decode($3, 'hex'), 'x')`,
        [module, name, hash],
      );
    const hash = 'ab'.repeat(32);
    await expect(insert('shell', 'x', hash)).rejects.toThrow('release_tokens_module_name');
    await expect(insert('../shell', 'x', hash)).rejects.toThrow('release_tokens_module_name');
    await expect(insert(MODULE, '', hash)).rejects.toThrow('release_tokens_name_shown');
    await expect(insert(MODULE, 'x', 'ab')).rejects.toThrow('release_tokens_token_hash_length');
    await insert(MODULE, 'x', hash);
    await expect(insert(MODULE, 'x', hash)).rejects.toThrow('release_tokens_token_hash_key');
  });
});

test('a server without a writable site folder says what is missing', async () => {
  const none = await startTestServer({ DATABASE_URL: server.databaseUrl, SITE_DIR: 'none' });
  const { code, reported } = await new ReleaseSite({ ...none, siteDir: server.siteDir }).pipeline(
    token,
    'list',
    MODULE,
  );
  expect([code, reported]).toEqual([7, expect.stringContaining('This server takes no releases: its SITE_DIR is none')]);
  await none.close();
});
