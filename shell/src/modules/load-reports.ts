import {
  LOAD_MAX_MS,
  LOADS_PER_REPORT,
  type LoadOutcome,
  type ModuleLoad,
  type ModuleLoadReport,
} from '@powerline/contract/operations';
import type * as calls from '@powerline/contract/operations/calls';
import { DEV_VERSION, type RegistryRow } from '@powerline/registry';
import { ModuleLoadError } from './module-load-error.ts';
import { sendBeacon } from './send-beacon.ts';

const REPORTS_PATH = '/api/module-loads' satisfies typeof calls.reportModuleLoads.path;
const SEND_AFTER_MS = 10_000;
const MINUTE_MS = 60_000;
/** A page that fails in a loop must not send a flood. */
const REPORTS_PER_MINUTE = 10;

/** @returns false while the browser takes no more */
export type SendReport = (report: ModuleLoadReport) => boolean;

/** Reports loads to the API, so that teams see a bad release early. */
export interface LoadReports {
  /** Counts once per page and tab: later visits load nothing. */
  shown(row: RegistryRow, page: string, milliseconds: number): void;
  /** The card replaced the page. */
  failed(row: RegistryRow, error: unknown, milliseconds: number): void;
  /** Like {@link shown}, for a widget on any page. */
  widgetShown(row: RegistryRow, widget: string, milliseconds: number): void;
  widgetFailed(row: RegistryRow, widget: string, error: unknown, milliseconds: number): void;
}

/**
 * Sends this tab's loads together: after ten seconds, and when the tab is hidden or left. Unsent ones wait, the
 * latest up to one report. Never throws.
 */
export function createLoadReports(send: SendReport = (report) => sendBeacon(REPORTS_PATH, report)): LoadReports {
  const shownParts = new Set<string>();
  let waiting: ModuleLoad[] = [];
  let sentAt: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add({ name, current }: RegistryRow, outcome: LoadOutcome, milliseconds: number, widget?: string): void {
    // A developer's build is not a release.
    if (current.version === DEV_VERSION) return;
    const load = { module: name, version: current.version, outcome, milliseconds: wholeMilliseconds(milliseconds) };
    waiting = [...waiting, widget === undefined ? load : { ...load, widget }].slice(-LOADS_PER_REPORT);
    timer ??= setTimeout(sendWaiting, SEND_AFTER_MS);
  }

  function sendWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const now = Date.now();
    sentAt = sentAt.filter((at) => at > now - MINUTE_MS);
    if (sentAt.length < REPORTS_PER_MINUTE && send({ loads: waiting })) {
      sentAt.push(now);
      waiting = [];
    } else {
      timer = setTimeout(sendWaiting, SEND_AFTER_MS);
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendWaiting();
  });
  // Safari hides a page without the event above on a reload or a link.
  window.addEventListener('pagehide', sendWaiting);
  function isFirst({ name, current }: RegistryRow, part: string): boolean {
    const key = `${name} ${current.version} ${part}`;
    const isNew = !shownParts.has(key);
    shownParts.add(key);
    return isNew;
  }

  return {
    shown(row, page, milliseconds) {
      if (isFirst(row, page)) add(row, 'success', milliseconds);
    },
    failed(row, error, milliseconds) {
      add(row, failureOf(error), milliseconds);
    },
    widgetShown(row, widget, milliseconds) {
      if (isFirst(row, widget)) add(row, 'success', milliseconds, widget);
    },
    widgetFailed(row, widget, error, milliseconds) {
      add(row, failureOf(error), milliseconds, widget);
    },
  };
}

const failureOf = (error: unknown): LoadOutcome => (error instanceof ModuleLoadError ? error.failure : 'render');

const wholeMilliseconds = (milliseconds: number): number => Math.min(Math.round(milliseconds), LOAD_MAX_MS);
