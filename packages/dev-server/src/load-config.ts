import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildMode } from '@powerline/webpack-preset';
import type { Configuration } from 'webpack';

export async function loadConfig(workspace: string, mode: BuildMode): Promise<Configuration> {
  const { default: config } = await import(pathToFileURL(path.join(workspace, 'webpack.config.js')).href);
  return config({}, { mode });
}
