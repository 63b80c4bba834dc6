import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../infrastructure/config/config.ts';
import { withDatabase } from '../../infrastructure/database/with-database.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { backUp } from '../../operations/backup/backup.ts';
import { backupKey } from '../../operations/backup/backup-encryption.ts';
import { momentInName } from '../../operations/backup/backup-folder.ts';

/** Such as `backups/powerline-2026-11-21T08-30-00Z.backup`. */
const defaultFile = () => join('backups', `powerline-${momentInName(new Date())}.backup`);

/** `24h` or `7d`. */
function hoursIn(interval: string): number {
  const [, count, unit] = /^([1-9]\d{0,2})([hd])$/.exec(interval) ?? [];
  if (count === undefined) throw new StartupError('--every must be hours or days, such as 24h or 7d.');
  return Number(count) * (unit === 'd' ? 24 : 1);
}

await runCommand(async () => {
  const { values } = usage('npm run backup [-- --to <file>] [--every <24h or 7d, in a schedule>]', () =>
    parseArgs({ options: { to: { type: 'string', default: defaultFile() }, every: { type: 'string' } } }),
  );
  const everyHours = values.every === undefined ? null : hoursIn(values.every);
  const file = resolve(values.to);
  const config = readConfig(process.env);
  const key = backupKey(config.BACKUP_KEY);
  await withDatabase(config, console.error, (url, builtInOf) => backUp(url, file, { builtInOf, everyHours, key }));
  console.log(`The database is saved in ${file}. Keep a copy on another machine.`);
});
