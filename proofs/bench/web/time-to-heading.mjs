import { median } from '../median.mjs';
import { paintedHeading, withNewVisitor } from './browser.mjs';

const PAIRS = 15;
const NETWORK = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

/** How long a first visitor waits for the heading of `/`: both sites in turn, so that a slow moment hits both. */
export async function measureTimeToHeading({ browser, sites }) {
  const { federated, oneBundle } = sites;
  const times = { federated: [], oneBundle: [] };
  const measure = async (name) => times[name].push(await timeToHeading(browser, sites[name].url));
  // The first visit warms servers and browser, and does not count.
  for (const { url } of [federated, oneBundle]) await timeToHeading(browser, url);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The second may profit from the first: they change places.
    for (const name of pair % 2 ? ['federated', 'oneBundle'] : ['oneBundle', 'federated']) await measure(name);
  }
  const [modules, bundle] = [median(times.federated), median(times.oneBundle)];
  return [
    {
      what: 'time to the heading of `/`, against one bundle',
      measured: modules / bundle,
      unit: '×',
      atMost: 1.02,
      detail: `${Math.round(modules)} ms against ${Math.round(bundle)} ms; medians of ${PAIRS} pairs, 10 Mbit/s, 40 ms, nothing cached`,
    },
  ];
}

const timeToHeading = (browser, url) =>
  withNewVisitor(browser, NETWORK, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    return (await paintedHeading(page)).at;
  });
