/**
 * Sends a report even when the page is closed. Some blockers remove the function.
 *
 * @returns false while the browser takes no more
 */
export function sendBeacon(path: string, report: object): boolean {
  try {
    return navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  } catch {
    return false;
  }
}
