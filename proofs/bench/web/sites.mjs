import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openSite } from '@powerline/release-tool/site';
import { writeFiles } from '@powerline/test-support/made-build-files';
import webpack from 'webpack';
import { siteWorkspaces } from '../../../scripts/build.mjs';
import { ROOT } from '../../../scripts/run.mjs';
import { fourWidgetsFiles } from './made-widgets.mjs';
import { oneBundleConfig } from './one-bundle/webpack.config.mjs';

/**
 * Publishes the built site, the same pages as one bundle, and the built site with four widgets more, each into a site of
 * its own below `folder`, and serves them; with `against`, the folder of another checkout that is built, that one's too.
 *
 * @returns `url` and `folder` of each, `databaseUrl` of the database that they share, and `close()`.
 */
export async function serveSites(folder, against) {
  const federated = path.join(folder, 'federated');
  const oneBundle = path.join(folder, 'one-bundle');
  await publish(federated, await buildsOf(ROOT));
  await buildOneBundle(path.join(folder, 'build'));
  await publish(oneBundle, [path.join(folder, 'build')]);

  const withWidgets = path.join(folder, 'with-widgets');
  const widgets = await writeFiles(path.join(folder, 'widgets'), fourWidgetsFiles());
  await publish(withWidgets, [...(await buildsOf(ROOT)), widgets]);

  const sites = [federated, oneBundle, withWidgets];
  if (against) {
    const other = path.join(folder, 'against');
    await publish(other, await buildsOf(against));
    sites.push(other);
  }
  const { urls, databaseUrl, close } = await startServers(sites);
  return {
    federated: { url: urls[0], folder: federated },
    oneBundle: { url: urls[1] },
    withWidgets: { url: urls[2] },
    ...(against && { against: { url: urls[3] } }),
    databaseUrl,
    close,
  };
}

/**
 * Serves site folders from one process, each by its own API, over one new database.
 *
 * @returns `urls` in the order of the folders, `databaseUrl`, and `close()`.
 */
export async function startServers(folders) {
  const child = fork(path.join(import.meta.dirname, 'servers.mjs'), folders, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const close = async () => {
    if (!child.connected) return;
    child.disconnect();
    await once(child, 'exit');
  };
  const [served] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!Array.isArray(served?.urls)) {
    throw new Error('The servers of the bench did not start; what they said stands above.');
  }
  return { ...served, close };
}

/** Of what a checkout has built. Modules that the other one does not have are no part of a comparison's pages. */
async function buildsOf(checkout) {
  const builds = (await siteWorkspaces()).map((workspace) => path.join(checkout, workspace, 'dist'));
  return builds.filter((build) => existsSync(build));
}

async function publish(folder, builds) {
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  await openSite(folder, { who: 'bench' }).publish(builds, { apiVersion });
}

/** Leaves it as a build of a shell without modules, so that it is published, compressed and served alike. */
async function buildOneBundle(folder) {
  const stats = await promisify(webpack)(await oneBundleConfig(folder));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const [entry] = stats.compilation.entrypoints.get('main').getEntrypointChunk().files;
  const build = { kind: 'shell', packageVersion: '1.0.0', contract: '1.0.0', entry, preload: [] };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(build));
}
