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
  /** With its webpack.config.js. */
  workspace: string;
  origin: string;
  host: string;
  port: number;
}

/**
 * Serves a deployed site with the local build of one module, compiled and reloaded on each change; resolves after the
 * first compilation. It is a production build, because the deployed shell's React has neither the development JSX
 * runtime nor Fast Refresh.
 *
 * @returns what failed to compile, why the site would reject the build, a text for the person, and a function that
 * stops it
 * @throws {NoSite} {@link PortTaken} {@link WrongModuleJson}
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
      // Only errors cover the page; warnings are in the terminal and the browser's console.
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

/** Like a published build, but readable in the browser's tools. */
const readable = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'source-map',
  optimization: { ...config.optimization, minimize: false },
});
