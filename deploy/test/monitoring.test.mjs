import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { DatabaseCluster, THROWAWAY } from '@powerline/test-support/database-cluster';
import { parse } from 'yaml';
import { findOrInstall } from '../../scripts/debian-programs.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { ask } from './fixtures/ask.mjs';
import { startApi } from './fixtures/deployment.mjs';
import { readKustomization } from './fixtures/manifests.mjs';

const MONITORING = path.join(ROOT, 'deploy', 'monitoring');
const RULES = path.join(MONITORING, 'powerline.rules.yml');
const TOKEN = 'token-of-the-operators';

const read = (name) => readFile(path.join(MONITORING, name), 'utf8');

let folder;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'powerline-monitoring-'));
});
after(() => rm(folder, { recursive: true, force: true }));

function promtool(...args) {
  const { status, stdout, stderr } = spawnSync(findOrInstall('promtool', ['prometheus']), args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** Of rules and dashboard, each with where it is. */
async function expressions() {
  const { groups } = parse(await readFile(RULES, 'utf8'));
  const rules = groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(await read('grafana-dashboard.json'));
  return {
    rules: rules.map(({ alert, record, expr }) => ({ place: alert ?? record, expr })),
    recorded: rules.flatMap(({ record }) => record ?? []),
    dashboard: panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ place: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
    ),
  };
}

describe('Prometheus understands', () => {
  test('the rules, and says so when there is a mistake in them', async () => {
    const { status, output } = promtool('check', 'rules', RULES);
    assert.equal(status, 0, output);
    const mistaken = path.join(folder, 'mistaken.yml');
    await writeFile(mistaken, (await readFile(RULES, 'utf8')).replace('max by (kind)', 'max bye (kind)'));
    assert.notEqual(promtool('check', 'rules', mistaken).status, 0);
  });

  test('every expression of the dashboard', async () => {
    const rules = (await expressions()).dashboard.map(({ expr }, n) => ({ record: `dashboard:${n}`, expr }));
    const file = path.join(folder, 'dashboard.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { status, output } = promtool('check', 'rules', file);
    assert.equal(status, 0, output);
  });

  test('the configuration beside Compose, which asks each API instance', async () => {
    const text = await read('prometheus.yml');
    const { services } = parse(await readFile(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
    // What has a command of its own serves nothing.
    const apis = Object.entries(services).filter(([, { image, command }]) => image === 'powerline-api' && !command);
    const [{ static_configs }] = parse(text).scrape_configs;
    assert.deepEqual(
      static_configs[0].targets,
      apis.map(([name]) => `${name}:3000`),
    );
    const token = path.join(folder, 'metrics-token');
    await writeFile(token, TOKEN);
    const file = path.join(folder, 'prometheus.yml');
    await writeFile(file, text.replace('/etc/prometheus/metrics-token', token).replace('powerline.rules.yml', RULES));
    const { status, output } = promtool('check', 'config', file);
    assert.equal(status, 0, output);
  });
});

test('each alert fires when it should, and not before', () => {
  const { status, output } = promtool('test', 'rules', path.join(MONITORING, 'powerline.rules.test.yml'));
  assert.equal(status, 0, output);
});

test('each alert has a test', async () => {
  const text = await read('powerline.rules.test.yml');
  for (const { place } of (await expressions()).rules.filter(({ place }) => !place.includes(':')))
    assert.ok(text.includes(`alertname="${place}"`), place);
});

test('the ServiceMonitor selects the API as the manifests describe it', async () => {
  const manifests = await readKustomization(path.join(ROOT, 'deploy', 'kubernetes', 'example'));
  const [{ spec }] = await readKustomization(MONITORING);
  const selected = manifests.filter(
    ({ kind, metadata }) => kind === 'Service' && metadata.labels?.app === spec.selector.matchLabels.app,
  );
  assert.deepEqual(
    selected.map(({ metadata }) => metadata.name),
    ['api'],
  );
  const [{ port, path: address, authorization }] = spec.endpoints;
  assert.deepEqual([selected[0].spec.ports[0].name, '/api/metrics'], [port, address]);
  const api = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api');
  const { env } = api.spec.template.spec.containers[0];
  const { valueFrom } = env.find(({ name }) => name === 'METRICS_TOKEN');
  assert.deepEqual(authorization.credentials, valueFrom.secretKeyRef);
});

test('rules and dashboard name only what the API says', async () => {
  const database = await DatabaseCluster.start(THROWAWAY);
  const settings = { DATABASE_URL: database.url, ADMIN_PASSWORD: 'correct horse battery', METRICS_TOKEN: TOKEN };
  const api = await startApi(settings);
  try {
    // The bounds of a histogram are there from the first request on.
    await ask(`${api.url}/api/systems`);
    const { status, text } = await ask(`${api.url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    assert.equal(status, 200);
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const names = types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : name,
    );
    const { rules, dashboard, recorded } = await expressions();
    const known = new Set([...names, ...recorded]);
    for (const { place, expr } of [...rules, ...dashboard]) {
      const named = expr.match(/\b(?:powerline|nodejs|process)[_:][\w:]+/g) ?? [];
      assert.ok(named.length > 0, place);
      for (const name of named) assert.ok(known.has(name), `${place}: ${name}`);
      // A histogram's bounds, and kinds of jobs, are labels that every instance has.
      for (const [label] of expr.matchAll(/\b(?:le|kind)="[^"]+"/g))
        assert.ok(text.includes(label), `${place}: ${label}`);
    }
  } finally {
    await api.stop();
    await database.destroy();
  }
});
