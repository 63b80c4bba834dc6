import { DEV_VERSION } from '@powerline/registry';
import { buildFileUrl } from '@powerline/registry/build-url';
import { publishFaults } from '@powerline/release-tool/preview';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { compiledBuild } from './build-source.ts';
import { checkPort } from './check-port.ts';
import { deployedProxy } from './deployed-proxy.ts';
import { readableThere, readDeployedSite } from './deployed-site.ts';
import { devModule } from './dev-registry.ts';
import { loadConfig } from './load-config.ts';
import { reloadForModuleJson } from './reload-for-module-json.ts';
import { untilCompiled } from './until-compiled.ts';

export { PortTaken } from './check-port.ts';
export { NoSite } from './deployed-site.ts';

export interface DeployedServerOptions {
  /** Folder of the module, with its webpack.config.js. */
  workspace: string;
  /** Origin of the deployed site. */
  origin: string;
  host: string;
  port: number;
}

/**
 * Serves a deployed site with the local build of one module in it, which is compiled again and loaded again on each
 * change. Resolves when the first compilation is done.
 *
 * It is a production build: the deployed shell brings the production build of React, which knows neither the
 * development JSX runtime nor Fast Refresh.
 *
 * @returns the names of what did not compile, why the site would refuse the build if it were published, what to tell the
 * person who started it, and a function that ends the server.
 * @throws {NoSite} when there is no site at that origin.
 * @throws {PortTaken}
 * @throws {WrongModuleJson}
 */
export async function startInDeployedSite({ workspace, origin, host, port }: DeployedServerOptions) {
  await checkPort(host, port);
  const config = readable(await loadConfig(workspace, 'production'));
  const site = await readDeployedSite(origin);
  const compiler = webpack(config);
  if (!compiler) throw new Error('There is nothing to compile.');
  const localModule = async () => {
    await untilCompiled(server);
    return devModule(compiledBuild(compiler));
  };
  const server: WebpackDevServer = new WebpackDevServer(
    {
      host,
      port,
      hot: false,
      liveReload: true,
      static: false,
      // Only what failed covers the page. Warnings are in the terminal and in the browser's console.
      client: { overlay: { warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: {
        index: false,
        stats: 'errors-warnings',
        publicPath: buildFileUrl(String(config.name), DEV_VERSION, ''),
      },
      proxy: deployedProxy(origin, async () => readableThere(site, await localModule())),
    },
    compiler,
  );
  reloadForModuleJson([compiler], server);
  await server.start();
  const failed = await untilCompiled(server);
  const faults = failed.length > 0 ? [] : publishFaults(site, await localModule());
  return {
    failed,
    faults: faults.map((fault) => `It does not fit that site, which would refuse it: ${fault}`),
    announcement: [
      `\n${config.name} is ready inside ${origin}: http://${host}:${port} (loads again when it changes)`,
      `The API is the real one of ${origin}: what you save there is saved, for everyone.`,
    ].join('\n'),
    stop: () => server.stop(),
  };
}

/** As it is published, but as it was written: for whoever looks into it with the browser's tools. */
const readable = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'source-map',
  optimization: { ...config.optimization, minimize: false },
});
