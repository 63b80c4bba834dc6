import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../median.mjs';
import { paintedHeading, withNewVisitor } from './browser.mjs';

/** Links of the sidebar, each to a page of another module than the one before. */
const LINKS = ['Powerline Calculator', 'Money Train Profile', 'Dashboard'];
const ROUNDS = 5;

/** A person's pointer rests on a link for longer than this before it is pressed. */
const HOVER_MS = 150;

/** From the click on a link of the sidebar to the painted heading of another module's page, which was fetched ahead. */
export function measureWarmMove({ browser, sites }) {
  return withNewVisitor(browser, undefined, async (page) => {
    await page.addInitScript(timeMoves);
    await page.goto(sites.federated.url, { waitUntil: 'commit' });
    await paintedHeading(page);
    await page.waitForLoadState('networkidle');
    const times = [];
    for (const name of Array.from({ length: ROUNDS }, () => LINKS).flat()) times.push(await move(page, name));
    return [
      {
        what: 'warm move between modules',
        measured: median(times),
        unit: 'ms',
        atMost: 100,
        detail: `median of ${times.length} moves, the slowest ${Math.round(Math.max(...times))} ms`,
      },
    ];
  });
}

async function move(page, name) {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link.hover();
  await delay(HOVER_MS);
  await page.evaluate(() => {
    globalThis.benchMove = undefined;
  });
  await link.click();
  const time = await page.waitForFunction(() => globalThis.benchMove, null, { polling: 'raf', timeout: 10_000 });
  return time.jsonValue();
}

/** Runs in the page: after each click, notes in `benchMove` how many ms later another heading was painted. */
function timeMoves() {
  const headingText = () => document.querySelector('h1')?.textContent;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = headingText();
      const observer = new MutationObserver(() => {
        const now = headingText();
        if (!now || now === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          setTimeout(() => {
            globalThis.benchMove = performance.now() - timeStamp;
          });
        });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
    { capture: true },
  );
}
