import { formatList } from '@powerline/contract/format';
import { healthFaults } from '@powerline/contract/operations';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import type { InboxSource } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';
import { readReleasedBuilds } from '../site/released-builds.ts';
import { readModuleHealth } from './module-health.ts';

const HOURS = 24;

/** Modules whose released builds fail for visitors today, by the rule of the release tool's `health`. */
export const FAILING_MODULES: InboxSource = {
  kind: 'failing-modules',
  area: 'modules',
  problem: 'failing',
  counted: (count) =>
    t('{count, plural, one {module fails for visitors} other {modules fail for visitors}}', { count }),
  action: () => t('See modules'),
  notifies: true,
  find: async (manager, { SITE_DIR }) => {
    // Old builds only run in tabs that are still open, where nothing can be done about them.
    const released = await readReleasedBuilds(SITE_DIR);
    if (released.length === 0) return null;
    const failing = (await readModuleHealth(manager, HOURS)).filter(
      (build) =>
        released.some(({ module, version }) => build.module === module && build.version === version) &&
        healthFaults(build).length > 0,
    );
    const modules = [...new Set(failing.map(({ module }) => module))].sort();
    if (modules.length === 0) return null;
    const newestAt = await readValue(
      manager,
      v.date(),
      `SELECT max(since) FROM (
         SELECT module, min(hour) AS since
           FROM (SELECT module, version, hour FROM module_load_counts WHERE outcome <> 'success'
                 UNION ALL SELECT module, version, hour FROM module_error_counts) failures
           JOIN unnest($1::text[], $2::text[]) AS build (module, version) USING (module, version)
          WHERE hour >= date_trunc('hour', now()) - make_interval(hours => ${HOURS})
          GROUP BY module) beginnings`,
      [failing.map(({ module }) => module), failing.map(({ version }) => version)],
    );
    return {
      count: modules.length,
      newestAt: newestAt ?? new Date(),
      path: '/admin/modules',
      detail: formatList(modules),
    };
  },
};
