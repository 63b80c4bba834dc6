import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEV_VERSION } from '@powerline/registry';
import { buildFileUrl } from '@powerline/registry/build-url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { builtFolder, compiledBuild } from './build-source.ts';
import { checkPort } from './check-port.ts';
import { devRegistry } from './dev-registry.ts';
import { loadConfig } from './load-config.ts';
import { reloadForModuleJson } from './reload-for-module-json.ts';
import { sendDocument } from './send-document.ts';
import { sendLivePage } from './send-live-page.ts';
import { untilCompiled } from './until-compiled.ts';

export { PortTaken } from './check-port.ts';

export interface DevServerOptions {
  /** Folders with a webpack.config.js, compiled here. */
  workspaces: readonly string[];
  /** Finished builds by name. A missing one is left out of the page. */
  builds?: Readonly<Record<string, string>>;
  host: string;
  port: number;
  /** For calls below /api. */
  apiUrl: string;
  apiVersion: string;
  /** The API's SITE_DIR, for pages that it fills in. */
  siteFolder: string;
}

/**
 * Serves shell, modules and API behind one URL: compiled in memory with hot reload, or from builds. Resolves after
 * the first compilation.
 *
 * @returns what failed to compile, and a function that stops it
 * @throws {PortTaken} {@link WrongModuleJson}
 */
export async function startDevServer(options: DevServerOptions) {
  const { workspaces, builds = {}, host, port, apiUrl, apiVersion, siteFolder } = options;
  await checkPort(host, port);
  const compiler = webpack(await Promise.all(workspaces.map((workspace) => loadConfig(workspace, 'development'))));
  if (!compiler) throw new Error('There is nothing to compile.');
  const server = new WebpackDevServer(
    {
      host,
      port,
      static: Object.entries(builds).map(([name, directory]) => ({
        directory,
        publicPath: buildFileUrl(name, DEV_VERSION, ''),
        watch: false,
        serveIndex: false,
      })),
      // Only errors cover the page; warnings are in the terminal and the browser's console.
      client: { overlay: { warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      proxy: [{ context: ['/api', '/r/', '/go/'], target: apiUrl, logLevel: 'warn' }],
      setupMiddlewares(middlewares, devServer) {
        const document: WebpackDevServer.ExpressRequestHandler = async (request, response, next) => {
          try {
            await untilCompiled(devServer);
            const complete = Object.values(builds).filter((folder) => existsSync(path.join(folder, 'build.json')));
            const sources = [...compiler.compilers.map(compiledBuild), ...complete.map(builtFolder)];
            const registry = await devRegistry(sources, apiVersion);
            const site = { registry, origin: `http://${request.headers.host}` };
            if (await sendLivePage(request, response, { ...site, apiUrl, siteFolder })) return;
            if (!sendDocument(request, response, site)) next();
          } catch (error) {
            next(error);
          }
        };
        return [...middlewares, { name: 'document', middleware: document }];
      },
    },
    compiler,
  );
  reloadForModuleJson(compiler.compilers, server);
  await server.start();
  return { failed: await untilCompiled(server), stop: () => server.stop() };
}
