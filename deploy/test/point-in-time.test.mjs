// Point-in-time recovery as docs/operations.md describes it, with the files of deploy/postgres and Debian's Postgres.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { query } from '@powerline/test-support/database-cluster';
import { until } from '@powerline/test-support/until';
import { SITE_SCHEMA } from '../../api/dist/app/site.js';
import { createDataSource } from '../../api/dist/infrastructure/database/data-source.js';
import { migrate } from '../../api/dist/infrastructure/database/migrate.js';

const OURS = path.join(import.meta.dirname, '../postgres');
const MEMBERS = 500;

const folder = mkdtempSync(path.join(tmpdir(), 'powerline-point-in-time-'));
const inFolder = (name) => path.join(folder, name);
const archive = inFolder('wal');
/** Postgres refuses to run as root. */
const isRoot = process.getuid() === 0;
const asPostgres = (command, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
const program = (name) => path.join(process.env.POSTGRES_BIN, name);

let server;
let port;

before(async () => {
  mkdirSync(archive);
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    for (const owned of [folder, archive]) chownSync(owned, uid, gid);
  }
  port = await freePort();
});
after(async () => {
  await end('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

const run = (command, args) => promisify(execFile)(...asPostgres(command, args));
const url = () => `postgres://${isRoot ? 'postgres' : userInfo().username}@127.0.0.1:${port}/postgres`;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  return free;
}

/** @returns once it takes writes */
async function start(data) {
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const [command, args] = asPostgres('env', [`WAL_ARCHIVE=${archive}`, program('postgres'), '-D', data, ...settings]);
  server = spawn(command, args, { stdio: 'ignore', detached: true });
  await until(
    async () => (await ask('SELECT pg_is_in_recovery() AS waits').catch(() => [{ waits: true }]))[0].waits === false,
  );
}

async function end(signal) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  process.kill(-server.pid, signal);
  await once(server, 'exit');
}

const ask = (text) => query(url(), text);

async function withSite(work) {
  const dataSource = await createDataSource(url(), SITE_SCHEMA, () => undefined).initialize();
  try {
    await migrate(dataSource, url());
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

const addMembers = (from, to) =>
  ask(`INSERT INTO users (username, email, password_hash)
       SELECT 'member' || n, 'member' || n || '@example.com', '' FROM generate_series(${from}, ${to}) AS n`);
const countMembers = async () => (await ask('SELECT count(*)::integer AS count FROM users'))[0].count;

test('a site comes back as it was at the moment before a mistake, with all that was written since the base backup', async () => {
  const data = inFolder('data');
  await run(program('initdb'), ['-D', data, '-A', 'trust', '--no-sync']);
  await run('sh', ['-c', `echo "include = '${path.join(OURS, 'archiving.conf')}'" >> ${data}/postgresql.conf`]);
  await start(data);
  await withSite(() => addMembers(1, MEMBERS));
  await run(program('pg_basebackup'), ['-d', url(), '-D', inFolder('base'), '--checkpoint=fast']);
  await addMembers(MEMBERS + 1, 2 * MEMBERS);
  const [{ moment }] = await ask('SELECT now()::text AS moment');
  await ask('DELETE FROM users');
  assert.equal(await countMembers(), 0);
  // As when a minute is over.
  const [{ last }] = await ask('SELECT pg_walfile_name(pg_switch_wal()) AS last');
  await until(async () => existsSync(path.join(archive, last)));
  await end('SIGKILL');
  rmSync(data, { recursive: true });

  const since = Date.now();
  const recover = [path.join(OURS, 'recover.sh'), inFolder('base'), archive, inFolder('recovered'), moment];
  await run('sh', recover);
  await start(inFolder('recovered'));
  assert.equal(await countMembers(), 2 * MEMBERS);
  // The site runs on it, and what is written goes on into the same archive.
  await withSite(() => addMembers(2 * MEMBERS + 1, 2 * MEMBERS + 1));
  assert.equal(await countMembers(), 2 * MEMBERS + 1);
  console.log(`Recovered in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  await assert.rejects(run('sh', recover), /is there already/);
  assert.ok(readdirSync(archive).every((name) => !name.endsWith('.partial')));
});
