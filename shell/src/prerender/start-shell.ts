/** What was sent is painted within this time (ms), unless the browser has other things to do than to show this page. */
const PATIENCE_MS = 300;

/**
 * Runs the first script of the shell once what was sent with the page has been painted: run before, as a deferred script
 * is when it comes early, it would keep that away for as long as it takes. The release tool names the script by
 * `data-start`; one of before named it in a script element of its own, and nothing is left to do here.
 */
export async function startShell(): Promise<void> {
  await whenParsed();
  const file = document.querySelector<HTMLLinkElement>('link[data-start]');
  if (!file) return;
  await whenPainted();
  const script = document.createElement('script');
  script.src = file.href;
  script.integrity = file.integrity;
  document.head.append(script);
}

const whenParsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(undefined);
  });

/** Settles at once where nobody looks: nothing is painted then. */
function whenPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    // A frame, and the task after it, come before what they show is on the screen.
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
