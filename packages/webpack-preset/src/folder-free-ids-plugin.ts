import path from 'node:path';
import type { Compiler } from 'webpack';

/** Of a shared library that is offered: which one it is, and the file's absolute path. */
const PROVIDED = /^(provide module .+ = )(.+)$/;

/**
 * Module Federation names modules by absolute paths (2.9.2): its start code is in a file whose name is a hash of some,
 * and an offered library says where it is. Webpack derives ids from names, and looks for another id where one is taken,
 * so the same commit would give other files in another folder.
 *
 * @param root the folder that is built, relative to which names are made
 * @returns an id without the folder; undefined for modules that webpack itself numbers by relative paths
 */
function folderFreeId(identifier: string, root: string): string | undefined {
  // The container's identifier includes the name of that file, so it is checked first.
  if (identifier.startsWith('container entry ')) return 'c';
  if (/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier)) return 'f';
  const [, name, file] = PROVIDED.exec(identifier) ?? [];
  return name && file && name + (path.isAbsolute(file) ? path.relative(root, file).replaceAll(path.sep, '/') : file);
}

export class FolderFreeIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FolderFreeIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FolderFreeIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = folderFreeId(module.identifier(), compiler.context);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
