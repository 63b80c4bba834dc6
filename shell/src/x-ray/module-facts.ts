import type { ModuleRelease } from '@powerline/registry';
import * as v from 'valibot';

export interface ModuleLoad {
  files: number;
  bytes: number;
  /** During which at least one of its files was on its way. */
  milliseconds: number;
}

type FileTiming = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/** How the files of a build came into this tab; undefined if none did. */
export function loadOf({ entry }: ModuleRelease, timings: readonly FileTiming[]): ModuleLoad | undefined {
  const folder = entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
  const own = timings.filter(({ name }) => name.includes(folder)).toSorted((a, b) => a.startTime - b.startTime);
  if (own.length === 0) return undefined;
  // A file is fetched ahead, and then taken from the cache.
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of own) sizes.set(name, Math.max(sizes.get(name) ?? 0, encodedBodySize));
  let milliseconds = 0;
  let end = 0;
  for (const { startTime, responseEnd } of own) {
    milliseconds += Math.max(0, responseEnd - Math.max(startTime, end));
    end = Math.max(end, responseEnd);
  }
  return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), milliseconds };
}

export interface SharedLibrary {
  library: string;
  version: string;
  /** Who brought it: `shell`, or a module. */
  from: string;
}

const federationSchema = v.object({
  __INSTANCES__: v.array(
    v.object({
      name: v.string(),
      options: v.object({ shared: v.record(v.string(), v.array(v.object({ version: v.string() }))) }),
    }),
  ),
});

/**
 * The libraries that a build takes from others. From what each part of the page offers, and not from Module Federation's
 * share scope: that names who asked for a library first (2.9.2).
 */
export function librariesOf({ shared = {} }: ModuleRelease, federation: unknown): SharedLibrary[] {
  const read = v.safeParse(federationSchema, federation);
  const offers = read.success ? read.output.__INSTANCES__ : [];
  return Object.keys(shared).flatMap((library) =>
    offers.flatMap(({ name, options }) =>
      (options.shared[library] ?? []).map(({ version }) => ({ library, version, from: name.replaceAll('_', '-') })),
    ),
  );
}
