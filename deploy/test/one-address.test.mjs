import assert from 'node:assert/strict';
import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, PAGE, SAME_ORIGIN } from './fixtures/ask.mjs';
import { ADMIN, startDeployment } from './fixtures/deployment.mjs';

let deployment;
let nginx;

before(async () => {
  deployment = await startDeployment();
  nginx = deployment.nginx;
});
after(() => deployment?.stop());

const get = (url, headers) => ask(`${nginx.url}${url}`, { headers });
const post = (url, body, headers, address = nginx.url) =>
  ask(`${address}${url}`, { method: 'POST', body, headers: { ...SAME_ORIGIN, ...headers } });

const wrongLogin = (username, headers, address) =>
  post('/api/login', { username, password: 'not the password' }, headers, address);

describe('one address for two API instances', () => {
  test('a session that one instance gave is known to both', async () => {
    const { status, headers } = await post('/api/login', ADMIN);
    assert.equal(status, 200);
    const cookie = headers['set-cookie'][0].split(';')[0];
    for (let request = 0; request < 6; request += 1) {
      const user = await get('/api/user', { cookie });
      assert.deepEqual([user.status, JSON.parse(user.text).username], [200, ADMIN.username]);
    }
  });

  test('requests are shared out evenly', async () => {
    await Promise.all(Array.from({ length: 40 }, () => get('/api/team-members')));
    const shares = () => deployment.apis.map((api) => api.answered('/api/team-members'));
    // The logs that are counted arrive after the answers.
    while (shares()[0] + shares()[1] < 40) await pause(10);
    assert.ok(Math.min(...shares()) >= 10, `shares are ${shares().join(' and ')}`);
  });

  test('wrong passwords are counted over both instances, whatever address a client claims to have', async () => {
    const statuses = [];
    while (statuses.at(-1) !== 429 && statuses.length < 30) {
      const claimed = `198.51.100.${statuses.length}`;
      const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` };
      statuses.push((await wrongLogin('forger', headers)).status);
    }
    // On a busy machine an answer of Redis may be late, and that attempt is counted in Postgres: up to ten in each.
    assert.ok(statuses.length >= 11 && statuses.length <= 21, `429 after ${statuses.length} attempts`);
    // The connecting address, and none of the claimed ones.
    const keys = await deployment.redis.keys();
    assert.match(keys, /login account address:\S+ 127\.0\.0\.1/);
    assert.doesNotMatch(keys, /198\.51\.100/);
  });

  test('a client that claims https gets no cookie of a https site', async () => {
    const { headers } = await post('/api/login', ADMIN, { 'x-forwarded-proto': 'https' });
    assert.match(headers['set-cookie'][0], /^session=/);
  });

  test('metrics are not to be had from outside, however the address is written', async () => {
    const token = { authorization: 'Bearer any' };
    for (const url of ['/api/metrics', '/api/metrics/', '/api//metrics', '/api/%6detrics', '/api/./metrics?x=1']) {
      const { status, text } = await get(url, token);
      assert.deepEqual([status, text], [404, 'There is nothing at this address'], url);
    }
  });

  test('the archive of a build reaches the API, whose calls take no other body of that size', async () => {
    const sent = { method: 'PUT', headers: { 'content-type': 'application/gzip' }, body: 'x'.repeat(300_000) };
    const build = await ask(`${nginx.url}/api/releases/modules/mfe-events/builds/1.0.0`, sent);
    assert.deepEqual([build.status, /release token/.test(build.text)], [401, true]);
    for (const url of ['/api/releases/modules/mfe-events/changes', '/api/login', '/api/releases/modules']) {
      const { status, text } = await ask(`${nginx.url}${url}`, { ...sent, method: 'POST' });
      assert.deepEqual([status, text], [413, 'The request is too large'], url);
    }
    const tooLarge = { ...sent, body: 'x'.repeat(26_300_000) };
    assert.equal((await ask(`${nginx.url}/api/releases/modules/mfe-events/builds/1.0.0`, tooLarge)).status, 413);
  });

  test('pictures and files of the payout reach the API, and none that is larger than it takes', async () => {
    const pictures = [
      '/api/companies/1/picture',
      '/api/profile/picture',
      '/api/admin/academy/prizes/1/picture',
      '/api/admin/settings/logo/picture',
      '/api/admin/page-images/register/hero/picture',
    ];
    const payout = '/api/admin/payout';
    for (const [url, method, type, bytes] of [
      ...pictures.map((url) => [url, 'PUT', 'image/png', 5 * 1024 * 1024]),
      [`${payout}/payment-imports/preview`, 'POST', 'text/csv', 2 * 1024 * 1024],
      [`${payout}/months/2026-11/comparison`, 'POST', 'text/csv', 2 * 1024 * 1024],
      [`${payout}/bank/files`, 'POST', 'text/csv', 20 * 1024 * 1024],
    ]) {
      // It is sent as JSON: with two quotation marks.
      const send = (length) =>
        ask(`${nginx.url}${url}`, { method, headers: { 'content-type': type }, body: 'x'.repeat(length - 2) });
      const { status, text } = await send(bytes);
      assert.deepEqual([status, text], [401, 'You are not logged in'], url);
      assert.equal((await send(bytes + 1)).status, 413, url);
    }
  });

  test('a long answer of the API is compressed', async () => {
    const { headers } = await get('/api/docs', { 'accept-encoding': 'gzip' });
    assert.deepEqual([headers['content-encoding'], headers.vary], ['gzip', 'Accept-Encoding']);
  });
});

describe('behind a proxy of the private network that ends TLS', () => {
  const throughProxy = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

  test('the cookie is that of a https site', async () => {
    const { headers } = await post('/api/login', ADMIN, throughProxy, nginx.proxiedUrl);
    assert.match(headers['set-cookie'][0], /^__Host-session=.*; Secure/);
  });

  test('the address that counts is the one that the proxy added, not what the client wrote before it', async () => {
    let attempts = 0;
    for (let status = 401; status !== 429; attempts += 1) {
      assert.ok(attempts < 21, 'a new address each time would never be refused');
      const headers = { ...throughProxy, 'x-forwarded-for': `198.51.100.${attempts}, 203.0.113.9` };
      ({ status } = await wrongLogin('proxied', headers, nginx.proxiedUrl));
    }
    const neighbour = await wrongLogin('proxied', { 'x-forwarded-for': '203.0.113.10' }, nginx.proxiedUrl);
    assert.equal(neighbour.status, 401);
  });
});

describe('the site', () => {
  const moduleScript = async () => {
    const { modules } = JSON.parse((await get('/registry.json')).text);
    return modules.find(({ name }) => name === 'mfe-academy').current.entry.url;
  };

  test('the files that the release tool compressed are sent as they lie there', async () => {
    const url = await moduleScript();
    const { headers, body } = await get(url, { 'accept-encoding': 'gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.deepEqual(body, await readFile(path.join(deployment.siteFolder, `${url}.gz`)));
  });

  test('a module’s file is cached forever; a missing one is 404 and never the page', async () => {
    const url = await moduleScript();
    assert.equal((await get(url)).headers['cache-control'], 'public, max-age=31536000, immutable');
    const missing = await get(url.replace(/[^/]+$/, 'gone.js'), PAGE);
    assert.deepEqual(
      [missing.status, missing.headers['content-type'], missing.headers['cache-control'], missing.text],
      [404, 'text/plain; charset=utf-8', 'no-store', 'There is nothing at this address'],
    );
  });

  test('every page changes in one step with the registry', async () => {
    const generations = async () => {
      const pages = ['/', '/calculator', '/admin', '/nowhere'].map(async (url) => (await get(url)).text);
      const inline = (await Promise.all(pages)).map((html) => JSON.parse(/id="registry">(.*)<\/script>/.exec(html)[1]));
      return new Set([...inline, JSON.parse((await get('/registry.json')).text)].map(({ generation }) => generation));
    };
    const [before, ...others] = await generations();
    assert.deepEqual(others, []);
    await deployment.site.disable('mfe-academy');
    assert.deepEqual([...(await generations())], [before + 1]);
    await deployment.site.enable('mfe-academy');
  });

  test('nothing beside the published files is given away', async () => {
    for (const url of [
      '/history.jsonl',
      '/.releases/current/ledger.json',
      '/modules/../.releases/current/ledger.json',
      '/modules/../../etc/passwd',
      '/shell/..%2f..%2fetc/passwd',
    ]) {
      assert.equal((await get(url)).status, 404, url);
    }
  });

  test('a link below the builds leads nowhere', async () => {
    const link = path.join(deployment.siteFolder, 'shell', 'link.json');
    await symlink(path.join(deployment.siteFolder, 'history.jsonl'), link);
    assert.equal((await get('/shell/link.json')).status, 404);
    await rm(link);
  });

  test('a release is seen by the next request, even by a browser that has the page of a moment ago', async () => {
    const tags = new Set();
    for (const step of ['disable', 'enable', 'disable', 'enable']) {
      await deployment.site[step]('mfe-academy');
      const page = await get('/', { ...PAGE, 'if-none-match': [...tags].at(-1) ?? '"none"' });
      assert.equal(page.status, 200, step);
      assert.equal(page.text.includes('"enabled":false'), step === 'disable');
      tags.add(page.headers.etag);
      const again = await get('/', { ...PAGE, 'if-none-match': page.headers.etag });
      assert.deepEqual([again.status, again.text, again.headers['cache-control']], [304, '', 'no-cache']);
    }
    assert.equal(tags.size, 4, 'releases within one second have different tags');
  });
});

describe('when API instances are away', () => {
  /** nginx tries an instance that failed again after two seconds: until both take their share, one is all it has. */
  async function bothTakeTheirShare() {
    const shares = () => deployment.apis.map((api) => api.answered('/api/systems'));
    const before = shares();
    while (!shares().every((share, index) => share > before[index])) await get('/api/systems');
  }

  beforeEach(bothTakeTheirShare);

  test('replacing the instances one after the other fails no read, and of the changes only what meets a closing door', async () => {
    let isReplacing = true;
    const reads = [];
    const changes = [];
    const visitor = async () => {
      while (isReplacing) {
        reads.push((await get('/api/user')).status);
        changes.push((await post('/api/logout', {})).status);
      }
    };
    const visitors = Array.from({ length: 4 }, visitor);
    for (const api of deployment.apis) {
      await api.stop();
      await api.start();
      await bothTakeTheirShare();
    }
    isReplacing = false;
    await Promise.all(visitors);
    assert.deepEqual([...new Set(reads)], [401]);
    // This nginx does not ask for readiness: a connection made at the moment an instance stops listening is reset, and a
    // change on it may not be sent again. The member sees a message and tries again.
    const refused = changes.filter((status) => status !== 204);
    assert.deepEqual(
      refused,
      refused.map(() => 503),
    );
    assert.ok(refused.length <= 4 && changes.length > 100, `${refused.length} of ${changes.length} changes failed`);
  });

  test('one killed instance goes unnoticed: reads and changes go on', async () => {
    await deployment.apis[0].stop('SIGKILL');
    try {
      const statuses = [];
      for (let request = 0; request < 20; request += 1) {
        statuses.push((await get('/api/user')).status, (await post('/api/logout', {})).status);
      }
      assert.deepEqual([...new Set(statuses)].sort(), [204, 401]);
    } finally {
      await deployment.apis[0].start();
    }
  });

  test('without any instance the page is still there, and a call is 503 with a sentence; both end on their own', async () => {
    await Promise.all(deployment.apis.map((api) => api.stop()));
    try {
      const away = await get('/api/user');
      assert.equal(away.status, 503);
      assert.match(away.text, /^The service is briefly unavailable\. Please try again\. \(request \w+\)$/);
      assert.deepEqual(
        [away.headers['content-type'], away.headers['retry-after'], away.headers['cache-control']],
        ['text/plain; charset=utf-8', '2', 'no-store'],
      );
      assert.equal((await get('/', PAGE)).status, 200);
      assert.equal((await get('/api/health/ready')).status, 503);
    } finally {
      await Promise.all(deployment.apis.map((api) => api.start()));
    }
    const start = performance.now();
    while ((await get('/api/navigation-pages')).status !== 200) assert.ok(performance.now() - start < 5_000);
  });
});

test('the log of requests has no query: it may hold what a person typed', async () => {
  await get('/dashboard?secret=typed-by-a-person', PAGE);
  const log = await nginx.log();
  assert.ok(log.includes('"path":"/api/login"'));
  assert.ok(log.includes('"path":"/dashboard"'), 'the path as it was asked for, not the file that was sent');
  assert.ok(!log.includes('typed-by-a-person'));
});

test('the log of requests has no probe of health, unless it fails', async () => {
  assert.equal((await get('/api/health/live')).status, 200);
  await get('/api/systems?after-it');
  const lines = (await nginx.log()).split('\n').filter((line) => line.includes('"path":"/api/health/'));
  assert.deepEqual([...new Set(lines.map((line) => JSON.parse(line).status))], [503]);
});
