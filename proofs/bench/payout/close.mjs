// Closes a month in its own process, and tells its parent how long it took and the most memory that it used.

import { SITE_SCHEMA } from '../../../api/dist/app/site.js';
import { createDataSource } from '../../../api/dist/infrastructure/database/data-source.js';
import { DueMonths } from '../../../api/dist/payout/money/months/due-months.js';
import { MonthCloser } from '../../../api/dist/payout/money/months/month-closer.js';

const [, , url, month] = process.argv;
const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
const due = new DueMonths();
const closer = new MonthCloser(dataSource, url, due);
// How late what another request would have waited for is, while the month is closed.
let latest = 0;
let expected = performance.now() + 5;
const beat = setInterval(() => {
  latest = Math.max(latest, performance.now() - expected);
  expected = performance.now() + 5;
}, 5);
const since = performance.now();
await closer.close(month);
const seconds = (performance.now() - since) / 1000;
clearInterval(beat);
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
await dataSource.destroy();
process.send(
  { seconds, megabytes: maxRSS / 1024, processorSeconds: (userCPUTime + systemCPUTime) / 1e6, latestMs: latest },
  () => process.disconnect(),
);
