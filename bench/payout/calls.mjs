import { SITE_SCHEMA } from '../../api/dist/app/site-schema.js';
import { createDataSource } from '../../api/dist/infrastructure/database/data-source.js';
import { PayoutCalendar } from '../../api/dist/payout/calendar/payout-calendar.js';
import { EarningsService } from '../../api/dist/payout/earnings/earnings.service.js';
import { DueMonths } from '../../api/dist/payout/months/due-months.js';
import { PlanVersions } from '../../api/dist/payout/plan-versions/plan-versions.js';

const ASKED = 400;
const NO_LIMITS = { define: () => ({ takeOrRefuse: async () => undefined }) };

/** @returns of each call the time in ms within which 95 of 100 are answered, without HTTP */
export async function measureCalls(url, members, { closed, open }) {
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  const earnings = new EarningsService(dataSource, new DueMonths(new PayoutCalendar()), new PlanVersions(), NO_LIMITS);
  // The same ones each time, from all levels: the upper ones are few, and have the most behind them.
  const some = Array.from({ length: ASKED }, (_, at) => 1 + Math.floor((members / 3) ** (at / ASKED)));
  const calls = {
    'months of a member': (id) => earnings.list(id),
    'a closed month': (id) => earnings.show(id, closed),
    'people behind Direct': (id) => earnings.listPeople(id, closed, { line: 'direct' }),
    'people behind Level 3': (id) => earnings.listPeople(id, closed, { line: 'level-3' }),
    'people behind Level 6': (id) => earnings.listPeople(id, closed, { line: 'level-6' }),
    'why not from somebody': (id) => earnings.explain(id, closed, `member${3 * id - 1}`),
    'a month that is not closed': (id) => earnings.show(id, open),
  };
  const result = {};
  for (const [name, call] of Object.entries(calls)) {
    const times = [];
    for (const id of some) {
      const since = performance.now();
      await call(id);
      times.push(performance.now() - since);
    }
    times.sort((a, b) => a - b);
    result[name] = { p95: times[Math.floor(times.length * 0.95)], worst: times.at(-1) };
  }
  await dataSource.destroy();
  return result;
}
