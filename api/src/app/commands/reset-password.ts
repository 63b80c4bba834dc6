import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { resetPassword } from '../../accounts/account/reset-password.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { withSiteDatabase } from '../with-site-database.ts';

// The password is generated, not taken: what a command is called with is seen by every user of the machine.
await runCommand(async () => {
  const { name, withoutSecondFactor } = usage('npm run reset-password -- <username> [--without-second-factor]', () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'without-second-factor': { type: 'boolean', default: false } },
    });
    const [first, ...others] = positionals;
    if (first === undefined || others.length > 0) throw new TypeError('Name one user');
    return { name: first, withoutSecondFactor: values['without-second-factor'] };
  });
  const { username, password, asksForCode, opensToPasswords } = await withSiteDatabase(
    readConfig(process.env),
    (dataSource, url) => resetPassword(dataSource, url, name, { withoutSecondFactor }),
  );
  console.log(`${username} now has the password ${password} and is logged out everywhere.`);
  if (withoutSecondFactor) console.log('Log-in asks for no code any more.');
  if (opensToPasswords)
    console.log('Single sign-on is no longer the only way in for admins: they can log in with their passwords again.');
  if (asksForCode) {
    console.log(
      'Log-in still asks for a code from the authenticator app. If that and the recovery codes are lost, run this again with --without-second-factor.',
    );
  }
});
