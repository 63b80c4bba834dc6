import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LOADS_PER_REPORT, type ModuleLoadReport } from '@powerline/contract/operations';
import { registryRow } from '../testing/registry-row.ts';
import { createLoadReports, type SendReport } from './load-reports.ts';
import { ModuleLoadError } from './module-load-error.ts';

const row = registryRow();
const timeout = new ModuleLoadError('timeout', row.name, 'took too long');
const reported = { module: 'mfe-academy', version: '1.0.0-0a1b2c3d' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('loads are sent together ten seconds after the first', () => {
  const send = jest.fn<SendReport>(() => true);
  const reports = createLoadReports(send);
  reports.shown(row, 'CalculatorPage', 120.4);
  reports.failed(row, timeout, 30_000);
  reports.failed(row, new TypeError('x is undefined'), 80);
  jest.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([
    [
      {
        loads: [
          { ...reported, outcome: 'success', milliseconds: 120 },
          { ...reported, outcome: 'timeout', milliseconds: 30_000 },
          { ...reported, outcome: 'render', milliseconds: 80 },
        ],
      },
    ],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['hidden', hide],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])('what waits is sent when the page is %s', (_, leave) => {
  const send = jest.fn<SendReport>(() => true);
  createLoadReports(send).shown(row, 'CalculatorPage', 120);
  leave();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a page counts once in a tab: going there again loads nothing', () => {
  const send = jest.fn<SendReport>(() => true);
  const reports = createLoadReports(send);
  reports.shown(row, 'CalculatorPage', 120);
  reports.shown(row, 'CalculatorPage', 1);
  reports.shown(row, 'MarketingAcademyPage', 50);
  hide();
  expect(send.mock.calls[0]?.[0].loads.map(({ milliseconds }) => milliseconds)).toEqual([120, 50]);
});

test('a widget is reported by its name, once in a tab when it is shown and each time that it fails', () => {
  const send = jest.fn<SendReport>(() => true);
  const reports = createLoadReports(send);
  reports.widgetShown(row, 'NextWidget', 40);
  reports.widgetShown(row, 'NextWidget', 1);
  reports.widgetFailed(row, 'PastWidget', timeout, 12_000);
  reports.widgetFailed(row, 'PastWidget', new TypeError('x is undefined'), 30);
  hide();
  expect(send.mock.calls[0]?.[0].loads).toEqual([
    { ...reported, widget: 'NextWidget', outcome: 'success', milliseconds: 40 },
    { ...reported, widget: 'PastWidget', outcome: 'timeout', milliseconds: 12_000 },
    { ...reported, widget: 'PastWidget', outcome: 'render', milliseconds: 30 },
  ]);
});

test('what a developer tries out is not reported', () => {
  const send = jest.fn<SendReport>(() => true);
  const reports = createLoadReports(send);
  reports.failed({ ...row, current: { ...row.current, version: '0.0.0-dev' } }, timeout, 80);
  hide();
  expect(send).not.toHaveBeenCalled();
});

describe('a page that fails in a circle', () => {
  const failAndLeave = (send: SendReport, times: number) => {
    const reports = createLoadReports(send);
    for (let time = 0; time < times; time += 1) {
      reports.failed(row, timeout, time);
      window.dispatchEvent(new Event('pagehide'));
    }
  };

  test('sends ten reports a minute at most, the rest a minute later in one', () => {
    const send = jest.fn<SendReport>(() => true);
    failAndLeave(send, 15);
    expect(send).toHaveBeenCalledTimes(10);
    jest.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledTimes(11);
    expect(send.mock.lastCall?.[0].loads).toHaveLength(5);
  });

  test('keeps the latest fifty loads while nothing can be sent', () => {
    let isTaken = false;
    const sent: ModuleLoadReport[] = [];
    failAndLeave((report) => isTaken && sent.push(report) > 0, 70);
    isTaken = true;
    jest.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.loads).toHaveLength(LOADS_PER_REPORT);
    expect(sent[0]?.loads.at(-1)?.milliseconds).toBe(69);
  });
});

test('shows no error in a browser without beacons', () => {
  // jsdom is one.
  expect('sendBeacon' in navigator).toBe(false);
  createLoadReports().shown(row, 'CalculatorPage', 120);
  expect(() => jest.advanceTimersByTime(30_000)).not.toThrow();
});
