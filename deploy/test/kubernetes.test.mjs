import assert from 'node:assert/strict';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/run.mjs';
import { clusterFaults, readKustomization, schemaFaults } from './fixtures/manifests.mjs';

const KUBERNETES = path.join(ROOT, 'deploy', 'kubernetes');
const NGINX = path.join(ROOT, 'deploy', 'nginx');

describe('the manifests', () => {
  let manifests;
  let workloads;

  before(async () => {
    manifests = [
      ...(await readKustomization(path.join(KUBERNETES, 'example'))),
      ...(await readKustomization(path.join(KUBERNETES, 'publish-site'))),
    ];
    workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));
  });

  const named = (kind, name) => manifests.find((one) => one.kind === kind && one.metadata.name === name);
  const containersOf = ({ spec: { initContainers = [], containers } }) => [...initContainers, ...containers];
  const containers = () => workloads.flatMap(({ spec }) => containersOf(spec.template));
  const all = (kind) => manifests.filter((manifest) => manifest.kind === kind);

  test('are what the API of Kubernetes describes', async () => {
    const written = manifests.filter(({ keys }) => keys === undefined);
    assert.equal(await schemaFaults(written), '');
    const [misspelt] = structuredClone(all('Deployment'));
    misspelt.spec.template.spec.containers[0].redinessProbe = {};
    assert.match(await schemaFaults([misspelt]), /redinessProbe/, 'the check finds a misspelt field');
  });

  test('name only what exists', () => {
    for (const { metadata, spec } of workloads) {
      const pod = spec.template.spec;
      const claims = (spec.volumeClaimTemplates ?? []).map((claim) => claim.metadata.name);
      const volumes = [...(pod.volumes ?? []).map(({ name }) => name), ...claims];
      for (const container of containersOf(spec.template)) {
        for (const { name } of container.volumeMounts ?? [])
          assert.ok(volumes.includes(name), `${metadata.name}: ${name}`);
        const ports = (container.ports ?? []).map(({ name }) => name);
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
          const port = container[probe]?.httpGet?.port ?? container[probe]?.tcpSocket?.port;
          assert.ok(port === undefined || ports.includes(port), `${metadata.name}: ${probe}`);
        }
        for (const { valueFrom } of container.env ?? []) {
          const reference = valueFrom?.configMapKeyRef;
          if (reference) assert.ok(named('ConfigMap', reference.name).keys.includes(reference.key), reference.key);
        }
      }
      for (const { configMap, persistentVolumeClaim } of pod.volumes ?? []) {
        if (configMap) assert.ok(named('ConfigMap', configMap.name), configMap.name);
        if (persistentVolumeClaim) assert.ok(named('PersistentVolumeClaim', persistentVolumeClaim.claimName));
      }
      assert.deepEqual(spec.selector?.matchLabels ?? spec.template.metadata.labels, spec.template.metadata.labels);
    }
    const labels = workloads.map(({ spec }) => spec.template.metadata.labels.app);
    for (const { spec } of all('Service')) assert.ok(labels.includes(spec.selector.app));
    for (const { spec } of all('PodDisruptionBudget')) assert.ok(labels.includes(spec.selector.matchLabels.app));
    for (const { spec } of all('HorizontalPodAutoscaler')) assert.ok(named('Deployment', spec.scaleTargetRef.name));
  });

  test('contain no secret: each one is a reference', () => {
    assert.deepEqual(all('Secret'), []);
    for (const { env = [] } of containers()) {
      for (const { name, value } of env) {
        assert.ok(value === undefined || !/PASSWORD|TOKEN|KEY|DATABASE/.test(name), name);
      }
    }
  });

  test('name secrets that the README tells to create, under one step of each number', async () => {
    const readme = await readFile(path.join(ROOT, 'deploy', 'README.md'), 'utf8');
    const [, section = ''] = /\n## With Kubernetes\n(.*?)\n## /s.exec(readme) ?? [];
    const steps = [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    assert.deepEqual(
      steps,
      steps.map((_, index) => index + 1),
    );

    const references = containers().flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
    );
    assert.deepEqual([...new Set(references.map(({ name }) => name))], ['powerline']);
    const [, command = ''] = /(kubectl -n powerline create secret generic powerline .*?[^\\])\n/s.exec(section) ?? [];
    const created = [...command.matchAll(/--from-literal=([\w-]+)=/g)].map(([, key]) => key);
    const keys = references.map(({ key }) => key);
    for (const key of created) assert.ok(keys.includes(key), `no manifest reads ${key}`);
    for (const { key, optional } of references) {
      assert.ok(
        created.includes(key) || (optional && section.includes(`\`${key}\``)),
        `the README does not create ${key}`,
      );
    }

    for (const { spec } of all('Ingress')) {
      for (const { secretName } of spec.tls) {
        assert.ok(section.includes(`create secret tls ${secretName}`), `the README does not create ${secretName}`);
      }
    }
  });

  test('give no container a right, a shell to write with, or memory without end', () => {
    for (const { spec } of workloads) {
      const pod = spec.template.spec;
      assert.equal(pod.automountServiceAccountToken, false);
      assert.equal(pod.securityContext.runAsNonRoot, true);
    }
    for (const { name, securityContext, resources } of containers()) {
      assert.equal(securityContext.allowPrivilegeEscalation, false, name);
      assert.deepEqual(securityContext.capabilities, { drop: ['ALL'] }, name);
      assert.ok(resources.limits.memory, name);
      if (name !== 'postgres') assert.equal(securityContext.readOnlyRootFilesystem, true, name);
    }
  });

  test('need no volume that several nodes mount: each pod has the site on a disk of its own', async () => {
    assert.deepEqual(all('PersistentVolumeClaim'), []);
    const followers = [
      { pod: named('Deployment', 'api').spec.template.spec, name: 'api' },
      { pod: named('Deployment', 'web').spec.template.spec, name: 'site' },
      { pod: named('Job', 'publish-site').spec.template.spec, name: 'publish' },
    ];
    for (const { pod, name } of followers) {
      const { env, volumeMounts, command = [] } = pod.containers.find((one) => one.name === name);
      const folder = env.find((one) => one.name === 'SITE_DIR').value;
      const mount = volumeMounts.find(({ mountPath }) => folder.startsWith(mountPath));
      assert.notEqual(mount.readOnly, true, name);
      assert.deepEqual(pod.volumes.find((volume) => volume.name === mount.name).emptyDir, {}, name);
      const [, script] = /node,? ?(api\/dist\/\S+)\.js/.exec(command.join(' ')) ?? [];
      if (script) await access(path.join(ROOT, `${script.replace('/dist/', '/src/')}.ts`));
      assert.ok(script?.endsWith('/follow-site') || env.some((one) => one.value === 'database'), name);
    }
    const web = named('Deployment', 'web').spec.template.spec.containers;
    const mounts = web.map(({ volumeMounts }) => volumeMounts.find(({ name }) => name === 'site'));
    assert.deepEqual(
      mounts.map(({ mountPath, readOnly }) => [mountPath, readOnly]),
      [
        ['/srv/site', true],
        ['/home/node/site', undefined],
      ],
    );
  });

  test('let every pod that uses the database reach it, and no other', () => {
    const users = workloads.filter(({ spec }) =>
      containersOf(spec.template).some(({ env = [] }) => env.some(({ name }) => name === 'DATABASE_URL')),
    );
    const { ingress } = named('NetworkPolicy', 'to-postgres').spec;
    assert.deepEqual(
      ingress[0].from.map(({ podSelector }) => podSelector.matchLabels.app).sort(),
      users.map(({ spec }) => spec.template.metadata.labels.app).sort(),
    );
  });

  test('keep the API and nginx answering through an update, a lost node and a rush', () => {
    for (const name of ['api', 'web']) {
      const { spec } = named('Deployment', name);
      assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0, name);
      assert.equal(spec.replicas, undefined, 'the autoscaler decides');
      const [container] = spec.template.spec.containers;
      assert.ok(container.readinessProbe && container.livenessProbe, name);
      assert.equal(named('PodDisruptionBudget', name).spec.maxUnavailable, 1);
      const autoscaler = named('HorizontalPodAutoscaler', name);
      assert.ok(autoscaler.spec.minReplicas >= 2, name);
      assert.ok(container.resources.requests.cpu, 'without a request there is no share of it to scale by');
    }
  });

  test('ask the database only whether an instance is ready, never whether it lives', () => {
    const [api] = named('Deployment', 'api').spec.template.spec.containers;
    assert.equal(api.readinessProbe.httpGet.path, '/api/health/ready');
    assert.equal(api.livenessProbe.httpGet.path, '/api/health/live');
  });

  test('give an instance the time to end that it needs', () => {
    const { terminationGracePeriodSeconds, containers } = named('Deployment', 'api').spec.template.spec;
    const delay = Number(containers[0].env.find(({ name }) => name === 'SHUTDOWN_DELAY').value);
    assert.ok(terminationGracePeriodSeconds > delay + 10 + 5);
  });

  test('bring every file of nginx that its configuration includes', async () => {
    const { keys } = named('ConfigMap', 'nginx');
    for (const file of keys) {
      const text = await readFile(path.join(NGINX, file), 'utf8');
      for (const [, included] of text.matchAll(/^\s*include (\S+);/gm)) assert.ok(keys.includes(included), included);
    }
    const kustomization = parse(await readFile(path.join(KUBERNETES, 'base', 'kustomization.yaml'), 'utf8'));
    const text = await readFile(path.join(NGINX, 'kubernetes.conf'), 'utf8');
    assert.ok(text.includes(`server api.${kustomization.namespace}.svc.`), 'nginx asks for the API in this namespace');
  });
});

