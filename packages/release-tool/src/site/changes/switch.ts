import { requireRow, requireSite, withRow } from '../store/rows.ts';
import type { Change } from './release.ts';

/** A disabled module's area says so, and none of its code is loaded. */
export function switchChange(name: string, enabled: boolean): Change {
  return async (record) => {
    const site = requireSite(record);
    const row = requireRow(site, name);
    return {
      registry: withRow(site.registry, { ...row, enabled }),
      state: site.state,
      entry: { action: enabled ? 'enable' : 'disable', name, version: row.current.version },
    };
  };
}
