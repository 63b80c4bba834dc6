import { byContext, type Registry } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import type { SiteRecord } from './store/record.ts';
import { type KeptBuild, keptBuildsOf } from './store/release-state.ts';

/** One line of `list`: what visitors get of the shell or of a module, and what else is kept of it. */
export interface Listing {
  name: string;
  enabled: boolean;
  current: string;
  canary?: { version: string; percent: number } | undefined;
  /** Where `rollback` leads. */
  rollbackTo?: string | undefined;
  builds: readonly KeptBuild[];
}

export interface SiteListing {
  generation: Registry['generation'];
  api: string;
  /** What the shell offers of each context of the contract. */
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
        canary: canary && { version: canary.release.version, percent: canary.percent },
        ...shelved(name),
      })),
    ],
  };
}
