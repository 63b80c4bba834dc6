import 'reflect-metadata';
import { AuditEntry } from '../../infrastructure/audit/audit-entry.entity.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { connect } from '../../infrastructure/database/connect.ts';
import { withDatabase } from '../../infrastructure/database/with-database.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';

/** Prints the newest entries of the audit, one line each. Its only argument is how many: 100 without. */
async function printAudit(url: string, limit: number, builtInOf?: string): Promise<void> {
  const dataSource = await connect(url, () => undefined, builtInOf);
  const entries = await dataSource.manager.find(AuditEntry, { order: { id: 'DESC' }, take: limit });
  for (const { at, actorName, actorId, action, target, change } of entries.reverse()) {
    console.log(`${at.toISOString()}  ${actorName} (${actorId})  ${action}  ${target}  ${JSON.stringify(change)}`);
  }
  await dataSource.destroy();
}

await runCommand(() =>
  withDatabase(readConfig(process.env), console.error, (url, builtInOf) =>
    printAudit(url, Number(process.argv[2]) || 100, builtInOf),
  ),
);
