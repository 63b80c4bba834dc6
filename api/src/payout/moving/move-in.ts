import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { OPERATOR, type Recorded, recordInAudit } from '../../accounts/audit/record-in-audit.ts';
import { lockAccounts } from '../../accounts/users/moved-accounts.ts';
import { asRows } from '../../infrastructure/database/rows.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { t } from '../../infrastructure/language/words.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from '../../infrastructure/moving/manifest.ts';
import { LEDGER_AGREES } from '../ledger/ledger-agrees.ts';
import { CLOSING_LOCK } from '../money/months/month-closer.ts';
import { lockTeam } from '../team/placement/team-lock.ts';
import { TREE_IS_WHOLE } from '../team/placement/tree-is-whole.ts';
import { checkManifest, checkNames, checkReferences, checkTop, readSite } from './check-site.ts';
import { checkTree } from './check-tree.ts';
import { Defects } from './defects.ts';
import { MovedFileReader } from './file-rows.ts';
import { type FirstPlace, firstPlaces } from './first-places.ts';
import type { MovedFiles } from './moved-files.ts';
import { readMembers } from './read-members.ts';
import { checkBalances, checkHistory, checkPayments } from './read-money.ts';
import { readPlaces } from './read-places.ts';
import { BALANCES_FILE, HISTORY_FILE, MEMBERS_FILE, PAYMENTS_FILE, PLACES_FILE, type TeamFile } from './team-files.ts';
import { type CheckedTeam, TeamWriter } from './write-team.ts';

/** How far it is. */
export interface MoveInProgress {
  /** Such as `Checking payments.csv`. */
  doing: string;
  /** From 0 to 1, by what is read of the files. */
  share: number;
}

export interface MoveInOptions {
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
  /** Who does it, for the audit. */
  actor?: Recorded['actor'];
  now?: Date;
  /** May wait, which tests do. */
  onProgress?: (progress: MoveInProgress) => void | Promise<void>;
  /** In the transaction, when all of it is written. */
  onWritten?: (manager: EntityManager, result: MoveInResult) => Promise<void>;
}

/** What moved in, or would. */
export interface MoveInResult {
  defects: Defects;
  members: number;
  /** Of these, how many left. */
  former: number;
  /** Who is at the top, and where that is. */
  top: string;
  isTopRoot: boolean;
  levels: number;
  payments: number;
  statements: number;
  balanceCents: number;
  /** The top of the tree, if it is one. */
  firstPlaces: FirstPlace[];
}

/** Members and amounts are read up to three times: to check, and to write each table. A dry run reads everything once. */
const READINGS = { members: 3, places: 1, payments: 3, balances: 2, history: 2 };

/**
 * Moves a team in from another system: checks all of its files, then writes all of it in one transaction, or nothing.
 *
 * @throws StartupError for a folder that is none, a site without an admin, or while a month is being closed
 */
