import { paintedHeading, withNewVisitor } from './browser.mjs';
import { recordNetwork } from './network-log.mjs';

const AT_MOST = 1.26;
const AT_MOST_KB = 190;

/**
 * The JavaScript, CSS and words that a first visitor of `/` fetches, gzip on the wire without headers: until the heading is
 * painted, and until the network rests. What both sites fetch ahead for the next click is no part of it.
 */
export async function measureFirstLoad({ browser, sites }) {
  const modules = await firstLoad(browser, sites.federated.url);
  const spanish = await firstLoad(browser, sites.federated.url, { locale: 'es-MX' });
  if (spanish.words === 0) throw new Error('The visitor who speaks Spanish got the page in English.');
  const bundle = await firstLoad(browser, sites.oneBundle.url);
  const row = (until, part) => ({
    what: `first-load JavaScript and CSS of \`/\` until ${until}, against one bundle`,
    measured: modules[part].bytes / bundle[part].bytes,
    unit: '×',
    atMost: AT_MOST,
    detail: `${sizeOf(modules[part])} against ${sizeOf(bundle[part])}, gzip`,
  });
  const rows = [
    {
      what: 'first-load JavaScript and CSS of `/` until the network rests',
      measured: modules.untilRest.bytes / 1000,
      unit: 'kB gzip',
      atMost: AT_MOST_KB,
      detail: `${modules.untilRest.files} files`,
    },
    {
      what: 'first load of `/` in Spanish until the network rests, with its words',
      measured: spanish.untilRest.bytes / 1000,
      unit: 'kB gzip',
      atMost: AT_MOST_KB,
      detail: `${spanish.untilRest.files} files, ${(spanish.words / 1000).toFixed(1)} kB of words`,
    },
    row('its heading', 'untilHeading'),
    row('the network rests', 'untilRest'),
  ];
  if (!sites.against) return rows;
  const other = await firstLoad(browser, sites.against.url);
  const compared = {
    what: 'first-load JavaScript and CSS of `/` until the network rests, against the other build',
    measured: modules.untilRest.bytes / other.untilRest.bytes,
    unit: '×',
    atMost: 1,
    detail: `${sizeOf(modules.untilRest)} against ${sizeOf(other.untilRest)}, gzip`,
  };
  return [...rows, compared];
}

const firstLoad = (browser, url, device) => withNewVisitor(browser, undefined, readFirstLoad(url), device);

const readFirstLoad = (url) => async (page, cdp) => {
  // Pages are fetched ahead when the browser is idle. Here it never is.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const log = recordNetwork(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  const heading = await paintedHeading(page);
  await page.waitForLoadState('networkidle');
  const requests = log.requests();
  const headingAt = requests[0].start + heading.at / 1000;
  const words = requests.filter(({ url }) => /\/languages\/.*\.json$/.test(url));
  const code = [...requests.filter(({ url }) => /\.(js|css)$/.test(url)), ...words];
  return {
    untilHeading: total(code.filter(({ start }) => start < headingAt)),
    untilRest: total(code),
    words: total(words).bytes,
  };
};

const total = (requests) => ({
  files: requests.length,
  bytes: requests.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
});

const sizeOf = ({ files, bytes }) => `${(bytes / 1000).toFixed(1)} kB in ${files} files`;
