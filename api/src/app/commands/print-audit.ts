import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { AuditEntry } from '../../accounts/audit/audit-entry.entity.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { withSiteDatabase } from '../with-site-database.ts';

/** Prints the newest entries of the audit, one line each. Its only argument is how many: 100 without. */
async function printAudit(dataSource: DataSource, limit: number): Promise<void> {
  const entries = await dataSource.manager.find(AuditEntry, { order: { id: 'DESC' }, take: limit });
  for (const { at, actorName, actorId, tokenId, tokenName, action, target, change } of entries.reverse()) {
    const by = `${actorName} (${actorId})${tokenId === null ? '' : ` with API token ${tokenName} (${tokenId})`}`;
    console.log(`${at.toISOString()}  ${by}  ${action}  ${target}  ${JSON.stringify(change)}`);
  }
}

await runCommand(() =>
  withSiteDatabase(readConfig(process.env), (dataSource) => printAudit(dataSource, Number(process.argv[2]) || 100)),
);
