import { SHELL } from '@powerline/registry/build-url';
import { Refused } from './errors.ts';
import { keptModule, keptShell } from './kept-release.ts';
import { shelfOf, waitingVersion, withReleased, withShelf } from './ledger.ts';
import type { Change, SiteContext } from './release.ts';
import { requireRow, requireSite, withRow } from './rows.ts';

/**
 * Gives a kept build of the shell or of a module to every visitor, which ends a canary.
 *
 * @param version the build; without it the running canary, else the build that waits for its release.
 */
export function promoteChange({ layout }: SiteContext, name: string, version?: string): Change {
  return async (record) => {
    const site = requireSite(record);
    const { api, shell, modules } = site.registry;
    const shelf = shelfOf(site.ledger, name);
    const row = name === SHELL ? undefined : requireRow(site, name);
    const from = row ? row.current.version : shell.version;
    const chosen = version ?? row?.canary?.release.version ?? waitingVersion(shelf);
    if (!chosen)
      throw new Refused([`No build of ${name} waits to be promoted. Name a version: "list ${name}" has them.`]);
    const registry = row
      ? {
          api,
          shell,
          modules: withRow(modules, { name, enabled: row.enabled, current: await keptModule(layout, shelf, chosen) }),
        }
      : { api, shell: await keptShell(layout, shelf, chosen), modules };
    return {
      registry,
      ledger: withShelf(site.ledger, withReleased(shelf, chosen, from)),
      entry: { action: 'promote', name, version: chosen, from },
    };
  };
}
