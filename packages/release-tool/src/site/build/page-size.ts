import { gzipSync } from 'node:zlib';
import type { ModuleBuild } from '@powerline/registry/build-json';
import type { BuildFile } from '../files/build-files.ts';

/**
 * The budget of a first page visit (design, section 9): the module's entry and the page's scripts, gzip. Shared
 * libraries come with the shell and don't count.
 */
export const PAGE_BUDGET_BYTES = 40_000;

/** @returns the gzip bytes of each page's first visit */
function pageSizes(build: ModuleBuild, files: readonly BuildFile[]): { page: string; bytes: number }[] {
  const sizeOf = scriptSizes(files);
  return Object.entries(build.pages).map(([page, scripts]) => ({ page, bytes: sizeOf([build.entry, ...scripts]) }));
}

/** @returns a function that sums the gzip bytes of scripts, each counted once */
export function scriptSizes(files: readonly BuildFile[]): (scripts: readonly string[]) => number {
  const sizes = new Map<string, number>();
  const sizeOf = (script: string) => {
    const known = sizes.get(script) ?? gzipSync(contentOf(script, files), { level: 9 }).length;
    sizes.set(script, known);
    return known;
  };
  return (scripts) => [...new Set(scripts)].map(sizeOf).reduce((sum, bytes) => sum + bytes, 0);
}

export function pageSizeFaults(build: ModuleBuild, files: readonly BuildFile[]): string[] {
  return pageSizes(build, files)
    .filter(({ bytes }) => bytes > PAGE_BUDGET_BYTES)
    .map(
      ({ page, bytes }) =>
        `${page} fetches ${kB(bytes)} of the module's own code on the first visit, ${kB(PAGE_BUDGET_BYTES)} at most. Load parts of it later with import(), or use a smaller library.`,
    );
}

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gzip`;

function contentOf(script: string, files: readonly BuildFile[]): Buffer {
  return files.find((file) => file.path === script)?.content ?? Buffer.alloc(0);
}
