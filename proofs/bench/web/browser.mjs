import { chromium } from '@playwright/test';
import { browserOptions } from '@powerline/test-support/browser';

/** @param more arguments on its command line */
export function launchBrowser(...more) {
  const options = browserOptions();
  return chromium.launch({ ...options, args: [...options.args, ...more] });
}

/**
 * Gives `use` a page of a visitor who was never here (nothing cached, no code compiled), and closes it again.
 *
 * @param network for CDP `Network.emulateNetworkConditions`: `latency` in ms, throughputs in bytes/s.
 * @param device the options of Playwright's `newContext` that say what the visitor holds.
 */
export async function withNewVisitor(browser, network, use, device = {}) {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    // The budget is in gzip; Chromium would take Brotli.
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...UNLIMITED, ...network });
    await page.addInitScript(markHeading);
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}

const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** The h1 of the page, and when it was painted, in ms since the navigation began. */
export async function paintedHeading(page) {
  const heading = await page.waitForFunction(() => globalThis.benchHeading, null, { polling: 'raf', timeout: 30_000 });
  return heading.jsonValue();
}

/**
 * Runs in the page: notes in `benchHeading` when the h1 of its main area is first painted, and what it says. Each page
 * is sent with another one, unseen, for visitors whom the shell never reaches.
 */
function markHeading() {
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1');
    if (!heading) return;
    observer.disconnect();
    // A frame is painted between its animation callbacks and the next task.
    requestAnimationFrame(() => {
      setTimeout(() => {
        globalThis.benchHeading = { text: heading.textContent, at: performance.now() };
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
