import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { median } from '../median.mjs';
import { RECURSIVE_SQL } from './team.mjs';

/** @returns what one closing took, in its own process */
export async function closeOnce(url, month) {
  const child = fork(path.join(import.meta.dirname, 'close.mjs'), [url, month], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = once(child, 'message');
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The closing ended with exit code ${code}`);
  return (await message)[0];
}

/**
 * Settles each month by recursive SQL, and closes it.
 *
 * @param {import('pg').Client} client
 * @returns medians
 * @throws Error when the sums are not the same
 */
export async function measureClosing(url, client, months) {
  const rounds = [];
  for (const month of months) {
    const recursive = await recursiveOnce(client, month);
    const { rows } = await client.query('SELECT sum(cents)::bigint AS cents FROM recursive_statements');
    await client.query('DROP TABLE recursive_active, recursive_lines, recursive_sources, recursive_statements');
    await client.query('CHECKPOINT');
    const before = await sizeOf(client);
    const closed = await closeOnce(url, month);
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
  return Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, median(rounds.map((round) => round[name]))]));
}

async function recursiveOnce(client, month) {
  const since = performance.now();
  for (const statement of RECURSIVE_SQL.split(';')) await client.query(statement.replace('$month', `'${month}-01'`));
  return (performance.now() - since) / 1000;
}

const sizeOf = async (client) =>
  Number((await client.query('SELECT pg_database_size(current_database()) AS bytes')).rows[0].bytes) / 2 ** 20;
