import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { renderIndexHtml } from '../site/index-html.ts';
import { devRegistry } from './dev-registry.ts';

export interface DevServerOptions {
  /** Folders of the shell and of the modules to compile, each with its webpack.config.js. */
  workspaces: readonly string[];
  host: string;
  port: number;
  /** Where the API listens; calls below /api go there. */
  apiUrl: string;
  apiVersion: string;
}

/**
 * Serves the shell and its modules behind one URL, compiled in memory, with hot reload, and the API below /api.
 *
 * @returns a function that ends it.
 */
export async function startDevServer(options: DevServerOptions): Promise<() => Promise<void>> {
  const compiler = webpack(await Promise.all(options.workspaces.map(loadConfig)));
  if (!compiler) throw new Error('There is nothing to compile.');
  const server = new WebpackDevServer(
    {
      host: options.host,
      port: options.port,
      static: false,
      client: { overlay: { runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      proxy: [{ context: ['/api'], target: options.apiUrl }],
      setupMiddlewares(middlewares, devServer) {
        const page: WebpackDevServer.ExpressRequestHandler = async (request, response, next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          try {
            // Set only after the middlewares are: not to be read earlier.
            const { middleware } = devServer;
            await new Promise((resolve) => middleware?.waitUntilValid(resolve));
            const registry = await devRegistry(compiler, options.apiVersion);
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(renderIndexHtml(registry));
          } catch (error) {
            next(error);
          }
        };
        return [...middlewares, { name: 'page', middleware: page }];
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

async function loadConfig(workspace: string): Promise<Configuration> {
  const { default: config } = await import(pathToFileURL(path.join(workspace, 'webpack.config.js')).href);
  return config({}, { mode: 'development' });
}