describe('the component highly-available', () => {
  const place = path.join(KUBERNETES, 'highly-available');
  const patchOf = async (name) => parse(await readFile(path.join(place, name), 'utf8'));
  let manifests;
  let cluster;

  before(async () => {
    manifests = await readKustomization(place);
    cluster = manifests.find(({ kind }) => kind === 'Cluster');
  });

  test('is what the operator and Kubernetes describe', async () => {
    assert.deepEqual(await clusterFaults(cluster), []);
    assert.equal(await schemaFaults(manifests.filter((manifest) => manifest !== cluster)), '');
    const misspelt = structuredClone(cluster);
    misspelt.spec.postgresql.synchronous.dataDurabilty = 'required';
    misspelt.spec.instances = 'three';
    assert.match((await clusterFaults(misspelt)).join(), /instances must be integer.*dataDurabilty/);
  });

  test('acknowledges nothing that one instance alone has, and keeps each on another node', () => {
    const { instances, postgresql, affinity, enablePDB, imageName } = cluster.spec;
    assert.ok(instances >= 3);
    assert.ok(postgresql.synchronous.number >= 1);
    assert.equal(postgresql.synchronous.dataDurability, 'required');
    assert.equal(affinity.podAntiAffinityType, 'required');
    assert.ok(enablePDB);
    assert.match(imageName, /:\d+\.\d+-/, 'the image is pinned');
  });

  test('has more connections than the instances of the API take', async () => {
    const { maxReplicas } = (await readKustomization(path.join(KUBERNETES, 'base'))).find(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'api',
    ).spec;
    assert.ok(Number(cluster.spec.postgresql.parameters.max_connections) >= maxReplicas * 15 + 20);
  });

  test('leads the API to the primary by the operator’s secret, and to one replica', async () => {
    const [{ env, name, readinessProbe }] = (await patchOf('api.yaml')).spec.template.spec.containers;
    const base = await readKustomization(path.join(KUBERNETES, 'base'));
    const api = base.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api');
    const [patched] = api.spec.template.spec.containers;
    assert.equal(name, patched.name);
    const { DATABASE_URL, DATABASE_PASSWORD, DATABASE_REPLICA_URL } = Object.fromEntries(
      env.map((entry) => [entry.name, entry]),
    );
    const secret = `${cluster.metadata.name}-app`;
    assert.deepEqual(DATABASE_URL.valueFrom.secretKeyRef, { name: secret, key: 'uri' });
    assert.deepEqual(DATABASE_PASSWORD.valueFrom.secretKeyRef, { name: secret, key: 'password' });
    const [{ serviceTemplate, selectorType }] = cluster.spec.managed.services.additional;
    assert.equal(selectorType, 'ro');
    assert.equal(serviceTemplate.spec.sessionAffinity, 'ClientIP');
    const { owner, database } = cluster.spec.bootstrap.initdb;
    const url = `postgres://${owner}:$(DATABASE_PASSWORD)@${serviceTemplate.metadata.name}:5432/${database}`;
    assert.equal(DATABASE_REPLICA_URL.value, url);
    assert.equal(DATABASE_REPLICA_URL.valueFrom, null);
    const seconds = patched.readinessProbe.periodSeconds * readinessProbe.failureThreshold;
    assert.ok(seconds >= 30, 'a failover makes no instance leave');
  });

  test('leads what copies and publishes the site to the operator’s database', async () => {
    const secret = { name: `${cluster.metadata.name}-app`, key: 'uri' };
    const patches = [
      ['web.yaml', 'base', 'Deployment', 'web'],
      ['publish-site/job.yaml', 'publish-site', 'Job', 'publish-site'],
    ];
    for (const [file, folder, kind, name] of patches) {
      const [{ name: container, env }] = (await patchOf(file)).spec.template.spec.containers;
      const manifest = (await readKustomization(path.join(KUBERNETES, folder))).find(
        (one) => one.kind === kind && one.metadata.name === name,
      );
      const patched = manifest.spec.template.spec.containers.find((one) => one.name === container);
      assert.ok(patched.env.some((entry) => entry.name === env[0].name));
      assert.deepEqual(env, [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: secret } }]);
    }
    const { ingress } = manifests.find(({ metadata }) => metadata.name === 'to-powerline-db').spec;
    const apps = ingress[0].from.flatMap(({ podSelector }) => podSelector?.matchLabels.app ?? []);
    assert.deepEqual(apps, ['api', 'web', 'publish-site']);
  });

  test('spreads the API and nginx over zones, too', async () => {
    for (const name of ['api', 'web']) {
      const patch = await patchOf(`${name}.yaml`);
      assert.equal(patch.metadata.name, name);
      const [{ topologyKey, labelSelector }] = patch.spec.template.spec.topologySpreadConstraints;
      assert.equal(topologyKey, 'topology.kubernetes.io/zone');
      assert.deepEqual(labelSelector.matchLabels, { app: name });
    }
  });
});
