import { type Registry, releasesOf } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import { KEPT_BUILDS } from '../files/layout.ts';
import type { SiteSettings } from '../settings.ts';

export interface KeptBuild {
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  publishedBy: string;
  /** True from `publish --hold` on until a release gives it to anyone: what `canary` and `promote` take unasked. */
  waiting: boolean;
}

/** What is kept of the shell or of one module. */
export interface KeptBuilds {
  name: string;
  /** Of a module: its owner, as the last publish said. */
  owner?: string | undefined;
  /** The builds whose files are in the site, the one published last at the end. */
  builds: readonly KeptBuild[];
  /** Versions that were current before, the latest at the end: what `rollback` goes back along. */
  previousVersions: readonly string[];
}

/** What the release tool remembers beside the registry from one release to the next. No browser reads it. */
export interface ReleaseState {
  keptBuilds: readonly KeptBuilds[];
  /** Absent of a site that was last released to before there were settings. */
  settings?: SiteSettings | undefined;
}

/** Of a site to which nothing was released yet. */
export const INITIAL_STATE: ReleaseState = { keptBuilds: [] };

/** Without builds for a name under which nothing was published. */
export function keptBuildsOf(state: ReleaseState, name: string): KeptBuilds {
  return state.keptBuilds.find((kept) => kept.name === name) ?? { name, builds: [], previousVersions: [] };
}

/** The state with these builds in place of those of the same name. */
export function withKeptBuilds(state: ReleaseState, kept: KeptBuilds): ReleaseState {
  const others = state.keptBuilds.filter(({ name }) => name !== kept.name);
  return { ...state, keptBuilds: [...others, kept].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}

/** The kept builds with this one as the one published last. */
export function withBuild(kept: KeptBuilds, build: KeptBuild): KeptBuilds {
  return { ...kept, builds: [...kept.builds.filter(({ version }) => version !== build.version), build] };
}

/** The kept builds after a release gave `version` to visitors for the first time. */
export function withStarted(kept: KeptBuilds, version: string): KeptBuilds {
  const builds = kept.builds.map((build) => (build.version === version ? { ...build, waiting: false } : build));
  return { ...kept, builds };
}

/** The kept builds after `version` became current in place of `before`. */
export function withReleased(kept: KeptBuilds, version: string, before: string | undefined): KeptBuilds {
  const started = withStarted(kept, version);
  return before && before !== version ? { ...started, previousVersions: [...kept.previousVersions, before] } : started;
}

/** The build that waits for its release, the one published last if there are several. */
export const waitingVersion = (kept: KeptBuilds) => kept.builds.findLast((build) => build.waiting)?.version;

/** The state without the builds that need not be kept any longer. Their files go once it is the one that counts. */
export function prunedState(state: ReleaseState, registry: Pick<Registry, 'shell' | 'modules'>): ReleaseState {
  const rows = new Map(registry.modules.map((row) => [row.name, releasesOf(row)]));
  const inUse = (name: string) => (name === SHELL ? [registry.shell] : (rows.get(name) ?? []));
  return {
    ...state,
    keptBuilds: state.keptBuilds.map((kept) =>
      pruned(
        kept,
        inUse(kept.name).map(({ version }) => version),
      ),
    ),
  };
}

/**
 * Keeps the last {@link KEPT_BUILDS} builds and, however old, those in use and the one that `rollback` goes to.
 *
 * @param inUse versions of the current build and of the canary.
 */
function pruned(kept: KeptBuilds, inUse: readonly string[]): KeptBuilds {
  const needed = new Set([...inUse, ...kept.previousVersions.slice(-1)]);
  const builds = kept.builds.filter(
    ({ version }, index) => index >= kept.builds.length - KEPT_BUILDS || needed.has(version),
  );
  const remaining = new Set(builds.map(({ version }) => version));
  return { ...kept, builds, previousVersions: kept.previousVersions.filter((version) => remaining.has(version)) };
}
