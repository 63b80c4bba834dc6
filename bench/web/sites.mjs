import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openSite } from '@powerline/release-tool/site';
import webpack from 'webpack';
import { siteWorkspaces } from '../../scripts/build.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { oneBundleConfig } from './one-bundle/webpack.config.mjs';

/**
 * Publishes the built site and the same pages as one bundle, each into a site of its own below `folder`, and serves both.
 *
 * @returns `url` and `folder` of each, and `close()`.
 */
export async function serveSites(folder) {
  const federated = path.join(folder, 'federated');
  const oneBundle = path.join(folder, 'one-bundle');
  const builds = (await siteWorkspaces()).map((workspace) => path.join(ROOT, workspace, 'dist'));
  await publish(federated, builds);
  await buildOneBundle(path.join(folder, 'build'));
  await publish(oneBundle, [path.join(folder, 'build')]);

  const child = fork(path.join(import.meta.dirname, 'servers.mjs'), [federated, oneBundle], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const close = async () => {
    if (!child.connected) return;
    child.disconnect();
    await once(child, 'exit');
  };
  const [urls] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!Array.isArray(urls)) {
    throw new Error('The servers of the bench did not start; what they said stands above.');
  }
  return {
    federated: { url: urls[0], folder: federated },
    oneBundle: { url: urls[1] },
    close,
  };
}

async function publish(folder, builds) {
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  await openSite(folder, { who: 'bench' }).publish(builds, { apiVersion });
}

/** Leaves it as a build of a shell without modules, so that it is published, compressed and served alike. */
async function buildOneBundle(folder) {
  const stats = await promisify(webpack)(oneBundleConfig(folder));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const [entry] = stats.compilation.entrypoints.get('main').getEntrypointChunk().files;
  const build = { kind: 'shell', packageVersion: '1.0.0', contract: '1.0.0', entry, preload: [] };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(build));
}
