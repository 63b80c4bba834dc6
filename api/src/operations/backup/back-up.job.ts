import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { DATABASE_URL } from '../../infrastructure/config/database-url.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { type JobContext, JobFailure, type JobHandler, type JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';
import { backUp } from './backup.ts';
import { BackupBucket } from './backup-bucket.ts';
import { backupKey } from './backup-encryption.ts';
import { backupFolder, keptInFolder, removeOldBackups, scheduledName } from './backup-folder.ts';
import { proveWeekly } from './prove-backup.job.ts';

export const BACK_UP: JobKind<object> = {
  name: 'back-up',
  title: () => t('Back up the database'),
  schema: v.object({}),
  attempts: 8,
  // Before the nightly checks, which then read what the backup has brought into memory.
  cron: '41 2 * * *',
};

const DAY_HOURS = 24;

/** Backs up the database each day, and keeps the newest ones. Instances without a folder leave it to others. */
@Injectable()
export class BackUpJob implements JobHandler<object> {
  readonly kind = BACK_UP;
  readonly isLeftToOthers: boolean;
  private readonly folder: string | null;
  private readonly bucket: BackupBucket | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.folder = backupFolder(config);
    this.isLeftToOthers = this.folder === null;
    this.bucket = BackupBucket.of(config);
  }

  async work(_data: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    if (this.folder === null) return;
    const name = scheduledName(new Date());
    const key = backupKey(this.config.BACKUP_KEY);
    await backUp(this.databaseUrl, join(this.folder, name), {
      everyHours: DAY_HOURS,
      isCounted: true,
      key,
      signal,
    }).catch((error: unknown) => {
      throw error instanceof StartupError ? new JobFailure(error.message) : error;
    });
    // The new one is whole, and where it was to go: now the oldest may go.
    await this.bucket?.put(join(this.folder, name), name, signal);
    const keptHere = await removeOldBackups(this.folder, keptInFolder(this.config));
    const kept = (await this.bucket?.removeOld(this.config.BACKUP_KEEP)) ?? keptHere;
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE backups SET kept = $1 WHERE file = $2', [kept, name]);
      await proveWeekly(manager);
    });
  }
}
