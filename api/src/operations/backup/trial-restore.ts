import { type DataSource, Not } from 'typeorm';
import * as v from 'valibot';
import { createDataSource, SiteDataSource } from '../../infrastructure/database/data-source.ts';
import { migrate } from '../../infrastructure/database/migrate.ts';
import { readValue } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import { CheckResult } from '../../infrastructure/nightly-checks/check-result.entity.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { makeCheck } from '../../infrastructure/nightly-checks/nightly-checks.ts';
import type { BackupKey } from './backup-encryption.ts';
import { restore } from './restore.ts';
import { quoted } from './tables.ts';
import { withThrowawayDatabase } from './throwaway-database.ts';

/** Counting reads whole tables: longer than a request may. */
const STATEMENT_TIMEOUT = '10min';

interface TrialOptions {
  file: string;
  key: BackupKey | undefined;
  /** How many rows of each table the backup has. */
  tableRows: Readonly<Record<string, number>>;
  checks: readonly NightlyCheck[];
  signal: AbortSignal;
}

/**
 * Restores a backup into a database that is dropped afterwards, counts its rows and makes the nightly checks there.
 *
 * @param url of the same database as `dataSource`
 * @returns null when all is well; else what isn't, in a sentence for admins
 * @throws what a restore throws
 */
export function tryRestore(
  dataSource: DataSource,
  url: string,
  { file, key, tableRows, checks, signal }: TrialOptions,
): Promise<string | null> {
  return withThrowawayDatabase(url, signal, async (copyUrl) => {
    const { entities, migrations } = dataSource.options;
    const functions = dataSource instanceof SiteDataSource ? dataSource.functions : [];
    const copy = createDataSource(copyUrl, { entities, migrations, functions }, () => undefined);
    await copy.initialize();
    try {
      await restore(copy, copyUrl, file, { overwrite: false, key });
      await migrate(copy, copyUrl, { signal });
      return (await compareRows(copy, tableRows)) ?? (await makeChecks(copy, checks, await knownToFail(dataSource)));
    } finally {
      await copy.destroy();
    }
  });
}

function compareRows(copy: DataSource, tableRows: Readonly<Record<string, number>>): Promise<string | null> {
  return copy.transaction(async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
    for (const [table, expected] of Object.entries(tableRows)) {
      const rows = await readValue(manager, v.number(), `SELECT count(*)::float8 FROM public.${quoted(table)}`);
      if (rows !== expected)
        return t('The restored table {table} has {rows} rows instead of {expected}.', {
          table,
          rows: rows ?? 0,
          expected,
        });
    }
    return null;
  });
}

/** What the site's own data doesn't pass is no fault of the backup. */
async function knownToFail(dataSource: DataSource): Promise<ReadonlySet<string>> {
  const failed = await dataSource.manager.find(CheckResult, { where: { outcome: Not('ok') } });
  return new Set(failed.map(({ name }) => name));
}

async function makeChecks(
  copy: DataSource,
  checks: readonly NightlyCheck[],
  known: ReadonlySet<string>,
): Promise<string | null> {
  for (const check of checks) {
    if (known.has(check.name)) continue;
    const { outcome, finding } = await makeCheck(copy, check);
    if (outcome !== 'ok')
      return t('In the restored copy, the check “{title}” failed. {finding}', {
        title: check.title(),
        finding: finding ?? '',
      });
  }
  return null;
}
