import path from 'node:path';
import type { Configuration } from 'webpack';

/**
 * Source maps beside a build's scripts, with which the site says where an error was. No comment names them, and no site
 * serves them. They have names and positions, no sources.
 *
 * @param workspace the folder that is built: no other folder shows in a name, so the same commit gives the same bytes
 */
export const sourceMaps = (workspace: string, output: Configuration['output']): Configuration => ({
  devtool: 'hidden-nosources-source-map',
  output: {
    ...output,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(workspace, absoluteResourcePath),
    // Webpack's own would be a hash of the module, which includes its folder.
    devtoolFallbackModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(workspace, absoluteResourcePath),
  },
});

/** `src/pages/LoginPage.tsx`, `../packages/ui/src/Button.tsx`, `node_modules/swr/dist/index.mjs`. */
export function sourceName(workspace: string, file: string): string {
  if (!path.isAbsolute(file)) return file;
  const name = path.relative(workspace, file).replaceAll(path.sep, '/');
  const installed = name.lastIndexOf('node_modules/');
  // Module Federation's own entry is in a file whose name is a hash of absolute paths.
  return (installed === -1 ? name : name.slice(installed)).replace(/(\.federation\/entry)\.[0-9a-f]+/, '$1');
}
