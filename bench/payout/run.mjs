// Measures the closing of a month against recursive SQL, in one run, and writes what it found into bench/RESULTS.md.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import pg from 'pg';
import { SITE_SCHEMA } from '../../api/dist/app/site-schema.js';
import { createDataSource } from '../../api/dist/infrastructure/database/data-source.js';
import { migrate } from '../../api/dist/infrastructure/database/migrate.js';
import { median } from '../median.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';
import { measureCalls } from './calls.mjs';
import { fillTeam, RECURSIVE_SQL } from './team.mjs';

const MEMBERS = Number(process.env.PAYOUT_MEMBERS ?? 1_000_000);
const MONTHS = ['2024-01', '2024-02', '2024-03'];
const OPEN = '2024-04';

/** Design, section 9. */
const MOST = { ratio: 0.6, seconds: 12, megabytes: 300, diskMegabytes: 400, callMs: 20 };

/** @returns what one closing took, in a process of its own */
async function closeOnce(url, month) {
  const child = fork(path.join(import.meta.dirname, 'close.mjs'), [url, month], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = once(child, 'message');
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The closing ended with exit code ${code}`);
  return (await told)[0];
}

async function recursiveOnce(client, month) {
  const since = performance.now();
  for (const statement of RECURSIVE_SQL.split(';')) await client.query(statement.replace('$month', `'${month}-01'`));
  return (performance.now() - since) / 1000;
}

const sizeOf = async (client) =>
  Number((await client.query('SELECT pg_database_size(current_database()) AS bytes')).rows[0].bytes) / 2 ** 20;

const cluster = await DatabaseCluster.start();
try {
  const dataSource = await createDataSource(cluster.url, SITE_SCHEMA, () => undefined).initialize();
  await migrate(dataSource, cluster.url);
  await dataSource.destroy();
  const client = new pg.Client({ connectionString: cluster.url });
  // Without a listener a failure of the bench would be told as the end of its connection.
  client.on('error', () => undefined);
  await client.connect();
  await fillTeam(client, MEMBERS, [...MONTHS, OPEN]);
  const rounds = [];
  for (const month of MONTHS) {
    const recursive = await recursiveOnce(client, month);
    const { rows } = await client.query('SELECT sum(cents)::bigint AS cents FROM recursive_statements');
    await client.query('DROP TABLE recursive_active, recursive_lines, recursive_sources, recursive_statements');
    await client.query('CHECKPOINT');
    const before = await sizeOf(client);
    const closed = await closeOnce(cluster.url, month);
    const { rows: sums } = await client.query('SELECT cents FROM closed_months WHERE month = $1', [`${month}-01`]);
    if (sums[0].cents !== rows[0].cents)
      throw new Error(`${month} came to ${sums[0].cents}, by SQL to ${rows[0].cents}`);
    rounds.push({
      ...closed,
      recursive,
      ratio: closed.seconds / recursive,
      diskMegabytes: (await sizeOf(client)) - before,
    });
  }
  await client.query('VACUUM ANALYZE');
  const calls = await measureCalls(cluster.url, MEMBERS, { closed: MONTHS.at(-1), open: OPEN });
  await client.end();
  const of = (name) => median(rounds.map((round) => round[name]));
  const row = (what, value, unit, most, digits = 1) => ({
    line: `| ${what} | ${value.toFixed(digits)}${unit} | ${most === undefined ? '' : `${most}${unit}`} | ${most === undefined ? '' : verdict(value <= most)} |`,
    isMet: most === undefined || value <= most,
  });
  const table = [
    row('closing ÷ the same rows by recursive SQL, without its ledger', of('ratio'), '', MOST.ratio, 2),
    row('wall time of a closing', of('seconds'), ' s', MOST.seconds),
    row('by recursive SQL', of('recursive'), ' s'),
    row('processor time of its process', of('processorSeconds'), ' s'),
    row('the longest that anything else waited for the process', of('latestMs'), ' ms', undefined, 0),
    row('memory (resident, the most)', of('megabytes'), ' MB', MOST.megabytes, 0),
    row('disk that a month takes, with ledger and indexes', of('diskMegabytes'), ' MB', MOST.diskMegabytes, 0),
    ...Object.entries(calls).map(([name, { p95 }]) =>
      row(`95 of 100 calls: ${name}`, p95, ' ms', name === 'a month that is not closed' ? undefined : MOST.callMs),
    ),
  ];
  await publishSection('Payout', [
    `${occasion()} A team of ${MEMBERS} members, of whom seven of ten pay; medians of ${rounds.length} months. Calls without HTTP, of members of all levels. Again with \`npm run bench -- payout\`.`,
    '',
    '| what | measured | at most | |',
    '|---|---:|---:|---|',
    ...table.map(({ line }) => line),
  ]);
  if (!table.every(({ isMet }) => isMet)) process.exitCode = 1;
} finally {
  await cluster.destroy();
}
