import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../infrastructure/config/config.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { backupKey } from '../../operations/backup/backup-encryption.ts';
import { restore } from '../../operations/backup/restore.ts';
import { withSiteDatabase } from '../with-site-database.ts';

await runCommand(async () => {
  const { file, overwrite } = usage('npm run restore -- <file> [--yes]', () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new TypeError('Name one file');
    return { file: resolve(name), overwrite: values.yes };
  });
  const config = readConfig(process.env);
  const key = backupKey(config.BACKUP_KEY);
  await withSiteDatabase(config, (dataSource, url) => restore(dataSource, url, file, { overwrite, key }));
  console.log(`The database is as it was in ${file}. Everybody has to log in again.`);
});
