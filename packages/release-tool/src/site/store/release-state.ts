import { type Registry, releasesOf, versionSchema } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import * as v from 'valibot';
import { KEPT_BUILDS } from '../files/layout.ts';
import type { SiteSettings } from '../settings.ts';

export const keptBuildSchema = v.strictObject({
  version: versionSchema,
  publishedAt: v.string(),
  publishedBy: v.string(),
  /** True after `publish --hold` until anyone gets it: the default of `canary` and `promote`. */
  waiting: v.boolean(),
});
export type KeptBuild = v.InferOutput<typeof keptBuildSchema>;

export interface KeptBuilds {
  name: string;
  /** A module's owner, from the last publish. */
  owner?: string | undefined;
  /** Last published one at the end. */
  builds: readonly KeptBuild[];
  /** Earlier current versions, latest at the end: the path of `rollback`. */
  previousVersions: readonly string[];
  /** The canary that the site itself gives to more visitors, or sends back. */
  automatic?: string | undefined;
}

/** What the release tool stores beside the registry. No browser reads it. */
export interface ReleaseState {
  keptBuilds: readonly KeptBuilds[];
  /** Absent for older sites. */
  settings?: SiteSettings | undefined;
}

export const INITIAL_STATE: ReleaseState = { keptBuilds: [] };

/** Empty for an unknown name. */
export function keptBuildsOf(state: ReleaseState, name: string): KeptBuilds {
  return state.keptBuilds.find((kept) => kept.name === name) ?? { name, builds: [], previousVersions: [] };
}

export function withKeptBuilds(state: ReleaseState, kept: KeptBuilds): ReleaseState {
  const others = state.keptBuilds.filter(({ name }) => name !== kept.name);
  return { ...state, keptBuilds: [...others, kept].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}

export function withBuild(kept: KeptBuilds, build: KeptBuild): KeptBuilds {
  return { ...kept, builds: [...kept.builds.filter(({ version }) => version !== build.version), build] };
}

export function withStarted(kept: KeptBuilds, version: string): KeptBuilds {
  const builds = kept.builds.map((build) => (build.version === version ? { ...build, waiting: false } : build));
  return { ...kept, builds };
}

/** With the canary that the site moves itself, or without one. */
export const withAutomatic = ({ automatic: _, ...kept }: KeptBuilds, version?: string): KeptBuilds =>
  version === undefined ? kept : { ...kept, automatic: version };

/** By module: a release that only changes this is one, too. */
export const automaticIn = ({ keptBuilds }: ReleaseState): Readonly<Record<string, string>> =>
  Object.fromEntries(keptBuilds.flatMap(({ name, automatic }) => (automatic === undefined ? [] : [[name, automatic]])));

/** After `version` became current in place of `before`. */
export function withReleased(kept: KeptBuilds, version: string, before: string | undefined): KeptBuilds {
  const started = withAutomatic(withStarted(kept, version));
  return before && before !== version ? { ...started, previousVersions: [...kept.previousVersions, before] } : started;
}

/** The waiting build, the last published one if there are several. */
export const waitingVersion = (kept: KeptBuilds) => kept.builds.findLast((build) => build.waiting)?.version;

/** Drops old builds from the state. Their files are removed once this state is current. */
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
 * Keeps the last {@link KEPT_BUILDS} builds, those in use, and the one that `rollback` goes to.
 *
 * @param inUse the current build and the canary
 */
function pruned(kept: KeptBuilds, inUse: readonly string[]): KeptBuilds {
  const needed = new Set([...inUse, ...kept.previousVersions.slice(-1)]);
  const builds = kept.builds.filter(
    ({ version }, index) => index >= kept.builds.length - KEPT_BUILDS || needed.has(version),
  );
  const remaining = new Set(builds.map(({ version }) => version));
  return { ...kept, builds, previousVersions: kept.previousVersions.filter((version) => remaining.has(version)) };
}
