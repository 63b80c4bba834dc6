import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { DEV_VERSION } from '@powerline/registry';
import { buildFileUrl } from '@powerline/registry/build-url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { FolderFreeIdsPlugin } from './folder-free-ids-plugin.ts';
import { DECLARED_CALLS, leanCalls } from './lean-calls.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/**
 * How every part of the site is compiled, shell and modules alike.
 *
 * @param name of the part: that of its folder, except where a module is a repository of its own, whose folder may have
 * any name.
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
      // In development one server serves all, each at the address that a published build of it would have.
      publicPath: isDevelopment ? buildFileUrl(name, DEV_VERSION, '') : 'auto',
      // A global that two builds shared would let one module's chunks answer for another's.
      uniqueName: name,
      filename: scriptName(mode, '[name]'),
      chunkFilename: scriptName(mode, '[name]'),
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // As long as the shell waits for any other file of a module: webpack's own two minutes are a page that hangs, and
      // "Try again" meanwhile waits for the same request.
      chunkLoadTimeout: 10_000,
      // Without it a module whose code threw once "succeeds" empty on the next import, and "Try again" shows nothing.
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
            // Wherever they are installed: as sources or built.
            { test: DECLARED_CALLS, loader: 'swc-loader', options: { ...swc(false), plugin: leanCalls } },
            { test: /\.tsx?$/, exclude: /node_modules/, loader: 'swc-loader', options: swc(isDevelopment) },
          ],
        },
      ],
    },
    optimization: { minimizer: [minimizer] },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: isDevelopment
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [new FolderFreeIdsPlugin(), thirdPartyNotices(name)],
  };
}

const swc = (development: boolean) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
});

/** Instead of webpack's terser: half of a build's processor time, and the same size with as many passes as these. */
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  // What other projects want named stands in the third-party notices.
  minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
  extractComments: false,
});

export type BuildMode = 'production' | 'development';

/** Published scripts carry a hash of their content, so that each address means one content for ever. */
export const scriptName = (mode: BuildMode, name: string) =>
  mode === 'production' ? `${name}.[contenthash:12].js` : `${name}.js`;
