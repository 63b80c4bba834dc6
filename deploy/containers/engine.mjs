import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@powerline/test-support/until';
import { findOrInstall } from '../../scripts/debian-programs.mjs';
import { ROOT, runQuietly } from '../../scripts/run.mjs';

/** What a name without a registry stands for, in docker-compose.yml and Dockerfiles. */
export const IMAGES = 'docker.io/library/';
const PROJECT = 'powerline-test';
const HEALTH_MS = 1_000;
/** When all files of an image were made, as it says: any moment, but the same. */
const MOMENT = '1767225600';

/** Podman as it can be had everywhere: without systemd, and without rights that machines for tests don't have. */
export class Engine {
  #folder;
  #service;
  #health;
  #stopped = new AbortController();
  #env;

  static async start(env) {
    findOrInstallPodman();
    findOrInstall('docker-compose', ['docker-compose']);
    const engine = new Engine();
    engine.#folder = await mkdtemp(path.join(tmpdir(), 'powerline-podman-'));
    const socket = path.join(engine.#folder, 'podman.sock');
    engine.#env = {
      ...{ ...process.env, ...env, DOCKER_HOST: `unix://${socket}`, COMPOSE_PROJECT_NAME: PROJECT },
      COMPOSE_FILE: 'docker-compose.yml:deploy/containers/podman.compose.yml',
    };
    engine.#service = spawn('podman', [...OPTIONS, 'system', 'service', '--time', '0', `unix://${socket}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() => existsSync(socket));
    // What a run left that was interrupted.
    await engine.#remove();
    engine.#health = engine.#checkHealth(engine.#stopped);
    return engine;
  }

  /** @returns what it printed */
  podman = (args) => podman(args, this.#env);

  /** @returns what it printed */
  compose = (...args) => runQuietly('docker-compose', args, { cwd: ROOT, env: this.#env });

  /** Under the name that docker-compose.yml has for it. */
  build = (image, dockerfile) => build(this.podman, dockerfile, ROOT, '--tag', IMAGES + image);

  /** Makes an image another one, as a new version would. */
  async change(image) {
    const folder = await mkdtemp(path.join(tmpdir(), 'powerline-image-'));
    await writeFile(path.join(folder, 'Dockerfile'), `FROM ${IMAGES}${image}\nLABEL changed="yes"\n`);
    await this.podman(['build', '--quiet', '--format', 'docker', '--tag', IMAGES + image, folder]);
    await rm(folder, { recursive: true });
  }

  /** A script that uses Compose. */
  script = (...args) => runQuietly('sh', args, { cwd: ROOT, env: { ...this.#env, COMPOSE: 'docker-compose' } });

  /** Such as `healthy`. */
  async stateOf(service) {
    const id = await this.container(service).catch(() => undefined);
    if (id === undefined) return 'gone';
    const [state] = JSON.parse(await this.podman(['inspect', id]));
    return state.State.Running ? state.State.Health.Status : 'stopped';
  }

  /** As a failure would: an engine that is asked to kill one doesn't start it again. */
  async kill(service) {
    const [{ State }] = JSON.parse(await this.podman(['inspect', await this.container(service)]));
    process.kill(State.Pid, 'SIGKILL');
    await until(async () => (await this.stateOf(service)) !== 'healthy');
  }

  /** The container of a service of docker-compose.yml. */
  async container(service) {
    const labels = ['project', PROJECT, 'service', service];
    const filters = [0, 2].flatMap((at) => ['--filter', `label=com.docker.compose.${labels[at]}=${labels[at + 1]}`]);
    const ids = (
      await this.podman(['ps', '--quiet', '--filter', 'label=com.docker.compose.oneoff=False', ...filters])
    ).trim();
    if (ids === '' || ids.includes('\n')) throw new Error(`There is not one container of ${service}: “${ids}”`);
    return ids;
  }

  /** Systemd would do it: a health check runs when it is asked for. */
  async #checkHealth({ signal }) {
    while (!signal.aborted) {
      const list = ['ps', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`];
      const ids = await this.podman(list).catch(() => '');
      for (const id of ids.split('\n').filter(Boolean))
        await this.podman(['healthcheck', 'run', id]).catch(() => undefined);
      await delay(HEALTH_MS);
    }
  }

  #remove = () => this.compose('down', '--volumes', '--timeout', '5');

  async stop() {
    this.#stopped.abort();
    await this.#health;
    await this.#remove().catch(() => undefined);
    this.#service.kill();
    await once(this.#service, 'exit');
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const OPTIONS = ['--runtime', path.join(import.meta.dirname, 'runtime.sh')];

export const findOrInstallPodman = () =>
  findOrInstall('podman', ['podman', 'crun', 'aardvark-dns', 'iptables', 'uidmap']);

/** @returns what it printed */
export const podman = (args, env = process.env) => runQuietly('podman', [...OPTIONS, ...args], { env });

/** Builds an image from nothing, as of one moment. @returns its id */
export async function buildAnew(dockerfile, folder) {
  const printed = await build(podman, dockerfile, folder, '--no-cache', '--timestamp', MOMENT);
  return printed.trim().split('\n').at(-1);
}

const build = (run, dockerfile, folder, ...more) =>
  run([
    ...['build', '--quiet', '--format', 'docker', '--network', 'host', ...more],
    ...['--file', path.join(ROOT, dockerfile), folder],
  ]);
