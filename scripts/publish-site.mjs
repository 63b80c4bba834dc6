import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '@powerline/federation/site';
import { siteWorkspaces } from './build.mjs';
import { ROOT } from './run.mjs';
import { step } from './step.mjs';

/** Releases every build that the site does not have yet, the same way as a team releases its own. */
export async function publishSite(folder) {
  const site = openSite(path.resolve(ROOT, folder), { who: 'npm start' });
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  await step('Publish to the site', async () => {
    for (const workspace of await siteWorkspaces()) {
      await site.publish(path.join(ROOT, workspace, 'dist'), { apiVersion });
    }
  });
}
