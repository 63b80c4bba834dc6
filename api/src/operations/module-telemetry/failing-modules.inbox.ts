import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { InboxSource } from '../../infrastructure/inbox/inbox-source.ts';
import { readRegistryFile } from '../site/registry-file.ts';

const registrySchema = v.object({
  modules: v.array(v.object({ name: v.string(), enabled: v.boolean(), current: v.object({ version: v.string() }) })),
});

const FAILING = v.strictObject({ module: v.string(), since: v.date(), failed: v.number(), loads: v.number() });

/**
 * Modules whose current build fails for visitors today: three or more loads of its pages or of one widget, and more
 * than 2%. The release tool's `health` has the same rule.
 */
export const FAILING_MODULES: InboxSource = {
  kind: 'failing-modules',
  area: 'modules',
  one: 'module fails for visitors',
  many: 'modules fail for visitors',
  action: 'See modules',
  notifies: true,
  find: async (manager, { SITE_DIR }) => {
    const registry = await readRegistryFile(SITE_DIR, registrySchema);
    const current = (registry?.modules ?? []).filter(({ enabled }) => enabled);
    const failing = await readRows(
      manager,
      FAILING,
      `SELECT DISTINCT ON (module) module, since, failed, loads
         FROM (SELECT c.module, min(c.hour) FILTER (WHERE c.outcome <> 'success') AS since,
                      coalesce(sum(c.loads) FILTER (WHERE c.outcome <> 'success'), 0)::float8 AS failed,
                      sum(c.loads)::float8 AS loads
                 FROM module_load_counts c
                 JOIN unnest($1::text[], $2::text[]) AS build (module, version) USING (module, version)
                WHERE c.hour >= date_trunc('hour', now()) - interval '24 hours'
                GROUP BY c.module, c.widget) parts
        WHERE failed >= 3 AND failed > 0.02 * loads
        ORDER BY module, failed DESC`,
      [current.map(({ name }) => name), current.map(({ current: { version } }) => version)],
    );
    const [first] = failing;
    if (!first) return null;
    return {
      count: failing.length,
      newestAt: new Date(Math.max(...failing.map(({ since }) => since.getTime()))),
      path: '/admin/modules',
      detail:
        failing.length === 1
          ? `${first.module}: ${first.failed} of ${first.loads} loads failed today`
          : failing.map(({ module }) => module).join(', '),
    };
  },
};
