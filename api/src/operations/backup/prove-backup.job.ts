import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { DATABASE_URL } from '../../infrastructure/config/database-url.ts';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { databaseFailure, INSUFFICIENT_PRIVILEGE } from '../../infrastructure/errors/sqlstate.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { failureWords } from '../../infrastructure/jobs/failure-words.ts';
import type { JobContext, JobHandler, JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { addQueuedJobs } from '../../infrastructure/jobs/jobs.ts';
import { t } from '../../infrastructure/language/words.ts';
import { NIGHTLY_CHECKS, type NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { makeFolder } from '../../infrastructure/startup/make-folder.ts';
import { NOTICE, type Notice } from '../../infrastructure/startup/notice.ts';
import { BackupBucket } from './backup-bucket.ts';
import { backupKey } from './backup-encryption.ts';
import { backupFolder } from './backup-folder.ts';
import { tryRestore } from './trial-restore.ts';

const PROVE_BACKUP: JobKind<object> = {
  name: 'prove-backup',
  title: () => t('Try to restore the newest backup'),
  schema: v.object({}),
  // It records why a restore failed, and starts over only after it was ended in the middle.
  attempts: 5,
};

const NEWEST = v.strictObject({ file: v.string(), tableRows: v.record(v.string(), v.number()) });

/** A copy as large as the database, and as much again for what Postgres logs meanwhile. */
const ROOM_FACTOR = 2;

/** Adds the trial restore that follows a backup: each week, and each day until one went well. */
export async function proveWeekly(manager: EntityManager): Promise<void> {
  // Half a day less than a week: backups don't end at the same minute each day.
  const isDue = `SELECT NOT EXISTS (SELECT FROM backup_proofs
                  WHERE finding IS NULL AND ended_at > now() - interval '6 days 12 hours')`;
  if (await readValue(manager, v.boolean(), isDue))
    await addQueuedJobs(manager, PROVE_BACKUP, [{ data: {}, queue: PROVE_BACKUP.name }]);
}

/** Proves that the newest scheduled backup can be restored, and keeps how that ended. */
@Injectable()
export class ProveBackupJob implements JobHandler<object> {
  readonly kind = PROVE_BACKUP;
  readonly isLeftToOthers: boolean;
  private readonly folder: string | null;
  private readonly bucket: BackupBucket | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(NIGHTLY_CHECKS) private readonly checks: readonly NightlyCheck[],
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {
    this.folder = backupFolder(config);
    this.isLeftToOthers = this.folder === null;
    this.bucket = BackupBucket.of(config);
  }

  async work(_data: object, { signal }: JobContext): Promise<void> {
    const newest = await readRow(
      this.dataSource,
      NEWEST,
      `SELECT file, table_rows AS "tableRows" FROM backups WHERE kept IS NOT NULL ORDER BY made_at DESC LIMIT 1`,
    );
    if (!newest || this.folder === null) return;
    const since = performance.now();
    const finding = await this.prove(this.folder, newest, signal);
    const rows = Object.values(newest.tableRows).reduce((sum, count) => sum + count, 0);
    await this.dataSource.query(
      'INSERT INTO backup_proofs (file, duration_ms, rows, finding) VALUES ($1, $2, $3, $4)',
      [newest.file, Math.round(performance.now() - since), rows, finding],
    );
    if (finding !== null) this.onNotice(`The backup ${newest.file} could not be restored: ${finding}`);
  }

  private async prove(
    folder: string,
    { file: name, tableRows }: v.InferOutput<typeof NEWEST>,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { dataSource, databaseUrl, checks } = this;
    const key = backupKey(this.config.BACKUP_KEY);
    // What counts is what the bucket has, not the file that went there. Another instance may have made it.
    const file = join(folder, this.bucket ? `${name}.fetched` : name);
    try {
      const missing = await this.missingRoom();
      if (missing !== null) return missing;
      if (this.bucket) await makeFolder(folder);
      await this.bucket?.get(name, file, signal);
      return await tryRestore(dataSource, databaseUrl, { file, key, tableRows, checks, signal });
    } catch (error) {
      // Ended in the middle, it says nothing about the backup.
      signal.throwIfAborted();
      if (databaseFailure(error)?.code === INSUFFICIENT_PRIVILEGE)
        return t('The database user may not create a database to try it in. Give it CREATEDB.');
      return error instanceof StartupError ? error.message : failureWords(error);
    } finally {
      if (this.bucket) await rm(file, { force: true });
    }
  }

  /** A copy must not fill the disk that the site itself is on. Of another machine's disk nothing is known. */
  private async missingRoom(): Promise<string | null> {
    if (this.config.DATABASE_URL !== undefined) return null;
    const { bavail, bsize } = await statfs(this.config.DATA_DIR);
    const size = await readValue(this.dataSource, v.number(), 'SELECT pg_database_size(current_database())::float8');
    const needed = ROOM_FACTOR * (size ?? 0);
    if (bavail * bsize > needed) return null;
    return t('There isn’t enough disk space to try it: {megabytes} MB are needed.', {
      megabytes: Math.ceil(needed / 1_000_000),
    });
  }
}
