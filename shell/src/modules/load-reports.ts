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
/** A page that fails in a circle must not become a flood. */
const REPORTS_PER_MINUTE = 10;

/** Hands a report to the browser. @returns false when the browser takes no more at the moment */
export type SendReport = (report: ModuleLoadReport) => boolean;

/** Tells the API how modules load for visitors, so that their teams see a bad release before they are told of it. */
export interface LoadReports {
  /** A page is on the screen. Counts once per page and tab: later visits to it load nothing. */
  shown(row: RegistryRow, page: string, milliseconds: number): void;
  /** The card is on the screen in place of the page. */
  failed(row: RegistryRow, error: unknown, milliseconds: number): void;
  /** As {@link shown}, of a widget on a page of any module. */
  widgetShown(row: RegistryRow, widget: string, milliseconds: number): void;
  widgetFailed(row: RegistryRow, widget: string, error: unknown, milliseconds: number): void;
}

/**
 * Collects the loads of this tab and sends them together: after ten seconds, and when the tab is hidden or left. What
 * cannot be sent waits, up to one report's worth, the latest. Nothing here ever throws or shows.
 */
export function createLoadReports(send: SendReport = (report) => sendBeacon(REPORTS_PATH, report)): LoadReports {
  const shownParts = new Set<string>();
  let waiting: ModuleLoad[] = [];
  let sentAt: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add({ name, current }: RegistryRow, outcome: LoadOutcome, milliseconds: number, widget?: string): void {
    // What a developer is about to write is no build that visitors get.
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
  // A reload or a link away: Safari hides such a page without the event above.
  window.addEventListener('pagehide', sendWaiting);

  /** Whether this tab has not shown it before. */
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
