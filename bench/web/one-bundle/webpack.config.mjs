// The same shell and the same pages as one ordinary webpack application, compiled by the same rules: only the loading
// of modules is replaced.
import path from 'node:path';
import { baseConfig } from '@powerline/webpack-preset';

const HERE = import.meta.dirname;
const SHELL_MODULES = path.resolve(HERE, '../../../shell/src/modules');
const REPLACED = ['load-page.ts', 'preload-module.ts'];

/** @param outputPath where the build goes: nothing is written beside the sources. */
export function oneBundleConfig(outputPath) {
  const base = baseConfig(HERE, 'production');
  return {
    ...base,
    entry: { main: './main.ts' },
    resolve: {
      ...base.resolve,
      alias: Object.fromEntries(REPLACED.map((file) => [path.join(SHELL_MODULES, file), path.join(HERE, file)])),
    },
    output: { ...base.output, path: outputPath },
  };
}
