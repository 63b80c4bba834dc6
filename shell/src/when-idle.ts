/** Runs `work` when the page is idle, unless `signal` is aborted first. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    signal?.addEventListener('abort', () => clearTimeout(timer));
    return;
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  signal?.addEventListener('abort', () => cancelIdleCallback(handle));
}
