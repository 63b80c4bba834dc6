import { chmod, chown, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { postgresUser } from '@powerline/embedded-postgres/postgres-user';
import { query } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '@powerline/test-support/powerline';
import { processesOf } from '@powerline/test-support/processes-of';
import { ServerProcess } from '@powerline/test-support/server-process';
import { until } from '@powerline/test-support/until';
import { afterwards } from '../fixtures/cleanup.ts';
import { DatabaseNode, killIfThere } from './database-node.ts';

const HA = join(ROOT, 'deploy/ha');
const NODES = ['db-1', 'db-2', 'db-3'] as const;
/** Below those that the system gives to outgoing connections: a node that is away must find its port free again. */
const FIRST_PORT = 15_400;
const START_MS = 120_000;

export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** The folder with initdb and postgres. */
  postgres: string;
}

/** What Patroni says about one machine. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/**
 * Three database machines, etcd and HAProxy out of the files in deploy/ha, all on this machine: the addresses are
 * changed, and nothing else.
 */
export class DatabaseMachines {
  readonly nodes: DatabaseNode[] = [];
  /** Of HAProxy: as the API gets them. */
  writeUrl = '';
  readUrl = '';
  #passwords: Record<string, string> = {};
  #patroniPorts: string[] = [];

  static async start(programs: Programs): Promise<DatabaseMachines> {
    const machines = new DatabaseMachines();
    const user = await postgresUser();
    const folder = await makeOpenFolder('failover');
    afterwards(() => remove(folder));
    if (user) await chown(folder, user.uid, user.gid);
    const [client, peer, write, read, ...ports] = await findFreePorts(4 + 2 * NODES.length);
    const places = NODES.map((name, n) => ({ name, postgres: `${ports[2 * n]}`, patroni: `${ports[2 * n + 1]}` }));
    const configuration = await copyConfiguration(folder);
    const base = await readExample('node.env.example');

    const etcd = `127.0.0.1:${client}`;
    const ofEtcd = fillIn(base, {
      ETCD_DATA_DIR: join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: `http://${etcd}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${etcd}`,
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_CLUSTER: `${base.ETCD_NAME}=http://127.0.0.1:${peer}`,
    });
    await run('etcd', programs.etcd, [], only('ETCD_', ofEtcd), user, /ready to serve client requests/).ready;

    for (const { name, postgres, patroni } of places) {
      const env = fillIn(base, {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
        PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
        PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      });
      const node = new DatabaseNode({
        ...{ name, user, configuration, patroni: programs.patroni },
        env: { ...PLAIN, ...only('PATRONI_', env), POWERLINE_PASSWORD: env.POWERLINE_PASSWORD ?? '' },
      });
      machines.nodes.push(node);
    }

    const ofHaproxy = fillIn(await readExample('haproxy.env.example'), {
      POWERLINE_WRITE: `127.0.0.1:${write}`,
      POWERLINE_READ: `127.0.0.1:${read}`,
      ...Object.fromEntries(
        places.flatMap(({ postgres, patroni }, n) => [
          [`DB_${n + 1}`, `127.0.0.1:${postgres}`],
          [`DB_${n + 1}_PATRONI`, patroni],
        ]),
      ),
    });
    run('HAProxy', programs.haproxy, ['-db', '-f', join(HA, 'haproxy.cfg')], ofHaproxy, user, /./);
    machines.#passwords = base;
    machines.writeUrl = machines.#urlOf(`${write}`);
    machines.readUrl = machines.#urlOf(`${read}`);
    machines.#patroniPorts = places.map(({ patroni }) => patroni);
    await until(() => machines.isWhole(), START_MS);
    await until(() => query(machines.readUrl, 'SELECT').then(Boolean, () => false));
    return machines;
  }

  /** The machine that takes writes, as the one that leads has it. */
  async primary(): Promise<DatabaseNode> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const node = this.nodes.find(({ name }) => name === leader?.name);
    if (node === undefined) throw new Error('There is no primary');
    return node;
  }

  /** One takes writes, one has all that is acknowledged, and the third one follows, too. */
  async isWhole(): Promise<boolean> {
    const members = await this.#members();
    const leader = members.find(({ role }) => role === 'leader');
    return (
      members.length === NODES.length &&
      members.some(({ role }) => role === 'sync_standby') &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      members.every(({ timeline }) => timeline === leader?.timeline) &&
      members.every(({ role, lag }) => role === 'leader' || lag === 0)
    );
  }

  /** Asks one machine itself, past HAProxy. */
  ask = <T extends object>(node: DatabaseNode, text: string): Promise<T[]> => query<T>(this.#urlOf(node.port), text);

  /** For what only its owner may ask of the primary. */
  async superuserUrl(): Promise<string> {
    const url = new URL(this.#urlOf((await this.primary()).port));
    url.username = this.#passwords.PATRONI_SUPERUSER_USERNAME ?? '';
    url.password = this.#passwords.PATRONI_SUPERUSER_PASSWORD ?? '';
    return url.href;
  }

  #urlOf = (port: string) => `postgres://powerline:${this.#passwords.POWERLINE_PASSWORD}@127.0.0.1:${port}/powerline`;

  /** As any of the machines says it, since one of them may be away. */
  async #members(): Promise<Member[]> {
    for (const port of this.#patroniPorts) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => undefined);
      if (answer?.ok) {
        // By Patroni's REST API.
        const { members } = (await answer.json()) as { members: Member[] };
        return members;
      }
    }
    return [];
  }
}

/** Of our own environment only what every program needs. */
const PLAIN = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' };

function run(
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  user: { uid: number; gid: number } | null,
  ready: RegExp,
): ServerProcess {
  const server = new ServerProcess(program, args, { ...user, name, cwd: '/', env: { ...PLAIN, ...env }, ready });
  afterwards(() => server.stop());
  return server;
}

/** With all that works on it: what Patroni has started goes on without it. */
async function remove(folder: string): Promise<void> {
  await until(async () => {
    const lines = await processesOf(folder);
    for (const line of lines) killIfThere(Number.parseInt(line, 10));
    return lines.length === 0;
  });
  await rm(folder, { recursive: true, force: true });
}

/** The configuration with what it calls, where Patroni's user can read it. */
async function copyConfiguration(folder: string): Promise<string> {
  const script = join(folder, 'create-database.sh');
  await copyFile(join(HA, 'create-database.sh'), script);
  await chmod(script, 0o755);
  const text = await readFile(join(HA, 'patroni.yml'), 'utf8');
  const place = '/etc/patroni/create-database.sh';
  if (!text.includes(place)) throw new Error(`patroni.yml does not call ${place}`);
  const configuration = join(folder, 'patroni.yml');
  await writeFile(configuration, text.replace(place, script));
  return configuration;
}

async function readExample(name: string): Promise<Record<string, string>> {
  const entries = Object.entries(parseEnv(await readFile(join(HA, name), 'utf8')));
  return Object.fromEntries(entries.map(([key, value]) => [key, value ?? '']));
}

/** @throws Error for a name that the example lacks, and for an address of the example that is left */
function fillIn(example: Record<string, string>, places: Record<string, string>): Record<string, string> {
  const unknown = Object.keys(places).find((key) => !(key in example));
  if (unknown !== undefined) throw new Error(`The example of deploy/ha does not have ${unknown}`);
  return { ...example, ...places };
}

const only = (prefix: string, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key.startsWith(prefix)));

async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = FIRST_PORT; ports.length < count; port += 1) if (await isFree(port)) ports.push(port);
  return ports;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
