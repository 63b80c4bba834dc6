import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../infrastructure/config/config.ts';
import { withDatabase } from '../../infrastructure/database/with-database.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { backUp } from '../../operations/backup/backup.ts';

/** Such as `backups/powerline-2026-11-21T08-30-00Z.backup`. */
const defaultFile = () =>
  join('backups', `powerline-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);

await runCommand(async () => {
  const { values } = usage('npm run backup [-- --to <file>]', () =>
    parseArgs({ options: { to: { type: 'string', default: defaultFile() } } }),
  );
  const file = resolve(values.to);
  await withDatabase(readConfig(process.env), console.error, (url, builtInOf) => backUp(url, file, builtInOf));
  console.log(`The database is saved in ${file}. Keep a copy on another machine.`);
});
