import { requireSite } from '../store/rows.ts';
import type { Change } from './release.ts';

/** Rejected while an enabled module excludes this version. */
export function apiVersionChange(version: string): Change {
  return async (record) => {
    const site = requireSite(record);
    return {
      registry: { ...site.registry, api: version },
      state: site.state,
      entry: { action: 'api', name: 'api', version, from: site.registry.api },
    };
  };
}
