/**
 * Hands a report to the browser, which sends it even when the page is left. Some blockers take the function away.
 *
 * @returns false when the browser takes no more at the moment
 */
export function sendBeacon(path: string, report: object): boolean {
  try {
    return navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  } catch {
    return false;
  }
}
