import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parseEnv } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions } from '@powerline/test-support/browser';
import { findFreePort } from '@powerline/test-support/free-port';
import { moduleFiles, writeFiles } from '@powerline/test-support/made-build-files';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { until } from '@powerline/test-support/until';
import { ask, SAME_ORIGIN } from '../test/fixtures/ask.mjs';
import { makeBaseImages } from './base-images.mjs';
import { Engine, IMAGES } from './engine.mjs';

/** From nothing but images to the first page. */
const START_SECONDS = 120;
/** What an image adds to the one that it starts from. */
const MOST_MEGABYTES = { 'powerline-api': 120, 'powerline-site': 40 };
const BACKUPS = '/home/node/backups';
const SECRETS = '/home/node/settings/secrets.env';

let engine;
let url;
/** How long the images took that are ours. */
let buildSeconds;
/** Of a team that has no checkout. */
let builds;
/** Made at the first start. */
let admin;

before(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  builds = await makeOpenFolder('builds');
  engine = await Engine.start({ PORT: String(port), PUBLIC_ORIGIN: url });
  await makeBaseImages(engine.podman);
  const since = performance.now();
  for (const name of ['api', 'site']) await engine.build(`powerline-${name}`, `deploy/docker/${name}.Dockerfile`);
  buildSeconds = (performance.now() - since) / 1000;
});
after(async () => {
  await engine?.stop();
  await rm(builds, { recursive: true, force: true });
});

const get = (address, headers) => ask(`${url}${address}`, { headers });
const post = (address, body, headers) =>
  ask(`${url}${address}`, { method: 'POST', body, headers: { ...SAME_ORIGIN, ...headers } });
const answers = async (address) => (await get(address).catch(() => undefined))?.status === 200;

/** Reads pages and the API without a pause, while something happens. @returns what came instead of an answer */
async function readMeanwhile(action) {
  const failures = [];
  let isDone = false;
  const readers = ['/', '/api/team-members', '/calculator', '/api/navigation-pages'].map(async (address) => {
    let reads = 0;
    while (!isDone) {
      const answer = await get(address).catch((error) => ({ status: String(error) }));
      if (answer.status !== 200) failures.push(`${address}: ${answer.status}`);
      reads += 1;
    }
    return reads;
  });
  try {
    await action();
  } finally {
    isDone = true;
  }
  for (const reads of await Promise.all(readers)) assert.ok(reads > 10, `only ${reads} reads`);
  return failures;
}

test('the images run as no one in particular, and add little to what they start from', async (context) => {
  for (const [name, most] of Object.entries(MOST_MEGABYTES)) {
    const [image] = JSON.parse(await engine.podman(['image', 'inspect', IMAGES + name]));
    assert.equal(image.Config.User, 'node', name);
    assert.ok(image.Config.Labels['org.opencontainers.image.title'], name);
    const layers = JSON.parse(await engine.podman(['history', '--format', 'json', IMAGES + name]));
    const own = layers.filter(({ comment = '' }) => !comment.startsWith('imported'));
    const megabytes = own.reduce((sum, { size }) => sum + size, 0) / 1e6;
    context.diagnostic(`${name}: ${megabytes.toFixed(0)} MB`);
    assert.ok(megabytes <= most, `${name}: ${megabytes} MB`);
  }
});

test('a fresh clone starts without a file to fill in, and says where its secrets are', async (context) => {
  const since = performance.now();
  await engine.compose('up', '-d', '--no-build');
  await until(() => answers('/api/team-members'), START_SECONDS * 1000);
  await until(() => answers('/'), START_SECONDS * 1000);
  const seconds = (performance.now() - since) / 1000;
  context.diagnostic(`${seconds.toFixed(0)} s, and ${buildSeconds.toFixed(0)} s before for the images`);
  assert.ok(seconds <= START_SECONDS, `${seconds} s`);
  assert.match(
    await engine.compose('logs', 'settings'),
    /Made POSTGRES_PASSWORD, ADMIN_PASSWORD, SECRET_KEY, BACKUP_KEY\./,
  );
  const secrets = parseEnv(await engine.compose('run', '--rm', '--no-deps', 'settings', 'cat', SECRETS));
  admin = { username: 'admin', password: secrets.ADMIN_PASSWORD };
});

