import { requireSite } from '../store/rows.ts';
import type { Change } from './release.ts';

/** Rejected while an enabled module excludes this version. */
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
