import type { Compiler } from 'webpack';

/**
 * Module Federation writes its start code into a file of its own, with absolute paths in it and their hash in its name
 * (2.9.2). Webpack makes ids of names, so without this the same commit has other ids, and other files, in another folder.
 */
const IDS = [
  // The container names that file in its own identifier, so it is looked for first.
  { isIt: (identifier: string) => identifier.startsWith('container entry '), id: 'c' },
  { isIt: (identifier: string) => /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier), id: 'f' },
];

/** Gives the modules that Module Federation makes up the same ids in every folder. Webpack numbers all others by relative paths. */
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
