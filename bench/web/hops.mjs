import { paintedHeading, withNewVisitor } from './browser.mjs';
import { recordNetwork } from './network-log.mjs';

/** One public page of each module. */
const PATHS = ['/', '/calculator', '/money-train'];

/** Far more than the page computes between two answers, so that the order of requests tells which waited for which. */
const LATENCY_MS = 500;

/**
 * How many answers a first visitor waits for, one after the other, until a module's page is painted.
 *
 * Counted from Chromium's network log, with every answer delayed by the same time: a request's hop is one more than
 * that of the latest answer that was here when it was sent. So a request that happened to be late counts as if it had
 * waited: the count is never too low. Requests that were not answered when the heading was painted are no part of it.
 */
export async function measureHops({ browser, sites }) {
  const counts = [];
  for (const path of PATHS) counts.push({ path, hops: await hopsTo(browser, sites.federated.url + path) });
  return [
    {
      what: "sequential network hops to a module's first paint",
      measured: Math.max(...counts.map(({ hops }) => hops)),
      unit: '',
      atMost: 3,
      detail: counts.map(({ path, hops }) => `\`${path}\`: ${hops}`).join(', '),
    },
  ];
}

const hopsTo = (browser, url) =>
  withNewVisitor(browser, { latency: LATENCY_MS }, async (page, cdp) => {
    const log = recordNetwork(cdp);
    await page.goto(url, { waitUntil: 'commit' });
    const heading = await paintedHeading(page);
    const requests = log.requests();
    const headingAt = requests[0].start + heading.at / 1000;
    return longestChain(requests.filter(({ end }) => end !== undefined && end < headingAt));
  });

function longestChain(requests) {
  const counted = [];
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = counted.filter((other) => other.end <= start).map(({ hop }) => hop);
    counted.push({ end, hop: 1 + Math.max(0, ...before) });
  }
  return Math.max(...counted.map(({ hop }) => hop));
}
