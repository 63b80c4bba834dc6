import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../infrastructure/config/config.ts';
import { withDatabase } from '../../infrastructure/database/with-database.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { exportSite } from '../../operations/moving/export-site.ts';
import { MOVED_SITE } from '../site.ts';

await runCommand(async () => {
  const folder = usage('npm run export -- <folder>', () => {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new TypeError('Name one folder');
    return resolve(name);
  });
  const { rows } = await withDatabase(readConfig(process.env), console.error, (url, builtInOf) =>
    exportSite(url, folder, MOVED_SITE, { builtInOf, onFile: (file, count) => console.log(`${file}: ${count}`) }),
  );
  console.log(
    `${rows?.['members.csv'] ?? 0} members are exported to ${folder}. It has emails and amounts: keep it as safe as a backup.`,
  );
});
