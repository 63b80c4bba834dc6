import type { Compiler } from 'webpack';

/**
 * Module Federation writes its start code to a file with absolute paths, whose hash is in its name (2.9.2). Webpack
 * derives ids from names, so the same commit would give other files in another folder.
 */
const IDS = [
  // The container's identifier includes that file's name, so it is checked first.
  { isIt: (identifier: string) => identifier.startsWith('container entry '), id: 'c' },
  { isIt: (identifier: string) => /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier), id: 'f' },
];

/** Webpack numbers all other modules by relative paths. */
export class FolderFreeIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FolderFreeIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FolderFreeIdsPlugin', (modules) => {
        for (const module of modules) {
          const found = IDS.find(({ isIt }) => isIt(module.identifier()));
          if (found) compilation.chunkGraph.setModuleId(module, found.id);
        }
      });
    });
  }
}
