import type { Chunk, Compilation, Module } from 'webpack';

/** The source files in these chunks. */
export function sourcesOf({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): Set<string> {
  const files = new Set<string>();
  const take = (module: Module): void => {
    const file = module.nameForCondition();
    if (file) files.add(file);
    // Webpack joins modules of which a chunk needs all.
    if ('modules' in module && Array.isArray(module.modules)) for (const part of module.modules) take(part);
  };
  for (const chunk of chunks) for (const module of chunkGraph.getChunkModulesIterable(chunk)) take(module);
  return files;
}
