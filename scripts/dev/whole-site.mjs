import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startDevServer } from '@powerline/dev-server';
import { buildDevelopmentShell, buildSite, siteWorkspaces } from '../build.mjs';
import { explain } from '../explain.mjs';
import { ROOT } from '../run.mjs';
import { step } from '../step.mjs';
import { startApi } from './api-process.mjs';
import { compiledWhole, sayWhatFailed } from './compiled.mjs';

/**
 * Serves shell, modules and API behind one URL. With a `module`, only that one is compiled here and reloads hot; the
 * others are served as built, after changed ones were rebuilt. The shell is then a development build, because
 * production React has neither the development JSX runtime nor Fast Refresh; production modules run with it too.
 *
 * @returns a function that stops it
 */
export async function serveWholeSite({ module, host, port }) {
  const api = await startApi(host);
  const { version: apiVersion } = JSON.parse(await readFile(path.join(ROOT, 'api', 'package.json'), 'utf8'));
  const all = await siteWorkspaces();
  const compiled = module ? [module] : all;
  const others = all.filter((workspace) => !compiled.includes(workspace) && workspace !== 'shell');
  const builds = Object.fromEntries(others.map((workspace) => [workspace, path.join(ROOT, workspace, 'dist')]));
  if (module) builds.shell = await buildDevelopmentShell();

  const { failed, stop } = await step(
    `Compile ${module ?? `${compiled.length} parts of the site`}`,
    () =>
      startDevServer({
        workspaces: compiled.map((workspace) => path.join(ROOT, workspace)),
        builds,
        host,
        port,
        apiUrl: api.url,
        apiVersion,
        siteFolder: api.siteFolder,
      }),
    compiledWhole,
  );
  console.log(`\nPowerline is ready: http://${host}:${port} (hot reload; the API starts again when it changes)`);
  sayWhatFailed(failed);
  const closing = new AbortController();
  buildSite(others, closing.signal).catch((error) => {
    if (!closing.signal.aborted) console.error(explain(error));
  });
  return async () => {
    closing.abort();
    await stop();
  };
}
