import { launchBrowser, paintedHeading, withNewVisitor } from './browser.mjs';
import { openHttp2Front } from './http2-front.mjs';
import { returningMember } from './member.mjs';
import { recordNetwork } from './network-log.mjs';

/** One public page of each module. */
const PATHS = ['/', '/calculator', '/money-train'];

/** Far more than the page computes between two answers, so that the order of requests tells which waited for which. */
const LATENCY_MS = 500;

/**
 * How many answers a first visitor waits for, one after the other, until a module's page is painted, and a member with
 * nothing cached until the widgets of the dashboard are.
 *
 * Counted from Chromium's network log, by HTTP/2, with every answer delayed by the same time: a request's hop is one more
 * than that of the latest answer that was here when it was sent. So a request that happened to be late counts as if it
 * had waited: the count is never too low. Requests that were not answered at the paint are no part of it.
 */
export async function measureHops({ sites }) {
  const front = await openHttp2Front([sites.federated.url, sites.withWidgets.url]);
  const browser = await launchBrowser(front.browserArgument);
  const [federated, withWidgets] = front.urls;
  const counts = [];
  try {
    for (const path of PATHS) counts.push({ path, hops: await hopsTo(browser, federated + path) });
    return [
      {
        what: "sequential network hops to a module's first paint",
        measured: Math.max(...counts.map(({ hops }) => hops)),
        unit: '',
        atMost: 3,
        detail: counts.map(({ path, hops }) => `\`${path}\`: ${hops}`).join(', '),
      },
      {
        what: "sequential network hops to a widget's first paint",
        measured: await hopsToWidgets(browser, withWidgets),
        unit: '',
        atMost: 3,
        detail: 'four on `/dashboard`, of a module that nothing else loads, for a member with nothing cached',
      },
    ];
  } finally {
    await browser.close();
    await front.close();
  }
}

const hopsTo = (browser, url) =>
  withNewVisitor(browser, { latency: LATENCY_MS }, async (page, cdp) => {
    const log = recordNetwork(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    const { at } = await paintedHeading(page);
    return longestChain(log.requests(), at);
  });

/** Until all widgets are painted. What is fetched ahead for the next click, when the browser is idle, is no part of it. */
const hopsToWidgets = async (browser, url) =>
  withNewVisitor(
    browser,
    { latency: LATENCY_MS },
    async (page, cdp) => {
      await page.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0;
      });
      const log = recordNetwork(cdp);
      await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
      const painted = await page.waitForFunction(
        () =>
          document.querySelectorAll('[data-widget] h3').length === 4 &&
          new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
        null,
        { polling: 'raf', timeout: 30_000 },
      );
      return longestChain(log.requests(), await painted.jsonValue());
    },
    await returningMember(browser, url),
  );

/** @param painted when what was waited for was painted, in ms since the navigation began */
function longestChain(requests, painted) {
  const paintedAt = requests[0].start + painted / 1000;
  const counted = [];
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    if (end === undefined || end >= paintedAt) continue;
    const before = counted.filter((other) => other.end <= start).map(({ hop }) => hop);
    counted.push({ end, hop: 1 + Math.max(0, ...before) });
  }
  return Math.max(...counted.map(({ hop }) => hop));
}
