import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSite, Refused, SiteBusy, SiteDamaged, settingsIn, WrongSetting } from '@powerline/release-tool/site';
import { siteWorkspaces } from './build.mjs';
import { ROOT } from './run.mjs';
import { step } from './step.mjs';

/**
 * Releases every build that the site never had, and records the API's version. Earlier builds don't change: neither a
 * start nor a deployment may undo a rollback.
 *
 * @param who for the history
 * @param settings `GivenSettings` of the release tool
 * @param store its `ReleaseStore`, where the releases aren't in the folder alone
 */
export async function publishSite(folder, who, settings = {}, store = undefined) {
  const site = openSite(path.resolve(ROOT, folder), { who, settings, store });
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  const builds = (await siteWorkspaces()).map((workspace) => path.join(ROOT, workspace, 'dist'));
  await step('Publish to the site', () => site.publish(builds, { apiVersion, onlyNew: true }));
}

/** Whether the message of an error of {@link publishSite} says what to do. */
export const isForeseen = (error) =>
  [Refused, SiteBusy, SiteDamaged, WrongSetting].some((kind) => error instanceof kind);

if (process.argv[1] === import.meta.filename) {
  try {
    if (process.env.SITE_STORE === 'database')
      throw new WrongSetting(
        'The releases are in the database (SITE_STORE=database). Publish these builds where the API is: node api/dist/app/commands/release.js publish --only-new <folders of builds>',
      );
    await publishSite(process.env.SITE_DIR || 'site', 'deployment', settingsIn(process.env));
  } catch (error) {
    console.error(isForeseen(error) ? error.message : error);
    process.exitCode = 1;
  }
}
