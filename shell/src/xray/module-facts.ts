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

const scopeSchema = v.record(v.string(), v.record(v.string(), v.object({ from: v.string() })));
const federationSchema = v.object({
  __INSTANCES__: v.array(v.object({ shareScopeMap: v.object({ default: scopeSchema }) })),
});

/** The libraries that a build takes from others, as Module Federation has them on this page. */
export function librariesOf({ shared = {} }: ModuleRelease, federation: unknown): SharedLibrary[] {
  const read = v.safeParse(federationSchema, federation);
  const scope = read.success ? read.output.__INSTANCES__[0]?.shareScopeMap.default : undefined;
  return Object.keys(shared).flatMap((library) =>
    Object.entries(scope?.[library] ?? {}).map(([version, { from }]) => ({
      library,
      version,
      from: from.replaceAll('_', '-'),
    })),
  );
}
