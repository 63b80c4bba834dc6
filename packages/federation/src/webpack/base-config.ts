import path from 'node:path';
import type { Configuration } from 'webpack';

/** How every part of the site is compiled, shell and modules alike. */
export function baseConfig(workspace: string, mode: BuildMode): Configuration & { plugins: []; output: object } {
  return {
    name: path.basename(workspace),
    mode,
    context: workspace,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'eval-source-map',
    output: {
      path: path.join(workspace, 'dist'),
      publicPath: 'auto',
      // A global that two builds shared would let one module's chunks answer for another's.
      uniqueName: path.basename(workspace),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      crossOriginLoading: 'anonymous',
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
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development' } },
            },
          },
        },
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [],
  };
}

export type BuildMode = 'production' | 'development';
