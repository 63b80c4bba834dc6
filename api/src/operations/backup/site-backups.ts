import type { SiteBackups } from '@powerline/contract/operations';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import type { Config } from '../../infrastructure/config/config.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import { backupFolder } from './backup-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD_AFTER_DAYS = 2;

const STATE = v.strictObject({
  madeAt: v.nullable(v.date()),
  bytes: v.nullable(v.number()),
  isEncrypted: v.nullable(v.boolean()),
  kept: v.nullable(v.number()),
  provenAt: v.nullable(v.date()),
  provenRows: v.nullable(v.number()),
  failedAt: v.nullable(v.date()),
  finding: v.nullable(v.string()),
});

/** What admins see of the site's backups. @param now by which the newest one is old */
export async function findSiteBackups(dataSource: DataSource, config: Config, now: Date): Promise<SiteBackups> {
  const state = await readRow(
    dataSource,
    STATE,
    `SELECT newest.made_at AS "madeAt", newest.bytes::float8 AS bytes, newest.is_encrypted AS "isEncrypted",
            (SELECT kept FROM backups WHERE kept IS NOT NULL ORDER BY made_at DESC LIMIT 1) AS kept,
            proven.ended_at AS "provenAt", proven.rows::float8 AS "provenRows",
            CASE WHEN tried.finding IS NOT NULL THEN tried.ended_at END AS "failedAt", tried.finding
       FROM (SELECT) AS one
       LEFT JOIN (SELECT * FROM backups ORDER BY made_at DESC LIMIT 1) AS newest ON true
       LEFT JOIN (SELECT * FROM backup_proofs WHERE finding IS NULL ORDER BY ended_at DESC LIMIT 1) AS proven ON true
       LEFT JOIN (SELECT * FROM backup_proofs ORDER BY ended_at DESC LIMIT 1) AS tried ON true`,
  );
  if (!state) throw new Error('One row always comes');
  const { madeAt, bytes, isEncrypted, kept, provenAt, provenRows, failedAt, finding } = state;
  return {
    isScheduled: backupFolder(config) !== null,
    last: madeAt && { at: madeAt.toISOString(), bytes, isEncrypted: isEncrypted === true },
    kept,
    isOld: madeAt !== null && now.getTime() - madeAt.getTime() > OLD_AFTER_DAYS * DAY_MS,
    proof: provenAt && { at: provenAt.toISOString(), rows: provenRows ?? 0 },
    restoreFailure: failedAt && { at: failedAt.toISOString(), reason: finding ?? '' },
  };
}
