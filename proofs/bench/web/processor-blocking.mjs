import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Lighthouse's phone: how many times slower it is, and what a task may take before it counts (ms). */
const TIMES_SLOWER = 4;
const FREE_MS = 50;

/**
 * What Lighthouse's report would say if it counted each task's processor time instead of the time on the clock. On two
 * cores, the server and Lighthouse itself take turns with the page, and Lighthouse multiplies that wait by four.
 *
 * @param folder Lighthouse's
 * @returns `blocking` in ms and `performance` of 100, the other metrics being Lighthouse's
 */
export async function byProcessorTime(folder, { lhr, artifacts }) {
  const statistics = path.join(folder, 'node_modules/lighthouse/shared/statistics.js');
  const { getLogNormalScore } = await import(pathToFileURL(statistics).href);
  const blocking = blockingOf(artifacts.Trace.traceEvents);
  const metrics = lhr.categories.performance.auditRefs.filter(({ weight }) => weight > 0);
  const scoreOf = (id) =>
    id === 'total-blocking-time'
      ? getLogNormalScore(lhr.audits[id].scoringOptions, Math.round(blocking))
      : lhr.audits[id].score;
  const sum = (part) => metrics.reduce((all, metric) => all + part(metric), 0);
  return { blocking, performance: (100 * sum(({ id, weight }) => weight * scoreOf(id))) / sum(({ weight }) => weight) };
}

/** Tasks of the page's main thread since it first painted content. */
function blockingOf(events) {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace names no first paint');
  return events
    .filter(({ name, pid, tid, ts }) => isTask(name) && pid === painted.pid && tid === painted.tid && ts > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (TIMES_SLOWER * tdur) / 1000 - FREE_MS), 0);
}

const isTask = (name) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
