import type { RegistryRow } from '@powerline/registry';
import type { Signed, SignedEntry } from './signed-history.ts';
import type { SiteRecord } from './store/record.ts';
import { type KeptBuild, keptBuildsOf } from './store/release-state.ts';

/** A build that visitors get, and how that came. */
interface GivenBuild extends Signed {
  version: string;
  since: string;
  by: string;
  note?: string | undefined;
}

/** A module as people manage it. */
export interface ModuleListing {
  name: string;
  title: string;
  enabled: boolean;
  current: GivenBuild;
  /** `automatic`: the site itself decides what comes next. */
  canary: (GivenBuild & { percent: number; automatic: boolean }) | null;
  /** Where a rollback can go, the latest first. */
  rollbackTo: readonly string[];
  /** The latest first. */
  builds: readonly KeptBuild[];
  /** The latest first. */
  history: readonly SignedEntry[];
}

export interface ModulesListing {
  /** 0 before the first release. */
  generation: number;
  modules: ModuleListing[];
}

/**
 * Everything that a person needs to know before changing what visitors get.
 *
 * @param releases oldest first
 */
export function describeModules(record: SiteRecord | undefined, releases: readonly SignedEntry[]): ModulesListing {
  if (!record) return { generation: 0, modules: [] };
  const history = releases.toReversed();
  return {
    generation: record.registry.generation,
    modules: record.registry.modules.map((row) =>
      moduleListing(
        record,
        row,
        history.filter(({ name }) => name === row.name),
      ),
    ),
  };
}

function moduleListing(
  { state }: SiteRecord,
  { name, enabled, current, canary }: RegistryRow,
  history: readonly SignedEntry[],
): ModuleListing {
  const { builds, previousVersions, automatic } = keptBuildsOf(state, name);
  const given = (version: string, entry: SignedEntry | undefined): GivenBuild => {
    if (entry) {
      const { at, who, note, signedBy, unsigned } = entry;
      return { version, since: at, by: who, note, signedBy, unsigned };
    }
    const { publishedAt = '', publishedBy = '' } = builds.find((build) => build.version === version) ?? {};
    return { version, since: publishedAt, by: publishedBy };
  };
  const isCanaryStep = ({ percent }: SignedEntry) => percent !== undefined;
  return {
    name,
    title: current.title,
    enabled,
    current: given(
      current.version,
      history.find(
        (entry) => MAKES_CURRENT.has(entry.action) && entry.version === current.version && !isCanaryStep(entry),
      ),
    ),
    canary: canary
      ? {
          ...given(
            canary.release.version,
            history.find((entry) => isCanaryStep(entry) && entry.version === canary.release.version),
          ),
          percent: canary.percent,
          automatic: automatic === canary.release.version,
        }
      : null,
    rollbackTo: previousVersions.toReversed(),
    builds: builds.toReversed(),
    history,
  };
}

const MAKES_CURRENT: ReadonlySet<SignedEntry['action']> = new Set(['publish', 'promote', 'rollback']);
