import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { query } from '@powerline/test-support/database-cluster';
import { until } from '@powerline/test-support/until';
import { cleanUp } from '../fixtures/cleanup.ts';
import { Instance } from '../fixtures/instance.ts';
import { Ledger } from '../fixtures/ledger.ts';
import { Load } from '../fixtures/load.ts';
import { checkSoundness } from '../fixtures/soundness.ts';
import { Visitor } from '../fixtures/visitor.ts';
import { DatabaseMachines, type Programs } from './database-machines.ts';
import { type Round, type Share, Tally } from './tally.ts';

/** The bound. */
const BACK_MS = 15_000;
/** Of what needs no session, meanwhile: it fails where a connection to the replica that becomes the primary ends. */
const ANSWERED = 0.9;
/** What one instance changes, the other one knows. */
const HEARD_MS = 2_000;
const WHOLE_MS = 90_000;
const ENDS_MS = 15 * 60_000;
/** One after the other, so that the machine itself isn't what is measured. */
const PAUSE_MS = 50;
const RESULTS = new URL('RESULTS.md', import.meta.url);
/** What anyone may read without a session. */
const PUBLIC = ['/api/settings/logo', '/api/navigation-pages', '/api/systems', '/api/legal-texts', '/api/page-images'];
const WHAT = ['Postgres and Patroni', 'Postgres'] as const;

const kills = Number(process.argv[2]);
// By run.mjs.
const programs = JSON.parse(process.argv[3] ?? '{}') as Programs;

interface Line extends Round {
  what: string;
  from: string;
  to: string;
  acknowledged: number;
  lost: number;
}

const faults: string[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
setTimeout(() => {
  console.error('It has taken a quarter of an hour.');
  void end(1);
}, ENDS_MS).unref();

try {
  const lines = await killPrimaries();
  const report = reportOf(lines);
  console.log(`\n${report}\n${faults.join('\n')}`);
  await writeFile(RESULTS, report);
  await end(faults.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

async function end(code: number): Promise<void> {
  await cleanUp();
  process.exit(code);
}

async function killPrimaries(): Promise<Line[]> {
  const machines = await DatabaseMachines.start(programs);
  say('Three machines run.');
  const env = { DATABASE_URL: machines.writeUrl, DATABASE_REPLICA_URL: machines.readUrl };
  const instances = [await Instance.start(env), await Instance.start(env)];
  const urls = instances.map(({ url }) => url);
  const admin = new Visitor(urls[0] ?? '');
  await admin.logIn();

  const ledger = new Ledger();
  const tally = new Tally();
  const visitors = Array.from({ length: 8 }, (_, n) => new Visitor(urls[n % 2] ?? '', n < 6 ? admin.session : ''));
  const load = new Load(visitors.length, async (n) => {
    await delay(PAUSE_MS);
    const visitor = visitors[n] ?? admin;
    if (n < 4) await tally.count('write', visitor, () => ledger.write(visitor));
    else if (n < 6) await tally.count('member', visitor, () => visitor.get('/api/user'));
    else
      for (const path of PUBLIC) {
        await tally.count('visitor', visitor, () => visitor.get(path));
        await delay(PAUSE_MS);
      }
  });
  await load.until(() => ledger.acknowledged.length >= 20);
  say('Two instances write.');

  const lines: Line[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await until(() => machines.isWhole(), WHOLE_MS);
    await expectEars(urls, admin.session, `/${kill}.png`);
    const former = await machines.primary();
    const what = WHAT[kill % 2] ?? 'Postgres';
    tally.begin();
    if (what !== 'Postgres') former.killPatroni();
    former.killPostgres();
    await load.until(() => tally.isBackOn(urls));
    const round = tally.end();
    if (what !== 'Postgres') former.startAgain();
    const lost = await ledger.lost((text) => query(machines.writeUrl, text));
    const to = (await machines.primary()).name;
    lines.push({ ...round, what, from: former.name, to, acknowledged: ledger.acknowledged.length, lost: lost.length });
    say(`${kill + 1}. ${rowOf(lines.at(-1))}`);
    if (lost.length > 0) faults.push(`Lost after kill ${kill + 1}: ${lost.join(', ')}`);
    if (round.backMs > BACK_MS) faults.push(`Kill ${kill + 1}: writes were away for ${seconds(round.backMs)} s.`);
    if (round.visitors.answered < ANSWERED * round.visitors.sent)
      faults.push(`Kill ${kill + 1}: only ${share(round.visitors)} reads of visitors were answered.`);
    if (to === former.name) faults.push(`Kill ${kill + 1}: the same machine is the primary.`);
  }

  await until(() => machines.isWhole(), WHOLE_MS);
  await load.stop();
  say('All three machines run again.');
  for (const status of tally.statuses)
    if (!/ (?:200|201|503)$/.test(status)) faults.push(`There was an answer “${status}”.`);
  for (const node of machines.nodes) {
    await until(async () => (await ledger.lost((text) => machines.ask(node, text))).length === 0);
  }
  say('Each of them has every write.');
  await checkSoundness(await machines.superuserUrl());
  say('Every page and index is sound.');
  // Each instance has workers, and each of them says every ten seconds that it lives.
  const workers = `SELECT FROM job_workers WHERE seen_at > now() - interval '15 s'`;
  await until(async () => (await query(machines.writeUrl, workers)).length >= instances.length);
  say('Both instances work jobs.');
  return lines;
}

function say(line: string): void {
  console.log(`${seconds(performance.now()).padStart(5)} s  ${line}`);
}

/** Each instance hears what the other one changes: their ears end with the connection. */
async function expectEars([first = '', second = '']: readonly string[], session: string, logoUrl: string) {
  const writer = new Visitor(first, session);
  const reader = new Visitor(second);
  const { status } = await writer.patch('/api/admin/settings/logo', { logoUrl });
  if (status !== 200) throw new Error(`The change was answered ${status}`);
  const heard = async () => JSON.parse((await reader.get('/api/settings/logo')).text).logoUrl === logoUrl;
  await until(heard, HEARD_MS);
  await Promise.all([writer.leave(), reader.leave()]);
}

function reportOf(lines: readonly Line[]): string {
  const slowest = Math.max(...lines.map(({ backMs }) => backMs));
  const lost = lines.reduce((sum, line) => sum + line.lost, 0);
  return [
    '# The last failovers',
    '',
    `${lines.length} times SIGKILL of the primary under writes on two instances: ${lines.at(-1)?.acknowledged} writes were acknowledged, ${lost} are lost, and writes were back after ${seconds(slowest)} s at most. Three Patroni machines, one etcd, HAProxy, both instances and the load on one machine with two cores. Again with \`npm run test:failover\`.`,
    '',
    '| killed | primary | writes back after | acknowledged so far | lost | visitors’ reads answered meanwhile | members’ | slowest read |',
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...lines.map(rowOf),
    '',
  ].join('\n');
}

function rowOf(line: Line | undefined): string {
  if (line === undefined) return '';
  const { what, from, to, backMs, acknowledged, lost, visitors, members } = line;
  const slowest = Math.max(visitors.slowestMs, members.slowestMs);
  return `| ${what} | ${from} → ${to} | ${seconds(backMs)} s | ${acknowledged} | ${lost} | ${share(visitors)} | ${share(members)} | ${seconds(slowest)} s |`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}

function share({ answered, sent }: Share): string {
  return `${answered} of ${sent}`;
}
