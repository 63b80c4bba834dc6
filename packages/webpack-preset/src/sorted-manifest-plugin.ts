import type { Compiler } from 'webpack';

/** What Module Federation writes of a build: its manifest for shells of before, and the same at length. */
const FILES = ['mf-manifest.json', 'mf-stats.json'];

/**
 * Sorts the lists in what Module Federation writes of a build. It has them in the order in which files were read (2.9.2),
 * which is another one on a slow disk. Nothing depends on their order.
 */
export class SortedManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SortedManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SortedManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const file of FILES.filter((name) => compilation.getAsset(name))) {
            compilation.updateAsset(file, (source) => {
              const content: unknown = JSON.parse(source.source().toString());
              return new sources.RawSource(JSON.stringify(sorted(content), null, 2));
            });
          }
        },
      );
    });
  }
}

/** The same with every list in the order of its texts, by code units. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => ({ item: sorted(item), text: JSON.stringify(sorted(item)) }));
    return items.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map(({ item }) => item);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
}
