// Measures the payout with a team of a million: closing a month against recursive SQL, what members read of it, and joining
// against registrations without it, in one run; and writes what it found into bench/RESULTS.md.
import 'reflect-metadata';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import pg from 'pg';
import { SITE_SCHEMA } from '../../../api/dist/app/site.js';
import { createDataSource } from '../../../api/dist/infrastructure/database/data-source.js';
import { migrate } from '../../../api/dist/infrastructure/database/migrate.js';
import { monthOf, previousMonth } from '../../../api/dist/payout/plan/calendar/month.js';
import { occasion, publishSection, verdict } from '../results.mjs';
import { measureCalls } from './calls.mjs';
import { closeOnce, measureClosing } from './closing.mjs';
import { measureJoining, registerBeside } from './joining.mjs';
import { measureSealing } from './sealing.mjs';
import { measureSettling } from './settling.mjs';
import { fillTeam } from './team.mjs';
import { measureWhatIf, WHAT_IF_MEMBERS } from './what-if.mjs';

const MEMBERS = Number(process.env.PAYOUT_MEMBERS ?? 1_000_000);
const MONTHS = ['2024-01', '2024-02', '2024-03'];
/** Closed at the end, while people join. */
const OPEN = '2024-04';

/** Design, section 9. */
const MOST = {
  ratio: 0.6,
  seconds: 12,
  megabytes: 300,
  diskMegabytes: 400,
  callMs: 20,
  nameMs: 50,
  besideMs: 300,
  /** The longest that a registration waits, whatever time makes due in the rotator. */
  settlingMs: 300,
  whatIfSeconds: 10,
  proofBytes: 2_000,
  proofMs: 50,
  /** The longest that anything else waits while a month is sealed. */
  sealingMs: 300,
};
const LEAST = { joining: 0.5 };

const MOST_OF_CALL = {
  'a month that is not closed': undefined,
  'a name below oneself': MOST.nameMs,
  'a name among those invited': MOST.nameMs,
};

const cluster = await DatabaseCluster.start();
const dataSource = await createDataSource(cluster.url, SITE_SCHEMA, () => undefined).initialize();
try {
  await migrate(dataSource, cluster.url);
  const client = new pg.Client({ connectionString: cluster.url });
  // Without a listener a failure of the bench would show as the end of its connection.
  client.on('error', () => undefined);
  await client.connect();
  step('filling in the team');
  const thisMonth = monthOf(new Date(), 'UTC');
  const rotator = { lastMonth: previousMonth(thisMonth), thisMonth };
  await fillTeam(client, MEMBERS, [...MONTHS, OPEN], rotator);
  step('closing months');
  const closing = await measureClosing(cluster.url, client, MONTHS);
  step('reading', closing);
  await client.query('VACUUM ANALYZE commission_sources, member_statements, ledger_entries');
  const calls = await measureCalls(dataSource, MEMBERS, { closed: MONTHS.at(-1), open: OPEN });
  step('sealing', calls);
  const sealing = await measureSealing(dataSource, MONTHS);
  step('settling the rotator', sealing);
  const settling = await measureSettling(dataSource, client, rotator);
  step('joining', settling);
  const joining = await measureJoining(dataSource);
  step('joining beside a closing', joining);
  const beside = await registerBeside(dataSource, closeOnce(cluster.url, OPEN));
  await client.end();
  step('playing another plan over a year', beside);
  const whatIf = await measureWhatIf();

  const table = [
    row('closing ÷ the same rows by recursive SQL, without its ledger', closing.ratio, '', MOST.ratio, 2),
    row('wall time of a closing', closing.seconds, ' s', MOST.seconds),
    row('by recursive SQL', closing.recursive, ' s'),
    row('processor time of its process', closing.processorSeconds, ' s'),
    row('the longest that anything else waited for the process', closing.latestMs, ' ms', undefined, 0),
    row('memory (resident, the most)', closing.megabytes, ' MB', MOST.megabytes, 0),
    row('disk that a month takes, with ledger and indexes', closing.diskMegabytes, ' MB', MOST.diskMegabytes, 0),
    ...Object.entries(calls).map(([name, p95]) =>
      row(`95 of 100 calls: ${name}`, p95, ' ms', name in MOST_OF_CALL ? MOST_OF_CALL[name] : MOST.callMs),
    ),
    atLeast('registrations with sponsor and place ÷ with neither, 16 clients', joining.ratio, LEAST.joining),
    ...Object.entries(joining.perSecond).map(([kind, perSecond]) =>
      row(`registrations ${kind}`, perSecond, ' a second', undefined, 0),
    ),
    row('99 of 100 registrations beside a closing, 4 clients', beside.p99Ms, ' ms', MOST.besideMs, 0),
    row('everybody who joins waits when a month begins in the rotator', settling.beginMs, ' ms', MOST.settlingMs, 0),
    row('the same when the last month’s closing days end', settling.endMs, ' ms', MOST.settlingMs, 0),
    row('the longest registration while its job catches up, 4 clients', settling.longestMs, ' ms', MOST.settlingMs, 0),
    row('that job', settling.jobSeconds, ' s'),
    row(
      `another plan played over twelve months of ${WHAT_IF_MEMBERS} members`,
      whatIf.seconds,
      ' s',
      MOST.whatIfSeconds,
    ),
    row('the longest that anything else waited for its process', whatIf.latestMs, ' ms', undefined, 0),
    row('sealing a closed month, after its closing', sealing.sealSeconds, ' s'),
    row('the longest that anything else waited for its process', sealing.latestMs, ' ms', MOST.sealingMs, 0),
    row('computing a sealed month again', sealing.checkSeconds, ' s'),
    row('95 of 100 proofs of a statement', sealing.answerMs, ' ms', MOST.proofMs),
    row('95 of 100 checks of such a proof, by Web Crypto', sealing.verifyMs, ' ms', MOST.proofMs),
    row('the longest such proof', sealing.bytes, ' bytes', MOST.proofBytes, 0),
  ];
  await publishSection('Payout', [
    `${occasion()} A team of ${MEMBERS} members, of whom seven of ten pay; medians of ${MONTHS.length} months, and of 3 rounds of registrations. Calls without HTTP, of members of all levels; registrations without HTTP and without the work of hashing a password. Again with \`npm run bench -- payout\`.`,
    '',
    '| what | measured | at most, or at least | |',
    '|---|---:|---:|---|',
    ...table.map(({ line }) => line),
  ]);
  if (!table.every(({ isMet }) => isMet)) process.exitCode = 1;
} finally {
  await dataSource.destroy();
  await cluster.destroy();
}

/** It takes minutes: this shows where it is, and what was found so far. */
function step(what, found) {
  if (found !== undefined) console.error(found);
  console.error(`${Math.round(performance.now() / 1000)} s: ${what}`);
}

function row(what, value, unit, most, digits = 1) {
  const isMet = most === undefined || value <= most;
  const budget = most === undefined ? '|' : `${most}${unit} | ${verdict(isMet)}`;
  return { line: `| ${what} | ${value.toFixed(digits)}${unit} | ${budget} |`, isMet };
}

function atLeast(what, value, least) {
  const isMet = value >= least;
  return { line: `| ${what} | ${value.toFixed(2)} | ${least} | ${verdict(isMet)} |`, isMet };
}
