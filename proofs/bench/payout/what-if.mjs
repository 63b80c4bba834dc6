import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import pg from 'pg';
import { AdminChanges } from '../../../api/dist/accounts/audit/admin-changes.js';
import { SITE_SCHEMA } from '../../../api/dist/app/site.js';
import { createDataSource } from '../../../api/dist/infrastructure/database/data-source.js';
import { migrate } from '../../../api/dist/infrastructure/database/migrate.js';
import { ResponseCache } from '../../../api/dist/infrastructure/response-cache/response-cache.js';
import { DueMonths } from '../../../api/dist/payout/money/months/due-months.js';
import { MonthCloser } from '../../../api/dist/payout/money/months/month-closer.js';
import { WhatIfPlayer } from '../../../api/dist/payout/money/what-if/what-if.job.js';
import { WhatIfsService } from '../../../api/dist/payout/money/what-if/what-ifs.service.js';
import { monthOf, previousMonth } from '../../../api/dist/payout/plan/calendar/month.js';
import { readPlan } from '../../../api/dist/payout/plan/versions/plan-versions.js';
import { fillTeam } from './team.mjs';

export const WHAT_IF_MEMBERS = 100_000;
const MONTHS = Array.from({ length: 12 }, (_, at) => `2023-${String(at + 1).padStart(2, '0')}`);
const PULSE_MS = 5;

/**
 * Closes a year of a smaller team, and plays another plan over it.
 *
 * @returns how long it took, and the longest that anything else waited for the process
 */
export async function measureWhatIf() {
  const cluster = await DatabaseCluster.start();
  const dataSource = await createDataSource(cluster.url, SITE_SCHEMA, () => undefined).initialize();
  try {
    await migrate(dataSource, cluster.url);
    const client = new pg.Client({ connectionString: cluster.url });
    client.on('error', () => undefined);
    await client.connect();
    const thisMonth = monthOf(new Date(), 'UTC');
    await fillTeam(client, WHAT_IF_MEMBERS, MONTHS, { lastMonth: previousMonth(thisMonth), thisMonth });
    await client.end();
    const closer = new MonthCloser(dataSource, cluster.url, new DueMonths());
    for (const month of MONTHS) await closer.close(month);
    const service = new WhatIfsService(dataSource, new AdminChanges(dataSource, new ResponseCache()));
    const { version, ...plan } = await readPlan(dataSource.manager, thisMonth);
    const { key } = await service.play({ ...plan, directCents: 600, compression: false }, { username: 'member1' });
    let latestMs = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      latestMs = Math.max(latestMs, performance.now() - last - PULSE_MS);
      last = performance.now();
    }, PULSE_MS);
    const since = performance.now();
    await new WhatIfPlayer(dataSource, cluster.url).work(
      { key },
      { isLast: true, signal: new AbortController().signal },
    );
    const seconds = (performance.now() - since) / 1000;
    clearInterval(pulse);
    const { state } = await service.show(key);
    if (state !== 'done') throw new Error(`The comparison is ${state}`);
    return { seconds, latestMs };
  } finally {
    await dataSource.destroy();
    await cluster.destroy();
  }
}
