import { expect, jest, test } from '@jest/globals';
import type { ModuleVitalReport } from '@powerline/contract/operations';
import { registryRow } from '../testing/registry-row.ts';
import { type WebVitals, watchVitals } from './vital-reports.ts';

const { current } = registryRow();
const routes = ['/academy', '/academy/courses/:slug'].map((path) => {
  const [route] = current.routes;
  if (!route) throw new Error('The row has no route');
  return { ...route, path };
});
const ROWS = [registryRow({ current: { ...current, routes } })];

type Listener = (metric: { value: number; delta: number }) => void;

/** The library, whose measurements a test makes. */
function fakeVitals() {
  const listeners: Record<string, Listener> = {};
  const listen = (name: string) => (listener: unknown) => {
    listeners[name] = listener as Listener; // A metric has more that nobody reads here.
  };
  const vitals = { onLCP: listen('LCP'), onINP: listen('INP'), onCLS: listen('CLS') } as WebVitals;
  return { vitals, measure: (name: string, value: number, delta = value) => listeners[name]?.({ value, delta }) };
}

test('each vital of each page is reported once, when the tab is left, without anything of its address', () => {
  const { vitals, measure } = fakeVitals();
  const send = jest.fn((_report: ModuleVitalReport) => true);
  history.replaceState(null, '', '/academy');
  watchVitals(ROWS, vitals, send);
  measure('LCP', 812.4);
  measure('INP', 40);
  measure('INP', 96);
  history.replaceState(null, '', '/academy/courses/first-steps?from=mail');
  measure('CLS', 0.02);
  measure('CLS', 0.07, 0.05);
  window.dispatchEvent(new Event('pagehide'));
  measure('INP', 500);
  window.dispatchEvent(new Event('pagehide'));
  const build = { module: 'mfe-academy', version: current.version };
  expect(send.mock.calls).toEqual([
    [
      {
        vitals: [
          { ...build, route: '/academy', vital: 'LCP', value: 812 },
          { ...build, route: '/academy', vital: 'INP', value: 96 },
          { ...build, route: '/academy/courses/:slug', vital: 'CLS', value: 70 },
        ],
      },
    ],
  ]);
});

test('a page that no module has is not reported', () => {
  const { vitals, measure } = fakeVitals();
  const send = jest.fn((_report: ModuleVitalReport) => true);
  history.replaceState(null, '', '/elsewhere');
  watchVitals(ROWS, vitals, send);
  measure('LCP', 100);
  window.dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});
