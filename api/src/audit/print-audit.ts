import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { StartupError } from '../startup/startup-error.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Prints the newest entries of the audit, one line each. Its only argument is how many: 100 without. */
async function printAudit(limit: number): Promise<void> {
  const config = readConfig(process.env);
  // A server may be running on the folder: its Postgres is asked then.
  const outside = config.DATABASE_URL ?? (await findRunningPostgres(config.DATA_DIR));
  const embedded = outside === null ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
  try {
    const dataSource = await connect(outside ?? embedded?.url() ?? '', () => undefined);
    const entries = await dataSource.manager.find(AuditEntry, { order: { id: 'DESC' }, take: limit });
    for (const { at, actorName, actorId, action, target, change } of entries.reverse()) {
      console.log(`${at.toISOString()}  ${actorName} (${actorId})  ${action}  ${target}  ${JSON.stringify(change)}`);
    }
    await dataSource.destroy();
  } finally {
    await embedded?.stop();
  }
}

try {
  await printAudit(Number(process.argv[2]) || 100);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
