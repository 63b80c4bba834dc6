import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { DEV_VERSION } from '@powerline/registry';
import { buildFileUrl } from '@powerline/registry/build-url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { FolderFreeIdsPlugin } from './folder-free-ids-plugin.ts';
import { DECLARED_CALLS, leanCalls } from './lean-calls.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

// Otherwise Module Federation (2.9.2) provokes an error to find webpack in its stack, which takes a second of each build.
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

/**
 * Compiles every part of the site, shell and modules.
 *
 * @param name by default the folder's name; a module's own repository may have any folder name
 */
export function baseConfig(workspace: string, mode: BuildMode, name = path.basename(workspace)): Configuration {
  const isDevelopment = mode === 'development';
  return {
    name,
    mode,
    context: workspace,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'eval-source-map' : false,
    output: {
      path: path.join(workspace, 'dist'),
      // In development one server serves all parts, at the addresses of published builds.
      publicPath: isDevelopment ? buildFileUrl(name, DEV_VERSION, '') : 'auto',
      // With a shared global, one module's chunks would answer for another's.
      uniqueName: name,
      filename: scriptName(mode, '[name]'),
      chunkFilename: scriptName(mode, '[name]'),
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // The same timeout as for other module files: webpack's two minutes would look like a frozen page, and "Try
      // again" would wait for the same request.
      chunkLoadTimeout: 10_000,
      // Otherwise a module that threw once imports as empty the next time, and "Try again" shows nothing.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['powerline:source', '...'],
    },
    module: {
      rules: [
        {
          oneOf: [
            // Wherever they are installed, as sources or compiled.
            { test: DECLARED_CALLS, loader: 'swc-loader', options: { ...swc(false), plugin: leanCalls } },
            {
              test: /\.tsx?$/,
              exclude: /node_modules/,
              loader: 'swc-loader',
              options: { ...swc(isDevelopment, isDevelopment ? [] : [LEAN_STYLES]) },
            },
          ],
        },
      ],
    },
    optimization: { minimizer: [minimizer] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: isDevelopment
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [new FolderFreeIdsPlugin(), thirdPartyNotices(name, workspace)],
  };
}

/** Minifies the CSS of styled components and drops unused ones. By path, because a module may be built elsewhere. */
const LEAN_STYLES = [
  fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
  { displayName: false, fileName: false, ssr: false, minify: true, pure: true, transpileTemplateLiterals: false },
];

const swc = (development: boolean, plugins: unknown[] = []) => ({
  jsc: {
    // Otherwise the compiled plugins would be kept in a folder .swc beside each module's sources.
    experimental: { plugins, cacheRoot: path.resolve('node_modules/.cache/swc') },
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
});

/** Replaces webpack's terser: half the processor time, and with these passes the same size. */
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  // The third-party notices name all projects.
  minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
  extractComments: false,
});

export type BuildMode = 'production' | 'development';

/** A content hash in the name makes each address immutable. */
export const scriptName = (mode: BuildMode, name: string) =>
  mode === 'production' ? `${name}.[contenthash:12].js` : `${name}.js`;
