/** In ms; longer only if the browser is busy with other things. */
const PATIENCE_MS = 300;

/**
 * Runs the shell's first script after the prerendered page was painted: a deferred script that arrives early would
 * delay that paint. The release tool names the script in `data-start`; older ones used a script element, and this
 * does nothing.
 */
export async function startShell(): Promise<void> {
  const file = document.querySelector<HTMLLinkElement>('link[data-start]');
  if (!file) return;
  await whenPainted();
  const script = document.createElement('script');
  script.src = file.href;
  script.integrity = file.integrity;
  document.head.append(script);
}

export const whenParsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(undefined);
  });

/** Resolves at once in a hidden tab, which is never painted. */
function whenPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    // The content is on screen a frame and a task later.
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
