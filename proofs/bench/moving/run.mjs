// Moves a team of a million with twelve months in, the whole site out, and that into an empty site, and the same by a backup
// and its restore, and writes what it took into bench/RESULTS.md.
import 'reflect-metadata';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseCluster, query } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { SITE_SCHEMA } from '../../../api/dist/app/site.js';
import { createDataSource } from '../../../api/dist/infrastructure/database/data-source.js';
import { migrate } from '../../../api/dist/infrastructure/database/migrate.js';
import { monthOf, previousMonth } from '../../../api/dist/payout/plan/calendar/month.js';
import { occasion, publishSection, verdict } from '../results.mjs';
import { writeTeam } from './made-team.mjs';

const MEMBERS = Number(process.env.MOVING_MEMBERS ?? 1_000_000);
/** Issue: a team of a million with twelve months. */
const MOST_SECONDS = 600;
const MOST_MEGABYTES = 1_024;

const folder = await makeOpenFolder('bench-moving');
const [from, restored, to] = await Promise.all([1, 2, 3].map(() => DatabaseCluster.start()));
try {
  const thisMonth = monthOf(new Date(), 'UTC');
  const months = [previousMonth(thisMonth)];
  while (months.length < 12) months.unshift(previousMonth(months[0]));
  const team = path.join(folder, 'team');
  await writeTeam(team, MEMBERS, months, thisMonth);
  for (const { url } of [from, to]) await makeEmptySite(url);
  // The first account of a site is its admin's, who gets the root.
  await query(
    from.url,
    `WITH added AS (INSERT INTO users (username, email, password_hash, is_admin) VALUES ('member0', 'member0@example.com', '', true) RETURNING id)
     INSERT INTO payout_members (member_id, sponsored_by, level, path, join_number, joined_at, name_key)
     SELECT id, 'root', 0, '\\x', 1, now(), 'member0' FROM added`,
  );
  const rows = [];
  const measure = async (name, what, url, files) => rows.push({ name, ...(await move(what, url, files)) });
  await measure('checking its files (`--dry-run`)', 'check', from.url, team);
  await measure('moving it in', 'move in', from.url, team);
  await rm(team, { recursive: true });
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  await measure('exporting the site', 'export', from.url, first);
  const backup = path.join(folder, 'powerline.backup');
  await measure('backing it up', 'back up', from.url, backup);
  await from.destroy();
  await measure('restoring the backup on an empty machine', 'restore', restored.url, backup);
  await restored.destroy();
  await measure('importing that into an empty one', 'import', to.url, first);
  await move('export', to.url, second);
  const isSame = (await sumOf(first)) === (await sumOf(second));
  const isMet = ({ seconds, megabytes }) => seconds <= MOST_SECONDS && megabytes <= MOST_MEGABYTES;
  await publishSection('Moving', [
    `${occasion()} A team of ${MEMBERS} with ${months.length} months of payments and statements, each move in its own process. A second export is ${isSame ? 'the same to the byte' : '**another one**'}. Again with \`npm run bench -- moving\`.`,
    '',
    `| | time | memory | at most ${MOST_SECONDS} s and ${MOST_MEGABYTES} MB |`,
    '|---|---:|---:|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.seconds.toFixed(0)} s | ${row.megabytes.toFixed(0)} MB | ${verdict(isMet(row))} |`,
    ),
  ]);
  if (!isSame || !rows.every(isMet)) process.exitCode = 1;
} finally {
  await from.destroy();
  await restored.destroy();
  await to.destroy();
  await rm(folder, { recursive: true, force: true });
}

async function makeEmptySite(url) {
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  await migrate(dataSource, url);
  await dataSource.destroy();
}

async function move(...what) {
  const child = fork(path.join(import.meta.dirname, 'move.mjs'), what, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = once(child, 'message');
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${what[0]} ended with exit code ${code}`);
  return (await message)[0];
}

/** Of all files but the one that says when it was made. */
async function sumOf(folder) {
  const sum = createHash('sha256');
  for (const file of (await readdir(folder, { recursive: true })).toSorted()) {
    if (!file.endsWith('.csv')) continue;
    sum.update(file);
    for await (const chunk of createReadStream(path.join(folder, file))) sum.update(chunk);
  }
  return sum.digest('hex');
}
