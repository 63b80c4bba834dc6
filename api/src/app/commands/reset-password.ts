import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { resetPassword } from '../../accounts/users/reset-password.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { withSiteDatabase } from '../with-site-database.ts';

// The password is generated, not taken: what a command is called with is seen by every user of the machine.
await runCommand(async () => {
  const name = usage('npm run reset-password -- <username>', () => {
    const [first, ...others] = parseArgs({ allowPositionals: true, options: {} }).positionals;
    if (first === undefined || others.length > 0) throw new TypeError('Name one user');
    return first;
  });
  const { username, password } = await withSiteDatabase(readConfig(process.env), (dataSource, url) =>
    resetPassword(dataSource, url, name),
  );
  console.log(`${username} now has the password ${password} and is logged out everywhere.`);
});