export async function moveIn(
  dataSource: DataSource,
  files: MovedFiles,
  { isDryRun, actor = OPERATOR, now = new Date(), onProgress = () => undefined, onWritten }: MoveInOptions,
): Promise<MoveInResult> {
  const manifest = await readManifest(files.placeOf(MANIFEST_FILE), text(files.read(MANIFEST_FILE)));
  const defects = new Defects();
  const progress = { doing: t('Checking'), share: 0 };
  let read = 0;
  let total = 1;
  const onBytes = (bytes: number) => {
    read += bytes;
    progress.share = Math.min(1, read / total);
    void onProgress({ ...progress });
  };
  const begin = async (doing: string) => {
    progress.doing = doing;
    await onProgress({ ...progress });
  };
  const readerOf = <File extends TeamFile>(file: File) =>
    new MovedFileReader(files, file, onBytes, manifest.columns?.[`${file.name}.csv`]);
  const readers = {
    members: readerOf(MEMBERS_FILE),
    places: readerOf(PLACES_FILE),
    payments: readerOf(PAYMENTS_FILE),
    balances: readerOf(BALANCES_FILE),
    history: readerOf(HISTORY_FILE),
  };
  total = await sizeOf(readers, isDryRun);
  for (const reader of [readers.members, readers.places])
    if ((await reader.bytes()) === 0)
      throw new StartupError(
        t('{file} is missing or empty. docs/moving.md says what it has.', { file: files.placeOf(reader.name) }),
      );

  return withConnection(dataSource, async (manager, client) => {
    const site = await readSite(manager);
    checkManifest(manifest, site, defects);
    await begin(t('Checking {file}', { file: 'members.csv' }));
    const members = await readMembers(readers.members, { rootName: site.rootName, now }, defects);
    await begin(t('Checking {file}', { file: 'places.csv' }));
    const places = await readPlaces(readers.places, members, defects);
    const levelOfTop = 1;
    const tree = await checkTree(members, places, { width: site.width, levelOfTop }, defects);
    const top = tree ? (members.usernames[tree.top] ?? '') : '';
    const isTopRoot = site.rootName !== null && top.toLowerCase() === site.rootName.toLowerCase();
    if (tree)
      checkTop(
        site,
        { top, isTopRoot, line: places.lines[tree.top] ?? 1, below: tree.directlyBelow[tree.top] ?? 0 },
        defects,
      );
    const context = { members, firstMonth: manifest.firstMonth ?? '2000-01', now };
    await begin(t('Checking {file}', { file: 'payments.csv' }));
    const references = await checkPayments(readers.payments, context, defects);
    await begin(t('Checking {file}', { file: 'balances.csv' }));
    const balanceCents = await checkBalances(readers.balances, context, defects);
    await begin(t('Checking {file}', { file: 'history.csv' }));
    await checkHistory(readers.history, context, defects);
    checkCounts(manifest, Object.values(readers), defects);
    const result = {
      defects,
      members: members.usernames.length,
      former: members.hasLeft.filter(Boolean).length,
      top,
      isTopRoot,
      levels: tree ? tree.levels.reduce((deepest, level) => Math.max(deepest, level), 0) : 0,
      payments: readers.payments.rows,
      statements: readers.history.rows,
      balanceCents,
      firstPlaces: tree ? firstPlaces(members, places, tree) : [],
    };
    await begin(t('Comparing with this site'));
    const rootName = isTopRoot ? site.rootName : null;
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
      SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '128MB'`);
    const isWriting = !isDryRun && defects.count === 0 && tree !== undefined;
    if (isWriting) await lockAgainstOthers(manager, client);
    await checkNames(manager, members, rootName, defects);
    await checkReferences(manager, references, defects);
    if (!isWriting || defects.count > 0) {
      await client.query('ROLLBACK');
      return result;
    }
    const team: CheckedTeam = {
      ...{ members, places, tree, isTopRoot, context, balanceCents, readers },
      madeAt: manifest.madeAt,
    };
    await recordInAudit(manager, {
      actor,
      action: 'import team',
      target: '',
      people: [],
      fields: { members: result.members, firstMonth: context.firstMonth, balanceCents },
    });
    await new TeamWriter(manager, client, team, await readSite(manager), defects, begin).write();
    await begin(t('Checking the result'));
    for (const check of [TREE_IS_WHOLE, LEDGER_AGREES]) {
      const difference = await check.find(manager);
      if (difference !== null) throw new Error(difference);
    }
    await onWritten?.(manager, result);
    await begin(t('Storing'));
    await client.query('COMMIT');
    await client.query(
      'ANALYZE users, payout_members, payout_receipts, membership_payments, earlier_payments, earlier_statements',
    );
    return result;
  });
}

/** A connection whose transaction ends with it, whatever happens. */
async function withConnection<T>(
  dataSource: DataSource,
  action: (manager: EntityManager, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    // TypeORM leaves the type open; with the driver "pg" it is a client of its pool.
    const client: pg.PoolClient = await runner.connect();
    try {
      return await action(runner.manager, client);
    } catch (error) {
      // The connection may be the reason: then there is nothing left to roll back.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}

const LOCKED = v.strictObject({ isMine: v.boolean() });

/** Accounts and places wait until the transaction ends, and no month closes. Log-ins and readers go on. */
async function lockAgainstOthers(manager: EntityManager, client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1, $2) AS "isMine"', [...CLOSING_LOCK]);
  if (!asRows(LOCKED, rows)[0]?.isMine)
    throw new StartupError(
      t('A month is being closed right now, or another import runs. Try again when that has ended.'),
    );
  await lockAccounts(client);
  await lockTeam(manager);
}

/** Whether files are as long as the manifest says: a copy that was cut off at the end of a line looks whole. */
function checkCounts(
  { rows = {} }: Manifest,
  readers: readonly { name: string; rows: number }[],
  defects: Defects,
): void {
  if (defects.count > 0) return;
  for (const { name, rows: found } of readers) {
    const expected = rows[name];
    if (expected !== undefined && expected !== found)
      defects.add(name, found + 1, () =>
        t('The file has {found} lines and powerline.json says {expected}. Copy it again, or correct powerline.json.', {
          found,
          expected,
        }),
      );
  }
}

async function sizeOf(
  readers: Record<keyof typeof READINGS, { bytes: () => Promise<number> }>,
  isDryRun: boolean,
): Promise<number> {
  let bytes = 1;
  for (const name of Object.keys(READINGS) as (keyof typeof READINGS)[])
    bytes += (isDryRun ? 1 : READINGS[name]) * (await readers[name].bytes());
  return bytes;
}
