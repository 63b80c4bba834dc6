// The same shell and the same pages as one ordinary webpack application, compiled by the same rules: only the loading
// of modules is replaced.
import path from 'node:path';
import { baseConfig } from '@powerline/webpack-preset';
import webpack from 'webpack';
import { siteWorkspaces } from '../../../../scripts/build.mjs';
import { ROOT } from '../../../../scripts/run.mjs';

const HERE = import.meta.dirname;
const SHELL_MODULES = path.join(ROOT, 'shell', 'src', 'modules');
const REPLACED = ['load-page.ts', 'preload-module.ts'];

/** @param outputPath where the build goes: nothing is written beside the sources. */
export async function oneBundleConfig(outputPath) {
  const base = baseConfig(HERE, 'production');
  const list = moduleList((await siteWorkspaces()).filter((workspace) => workspace !== 'shell'));
  return {
    ...base,
    entry: { main: './main.ts' },
    resolve: {
      ...base.resolve,
      alias: Object.fromEntries(REPLACED.map((file) => [path.join(SHELL_MODULES, file), path.join(HERE, file)])),
    },
    output: { ...base.output, path: outputPath },
    plugins: [...base.plugins, new webpack.experiments.schemes.VirtualUrlPlugin({ 'module-list': list })],
  };
}

/** `virtual:module-list` as code, so that a new module is in the bundle by being there. */
function moduleList(modules) {
  const fileOf = (...names) => JSON.stringify(path.join(ROOT, ...names));
  const imports = modules.map(
    (module, index) =>
      `import json${index} from ${fileOf(module, 'module.json')};\nimport definition${index} from ${fileOf(module, 'src', 'module.tsx')};`,
  );
  const entries = modules.map((_, index) => `{ json: json${index}, definition: definition${index} }`);
  return `${imports.join('\n')}\nexport const MODULES = [${entries.join(', ')}];\n`;
}
