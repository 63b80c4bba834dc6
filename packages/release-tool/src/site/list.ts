import { byContext, type Registry } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import type { SiteRecord } from './store/record.ts';
import { type KeptBuild, keptBuildsOf } from './store/release-state.ts';

/** What visitors get of the shell or a module, and its other stored builds. `automatic`: the site moves the canary itself. */
export interface Listing {
  name: string;
  enabled: boolean;
  current: string;
  canary?: { version: string; percent: number; automatic?: boolean | undefined } | undefined;
  rollbackTo?: string | undefined;
  builds: readonly KeptBuild[];
}

export interface SiteListing {
  generation: Registry['generation'];
  api: string;
  /** The shell's version of each contract context. */
  contract: Readonly<Record<string, string>>;
  rows: Listing[];
}

export function listingOf({ registry, state }: SiteRecord): SiteListing {
  const { generation, api, shell, modules } = registry;
  const shelved = (name: string) => {
    const { builds, previousVersions } = keptBuildsOf(state, name);
    return { builds, rollbackTo: previousVersions.at(-1) };
  };
  return {
    generation,
    api,
    contract: byContext(shell.contract),
    rows: [
      { name: SHELL, enabled: true, current: shell.version, ...shelved(SHELL) },
      ...modules.map(({ name, enabled, current, canary }) => ({
        name,
        enabled,
        current: current.version,
        canary: canary && {
          version: canary.release.version,
          percent: canary.percent,
          automatic: keptBuildsOf(state, name).automatic === canary.release.version,
        },
        ...shelved(name),
      })),
    ],
  };
}
