import { requireSite } from '../store/rows.ts';
import type { Change } from './release.ts';

/** Notes which version of the API stands behind the site. Refused while a module that is switched on excludes it. */
export function apiVersionChange(version: string): Change {
  return async (record) => {
    const site = requireSite(record);
    const { api, shell, modules } = site.registry;
    return {
      registry: { api: version, shell, modules },
      state: site.state,
      entry: { action: 'api', name: 'api', version, from: api },
    };
  };
}
