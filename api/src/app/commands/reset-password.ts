import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { resetPassword } from '../../accounts/users/reset-password.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { withDatabase } from '../../infrastructure/database/with-database.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';

// The password is generated, not taken: what a command is called with is seen by every user of the machine.
await runCommand(async () => {
  const name = usage('npm run reset-password -- <username>', () => {
    const [first, ...others] = parseArgs({ allowPositionals: true, options: {} }).positionals;
    if (first === undefined || others.length > 0) throw new TypeError('Name one user');
    return first;
  });
  const { username, password } = await withDatabase(readConfig(process.env), console.error, (url, builtInOf) =>
    resetPassword(url, name, builtInOf),
  );
  console.log(`${username} now has the password ${password} and is logged out everywhere.`);
});
