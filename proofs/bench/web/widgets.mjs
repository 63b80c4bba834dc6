import { median } from '../median.mjs';
import { paintedHeading, withNewVisitor } from './browser.mjs';
import { returningMember } from './member.mjs';

const PAIRS = 15;
const NETWORK = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** High enough for all of the page: what moves outside of the view does not count. */
const VIEWPORT = { width: 1280, height: 2000 };

/**
 * What four widgets, each of almost the size that one may have, cost a member who opens the dashboard with nothing
 * cached: how much later its heading is painted than in the same site without them, in turn, so that a slow moment hits
 * both; and what moves, by Chromium's PerformanceObserver, until the network rests after the last of them is painted.
 */
export async function measureWidgets({ browser, sites }) {
  const devices = {};
  for (const name of ['federated', 'withWidgets']) {
    devices[name] = { ...(await returningMember(browser, sites[name].url)), viewport: VIEWPORT };
  }
  const visits = { federated: [], withWidgets: [] };
  const measure = async (name) => visit(browser, sites[name].url, devices[name], name === 'withWidgets' ? 4 : 0);
  // The first visit warms servers and browser, and does not count.
  for (const name of Object.keys(visits)) await measure(name);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The second may profit from the first: they change places.
    const names = pair % 2 ? ['federated', 'withWidgets'] : ['withWidgets', 'federated'];
    for (const name of names) visits[name].push(await measure(name));
  }
  const [without, with4] = [visits.federated, visits.withWidgets].map((all) => median(all.map(({ at }) => at)));
  return [
    {
      what: 'time to the heading of a dashboard with four widgets, against the one without',
      measured: with4 / without,
      unit: '×',
      atMost: 1.1,
      detail: `${Math.round(with4)} ms against ${Math.round(without)} ms; medians of ${PAIRS} pairs, a member, 10 Mbit/s, 40 ms, nothing cached`,
    },
    {
      what: 'layout shift of a dashboard with four widgets',
      measured: Math.max(...visits.withWidgets.map(({ shift }) => shift)),
      unit: '',
      atMost: 0,
      detail: `the most of ${PAIRS} visits of a member; without widgets ${Math.max(...visits.federated.map(({ shift }) => shift))}`,
    },
  ];
}

const visit = (browser, url, device, widgets) =>
  withNewVisitor(
    browser,
    NETWORK,
    async (page) => {
      await page.addInitScript(watchShifts);
      await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
      const { at } = await paintedHeading(page);
      await page
        .getByText('Welcome, ann.')
        .waitFor({ timeout: 10_000 })
        .catch(async (error) => {
          throw new Error(`The dashboard shows: ${await page.locator('main').innerText()}`, { cause: error });
        });
      if (widgets > 0)
        await page
          .locator('[data-widget] h3')
          .nth(widgets - 1)
          .waitFor();
      await page.waitForLoadState('networkidle');
      return { at, shift: await page.evaluate(() => globalThis.benchShift) };
    },
    device,
  );

/** Runs in the page. */
function watchShifts() {
  globalThis.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.benchShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
