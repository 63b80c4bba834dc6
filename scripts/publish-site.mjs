import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSite, Refused, SiteBusy, SiteDamaged, settingsIn, WrongSetting } from '@powerline/release-tool/site';
import { siteWorkspaces } from './build.mjs';
import { ROOT } from './run.mjs';
import { step } from './step.mjs';

/**
 * Releases every build that the site has never had, the same way as a team releases its own, and notes the version of
 * the API. A build that was there before is left as it stands: neither a start nor a deployment must undo a rollback.
 *
 * @param who stands in the history
 * @param settings what the pages say of the site (`GivenSettings` of the release tool)
 */
export async function publishSite(folder, who, settings = {}) {
  const site = openSite(path.resolve(ROOT, folder), { who, settings });
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  const builds = (await siteWorkspaces()).map((workspace) => path.join(ROOT, workspace, 'dist'));
  await step('Publish to the site', () => site.publish(builds, { apiVersion, onlyNew: true }));
}

/** Whether an error of {@link publishSite} says in its message what a person can do. */
export const isForeseen = (error) =>
  [Refused, SiteBusy, SiteDamaged, WrongSetting].some((kind) => error instanceof kind);

if (process.argv[1] === import.meta.filename) {
  try {
    await publishSite(process.env.SITE_DIR || 'site', 'deployment', settingsIn(process.env));
  } catch (error) {
    console.error(isForeseen(error) ? error.message : error);
    process.exitCode = 1;
  }
}
