import { type ModuleVital, type ModuleVitalReport, VITALS_PER_REPORT } from '@powerline/contract/operations';
import type * as calls from '@powerline/contract/operations/calls';
import { DEV_VERSION, type RegistryRow } from '@powerline/registry';
import * as webVitals from 'web-vitals';
import { pageAt } from './page-at.ts';
import { sendBeacon } from './send-beacon.ts';

const REPORTS_PATH = '/api/module-vitals' satisfies typeof calls.reportModuleVitals.path;

/** The parts of the library that are used. */
export type WebVitals = Pick<typeof webVitals, 'onLCP' | 'onINP' | 'onCLS'>;

/**
 * Measures how the pages of modules feel, and reports it when the tab is first hidden or left: one value for each vital
 * and route, so that a canary can be compared with the build of the others. Only while there is a canary.
 */
export function watchVitals(
  rows: readonly RegistryRow[],
  { onLCP, onINP, onCLS }: WebVitals = webVitals,
  send: (report: ModuleVitalReport) => boolean = (report) => sendBeacon(REPORTS_PATH, report),
): void {
  const measured = new Map<string, ModuleVital>();

  function keep(vital: ModuleVital['vital'], value: number, combine: (before: number, now: number) => number): void {
    const { row, route } = pageAt(location.pathname, rows) ?? {};
    if (!row || !route || row.current.version === DEV_VERSION) return;
    const key = `${vital} ${route.path}`;
    const before = measured.get(key)?.value;
    const build = { module: row.name, version: row.current.version, route: route.path };
    measured.set(key, { ...build, vital, value: before === undefined ? value : combine(before, value) });
  }

  // While it happens: by the time that a tab is left, another page may be shown.
  const always = { reportAllChanges: true };
  onLCP(({ value }) => keep('LCP', Math.round(value), Math.max), always);
  onINP(({ value }) => keep('INP', Math.round(value), Math.max), always);
  onCLS(({ delta }) => keep('CLS', Math.round(delta * 1000), (before, now) => before + now), always);

  let isSent = false;
  function sendOnce(): void {
    const vitals = [...measured.values()].slice(0, VITALS_PER_REPORT);
    if (isSent || vitals.length === 0) return;
    isSent = true;
    send({ vitals });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendOnce();
  });
  // Safari hides a page without the event above on a reload or a link.
  window.addEventListener('pagehide', sendOnce);
}
