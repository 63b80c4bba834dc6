import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '@powerline/federation/site';
import { siteWorkspaces } from './build.mjs';
import { ROOT } from './run.mjs';
import { step } from './step.mjs';

/**
 * Releases every build that the site has never had, the same way as a team releases its own. A build that was there
 * before is left as it stands: a start must not undo a rollback.
 */
export async function publishSite(folder) {
  const site = openSite(path.resolve(ROOT, folder), { who: 'npm start' });
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  const builds = (await siteWorkspaces()).map((workspace) => path.join(ROOT, workspace, 'dist'));
  await step('Publish to the site', () => site.publish(builds, { apiVersion, onlyNew: true }));
}
