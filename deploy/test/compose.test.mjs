import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { findOrInstall } from '../../scripts/debian-programs.mjs';
import { ROOT } from '../../scripts/run.mjs';

const readText = (file) => readFile(path.join(ROOT, file), 'utf8');

/** Compose as a plug-in of docker, where it is one, or as Debian packages it. It needs no engine to read a file. */
function findCompose() {
  const isPlugIn = spawnSync('docker', ['compose', 'version']).status === 0;
  return isPlugIn ? ['docker', 'compose'] : [findOrInstall('docker-compose', ['docker-compose'])];
}

describe('docker-compose.yml', () => {
  let text;
  let compose;

  before(async () => {
    text = await readText('docker-compose.yml');
    compose = parse(text, { merge: true });
  });

  test('is understood by Compose', async () => {
    const filledIn = (await readText('.env.example')).replaceAll(/^(\w+)=$/gm, '$1=a-value-of-sixteen');
    const folder = await mkdtemp(path.join(tmpdir(), 'powerline-compose-'));
    try {
      const check = async (yaml) => {
        await writeFile(path.join(folder, '.env'), filledIn);
        await writeFile(path.join(folder, 'docker-compose.yml'), yaml);
        const [command, ...args] = findCompose();
        return spawnSync(command, [...args, 'config', '--quiet'], { cwd: folder, encoding: 'utf8' });
      };
      const { status, stderr } = await check(text);
      assert.equal(status, 0, stderr);
      const afar = await readText('deploy/docker/releases.compose.yml');
      await writeFile(path.join(folder, 'releases.yml'), afar);
      const [program, ...options] = findCompose();
      const files = ['-f', 'docker-compose.yml', '-f', 'releases.yml', 'config'];
      const laidOver = spawnSync(program, [...options, ...files], { cwd: folder, encoding: 'utf8' });
      for (const name of ['api-1', 'api-2']) {
        const { environment, volumes: all } = parse(laidOver.stdout).services[name];
        const volumes = all.filter((volume) => JSON.stringify(volume).includes(environment.SITE_DIR));
        // As text or as an object, by the version of Compose.
        assert.match(JSON.stringify(volumes), new RegExp(`"site(?::|","target":")${environment.SITE_DIR}`), name);
        assert.doesNotMatch(
          JSON.stringify(volumes),
          /:ro"|"read_only":true/,
          `${name} may write what is released from afar`,
        );
        assert.ok(environment.SETTINGS_FILE, name);
      }
      const published = await readText('deploy/docker/published.compose.yml');
      await writeFile(path.join(folder, 'published.yml'), published);
      const taken = spawnSync(program, [...options, '-f', 'docker-compose.yml', '-f', 'published.yml', 'config'], {
        ...{
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, REGISTRY: 'registry.example.com', VERSION: '1.4.0' },
        },
      });
      const images = Object.values(parse(taken.stdout).services).flatMap(({ image }) =>
        image.includes('powerline') ? [image] : [],
      );
      const [api, site] = ['api', 'site'].map((name) => `registry.example.com/powerline-${name}:1.4.0`);
      assert.deepEqual(images.sort(), [api, api, api, site]);
      const misspelt = await check(text.replace('depends_on:', 'depend_on:'));
      assert.match(misspelt.stderr, /depend_on/, 'the check finds a misspelt field');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('has no password, and .env.example names what can be set', async () => {
    const example = await readText('.env.example');
    const variables = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    for (const [, name] of variables) assert.match(example, new RegExp(`^${name}=`, 'm'), name);
    for (const [, name, rest] of variables.filter(([, name]) => /PASSWORD|TOKEN|KEY/.test(name))) {
      assert.equal(rest, ':-', `${name} has a default`);
      assert.match(example, new RegExp(`^${name}=$`, 'm'), `${name} has a value in .env.example`);
    }
  });

  test('is reachable only through nginx, and only from this machine', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    assert.equal(published.length, 1);
    assert.equal(published[0][0], 'nginx');
    assert.match(published[0][1], /^127\.0\.0\.1:/);
    assert.equal(compose.networks.inside.internal, true);
    for (const [name, { networks = [] }] of Object.entries(compose.services)) {
      assert.equal('outside' in networks || Object.values(networks).includes('outside'), name === 'nginx', name);
    }
  });

  test('knows of each service whether it can be used', async () => {
    const withOwnCheck = await readText('deploy/docker/api.Dockerfile');
    assert.match(withOwnCheck, /^HEALTHCHECK /m);
    for (const [name, service] of Object.entries(compose.services)) {
      if (name === 'publish' || name === 'settings') continue;
      assert.ok(service.healthcheck ?? service.build?.dockerfile === 'deploy/docker/api.Dockerfile', name);
    }
  });

  test('gives each instance of the API an address that stays, which nginx knows by name', () => {
    const { nginx, ...services } = compose.services;
    const addresses = ['api-1', 'api-2'].map((name) => `${name}:${services[name].networks.inside.ipv4_address}`);
    assert.deepEqual(nginx.extra_hosts, addresses);
  });

  test('lets the API read the site and its secrets, but not change what visitors run', () => {
    for (const name of ['api-1', 'api-2']) {
      const { environment, volumes } = compose.services[name];
      const settings = path.dirname(environment.SETTINGS_FILE);
      const readable = [`site:${environment.SITE_DIR}:ro`, `settings:${settings}:ro`];
      assert.deepEqual(volumes, [...readable, `backups:${environment.BACKUP_DIR}`], name);
    }
  });

  test('bounds what its services may take of the machine: memory, and room for logs', () => {
    for (const [name, { mem_limit, logging, restart }] of Object.entries(compose.services)) {
      assert.equal(logging?.options['max-size'], '10m', name);
      // Postgres takes what it is given (shm_size, shared_buffers), and one that is killed for memory takes all with it.
      if (restart !== 'no' && name !== 'postgres') assert.ok(mem_limit, name);
    }
  });

  test('secrets are made once, what .env gives is kept, and the file can be read by the API', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'powerline-settings-'));
    const make = (given = {}) => {
      const script = path.join(ROOT, 'deploy/docker/make-settings.mjs');
      const env = { PATH: process.env.PATH, SETTINGS_DIR: folder, ...given };
      return spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    };
    const secrets = async () => parseEnv(await readFile(path.join(folder, 'secrets.env'), 'utf8'));
    try {
      const ADMIN_PASSWORD = `it's "my" #1 password`;
      const first = make({ ADMIN_PASSWORD });
      assert.match(first.stdout, /^Made POSTGRES_PASSWORD, SECRET_KEY, BACKUP_KEY\. Read them.*secrets\.env\n$/);
      const made = await secrets();
      assert.equal(made.ADMIN_PASSWORD, ADMIN_PASSWORD);
      assert.match(made.SECRET_KEY, /^[\da-f]{48}$/);
      assert.equal(made.DATABASE_URL, `postgres://powerline:${made.POSTGRES_PASSWORD}@postgres:5432/powerline`);
      assert.equal(make().stdout, 'All secrets are there.\n');
      assert.deepEqual(await secrets(), made);
      make({ POSTGRES_PASSWORD: 'p@ss word' });
      assert.deepEqual(await secrets(), {
        ...{ ...made, POSTGRES_PASSWORD: 'p@ss word' },
        DATABASE_URL: 'postgres://powerline:p%40ss%20word@postgres:5432/powerline',
      });
      assert.equal(await readFile(path.join(folder, 'postgres-password'), 'utf8'), 'p@ss word');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('waits with the site until both instances of its API are there', () => {
    const ready = { condition: 'service_healthy' };
    assert.deepEqual(compose.services.publish.depends_on, { 'api-1': ready, 'api-2': ready });
  });
});
