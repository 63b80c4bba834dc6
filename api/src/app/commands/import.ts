import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inviteAsOperator } from '../../accounts/invitations/invite-moved-members.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { migrateSite } from '../../infrastructure/database/migrate-site.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { importSite, isEmptySite, isWholeSite } from '../../operations/moving/import-site.ts';
import { type MoveInProgress, type MoveInResult, moveIn } from '../../payout/moving/move-in.ts';
import { folderFiles } from '../../payout/moving/moved-files.ts';
import { ProgressBar } from '../../payout/simulation/progress-bar.ts';
import { MOVED_SITE, SITE_NIGHTLY_CHECKS } from '../site.ts';
import { withSiteDatabase } from '../with-site-database.ts';

const USAGE = 'npm run import -- <folder> [--dry-run], or npm run import -- --invite';
const SHOWN = 100;
const NOTHING_WRITTEN = 'Nothing is written. Without --dry-run, all of it is.';
const NO_PASSWORDS =
  'Everyone needs a new password: set yours with npm run reset-password -- <username>. Members use “Forgot your password?”.';

await runCommand(async () => {
  const { folder, isDryRun, invites } = usage(USAGE, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, invite: { type: 'boolean', default: false } },
    });
    const [name, ...others] = positionals;
    if ((name === undefined) !== values.invite || others.length > 0) throw new TypeError('Name one folder');
    return { folder: resolve(name ?? ''), isDryRun: values['dry-run'], invites: values.invite };
  });
  await withSiteDatabase(readConfig(process.env), async (dataSource, url) => {
    await migrateSite(dataSource, url);
    if (invites) {
      const count = await inviteAsOperator(dataSource);
      console.log(`${count} members get an invitation by mail as soon as the site runs, a few hundred a minute.`);
      return;
    }
    const bar = new ProgressBar(process.stderr);
    const since = performance.now();
    const options = {
      isDryRun,
      onProgress: ({ doing, share }: MoveInProgress) =>
        bar.draw(share, `${doing}${leftOf(share, performance.now() - since)}`),
    };
    if ((await isWholeSite(folder)) && (await isEmptySite(dataSource))) {
      const { rows } = await importSite(dataSource, folder, MOVED_SITE, {
        ...options,
        checks: SITE_NIGHTLY_CHECKS,
      }).finally(() => bar.clear());
      console.log(
        `The site is whole, with ${rows?.['members.csv']} members. ${isDryRun ? NOTHING_WRITTEN : NO_PASSWORDS}`,
      );
      return;
    }
    report(await moveIn(dataSource, folderFiles(folder), options).finally(() => bar.clear()), isDryRun);
  });
});

/** Such as `, 3 min left`. */
function leftOf(share: number, milliseconds: number): string {
  if (share < 0.02) return '';
  const minutes = (milliseconds * (1 - share)) / share / 60_000;
  return minutes < 1 ? ', less than a minute left' : `, ${Math.round(minutes)} min left`;
}

function report(result: MoveInResult, isDryRun: boolean): void {
  const { defects, members, former, top, isTopRoot, levels, payments, statements, balanceCents } = result;
  if (defects.count > 0) {
    for (const { file, line, sentence } of defects.kept.slice(0, SHOWN))
      console.error(`${file}, line ${line}: ${sentence}`);
    const more = defects.count - Math.min(SHOWN, defects.kept.length);
    throw new StartupError(
      `${more > 0 ? `${more} more. ` : ''}Nothing was imported. Correct ${defects.count === 1 ? 'this' : 'these'} and run it again.`,
    );
  }
  console.log(
    `${members} members (${former} left) on ${levels + 1} levels, with ${top} at the top, ${isTopRoot ? 'as on this site' : 'below this site’s own top'}.`,
  );
  console.log(
    `${payments} payments, ${statements} statements of earlier months, balances of ${(balanceCents / 100).toFixed(2)} in all.`,
  );
  console.log(
    isDryRun
      ? NOTHING_WRITTEN
      : 'All of it is imported, and no one was mailed. Send the invitations with npm run import -- --invite.',
  );
}