test('someone logs in, in a browser', async () => {
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  } finally {
    await browser.close();
  }
});

test('an instance is killed under load: no read fails, and it comes back', async () => {
  const failures = await readMeanwhile(async () => {
    await engine.kill('api-1');
    await until(async () => (await engine.stateOf('api-1')) === 'healthy');
  });
  assert.deepEqual(failures, []);
});

test('an upgrade backs up, replaces both instances, and no read fails', async () => {
  const before = await Promise.all(['api-1', 'api-2'].map((service) => engine.container(service)));
  await engine.change('powerline-api');
  const failures = await readMeanwhile(async () => {
    assert.match(await engine.script('deploy/docker/upgrade.sh', '--no-build'), /Upgraded\./);
  });
  assert.deepEqual(failures, []);
  const now = await Promise.all(['api-1', 'api-2'].map((service) => engine.container(service)));
  assert.equal(new Set([...before, ...now]).size, 4);
  assert.match(await engine.compose('exec', '-T', 'api-1', 'ls', BACKUPS), /before-upgrade-/);
});

test('Postgres is killed: what was acknowledged stays, and the site comes back by itself', async () => {
  const cookie = await logIn();
  await saveCompany('Before the kill', cookie);
  await engine.kill('postgres');
  await until(async () => (await engine.stateOf('postgres')) === 'healthy');
  await until(async () => (await get('/api/companies', { cookie })).status === 200);
  assert.match((await get('/api/companies', { cookie })).text, /Before the kill/);
});

test('a team publishes a build from its own folder, and rolls it back, by the image of the site', async () => {
  const release = (...args) => {
    const run = ['run', '--rm', '--no-deps', '-e', 'USER', '-v', `${builds}:/builds:ro`, 'publish', 'npm', 'run'];
    return engine.compose(...run, 'release', '--', ...args);
  };
  const entry = async () => {
    const { modules } = JSON.parse((await get('/registry.json')).text);
    const { url: entry } = modules.find(({ name }) => name === 'mfe-events')?.current.entry ?? {};
    return entry && (await get(entry)).text;
  };
  for (const code of ['first', 'second']) {
    const folder = path.join(builds, code);
    await mkdir(folder);
    await writeFiles(folder, moduleFiles({ name: 'mfe-events', routes: ['/events'], code }));
    await release('publish', `/builds/${code}`);
    assert.match(await entry(), new RegExp(code));
  }
  await release('rollback', 'mfe-events');
  assert.match(await entry(), /first/);
  assert.equal((await get('/events', { accept: 'text/html' })).status, 200);
});

test('a backup made in a container is put back', async () => {
  const command = (name) => `api/dist/app/commands/${name}.js`;
  await engine.compose('exec', '-T', 'api-1', 'node', command('back-up'), '--to', `${BACKUPS}/site.backup`);
  await saveCompany('After the backup', await logIn());
  await engine.compose('exec', '-T', 'api-1', 'node', command('restore'), `${BACKUPS}/site.backup`, '--yes');
  const cookie = await logIn();
  await until(async () => (await get('/api/companies', { cookie })).text.includes('Before the kill'));
});

async function logIn() {
  const { status, headers, text } = await post('/api/login', admin);
  assert.equal(status, 200, text);
  return headers['set-cookie'][0].split(';')[0];
}

async function saveCompany(companyName, cookie) {
  const company = { companyName, url: 'https://example.com', description: null, thumbnail: null, position: 1 };
  const { status, text } = await post('/api/companies', company, { cookie });
  assert.ok(status === 200 || status === 201, text);
}
