import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from '../../../scripts/run.mjs';
import { step } from '../../../scripts/step.mjs';
import { median } from '../median.mjs';
import { launchBrowser } from './browser.mjs';
import { openHttp2Front } from './http2-front.mjs';
import { byProcessorTime } from './processor-blocking.mjs';

/** Lighthouse brings 160 packages: they have a lock file of their own, and are installed only for measuring with it. */
const FOLDER = path.join(import.meta.dirname, '../lighthouse');
const RUNS = 5;
const PAGES = ['/', '/money-train', '/calculator', '/login', '/dashboard'];

/** What Lighthouse gives of each page, and what is asked of it. Scores are of 100. */
export const MEASURES = [
  { what: 'performance', of: ({ categories }) => categories.performance.score * 100, atLeast: 95 },
  { what: 'accessibility', of: ({ categories }) => categories.accessibility.score * 100, atLeast: 100 },
  { what: 'best practices', of: ({ categories }) => categories['best-practices'].score * 100, atLeast: 100 },
  { what: 'SEO', of: ({ categories }) => categories.seo.score * 100, atLeast: 100 },
  {
    what: 'largest contentful paint',
    of: ({ audits }) => audits['largest-contentful-paint'].numericValue / 1000,
    atMost: 1.8,
    unit: 's',
  },
  { what: 'blocking', of: ({ audits }) => audits['total-blocking-time'].numericValue, atMost: 150, unit: 'ms' },
  { what: 'layout shift', of: ({ audits }) => audits['cumulative-layout-shift'].numericValue, atMost: 0 },
];

/**
 * What Lighthouse says of the public pages on its phone, with its defaults: medians of five. By HTTP/2, as a site stands
 * behind its balancer. By HTTP/1.1 on a quick, idle machine its estimate is half a second more: it then counts scripts
 * that ran for less than 10 ms, long after the paint, among what the paint waited for, each on its own connection.
 */
export const measureLighthouse = ({ sites }) => lighthouseOf(sites.federated.url, PAGES);

/** Rows of what Lighthouse's phone says of pages; with `user` (username and password), of what that user sees. */
export async function lighthouseOf(url, pages, { user, measures = MEASURES } = {}) {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const front = await openHttp2Front([url]);
  const options = { port, output: 'json', logLevel: 'error' };
  let browser;
  try {
    browser = await launchBrowser(`--remote-debugging-port=${port}`, front.browserArgument);
    if (user) await logIn(browser, front.urls[0], user);
    const rows = [];
    for (const path of pages) {
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) {
        const report = await reportOf(lighthouse, front.urls[0] + path, options);
        if (user) expectUser(report);
        reports.push(report);
      }
      rows.push(...measures.map((measure) => rowOf(path, measure, reports)));
    }
    return rows;
  } finally {
    await browser?.close();
    await front.close();
  }
}

/** In the context in which Lighthouse opens its tabs. By HTTPS, the session's cookie has another name. */
async function logIn(browser, url, { username, password }) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const answer = await context.request.post(`${url}/api/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`The log-in failed: ${await answer.text()}`);
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url, path: '/', secure: true }));
  await context.close();
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', { cookies });
}

/** Some pages of members greet visitors, too: those would be measured instead. */
function expectUser({ audits }) {
  const asked = audits['network-requests'].details.items.find(({ url }) => new URL(url).pathname === '/api/user');
  if (asked?.statusCode !== 200) throw new Error('Lighthouse measured the page of a visitor');
}

async function loadLighthouse() {
  if (!existsSync(path.join(FOLDER, 'node_modules'))) {
    const options = { cwd: FOLDER, shell: process.platform === 'win32' };
    await step('Install Lighthouse', () =>
      runQuietly('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], options),
    );
  }
  return (await import(pathToFileURL(path.join(FOLDER, 'node_modules/lighthouse/core/index.js')).href)).default;
}

async function reportOf(lighthouse, url, options) {
  const result = await lighthouse(url, options);
  const { runtimeError } = result?.lhr ?? { runtimeError: { message: 'no report' } };
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  // A session that doesn't count leads to the log-in page, which is quick.
  if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
  return { ...result.lhr, processor: await byProcessorTime(FOLDER, result) };
}

function rowOf(path, { what, of, atMost, atLeast, unit = '' }, reports) {
  const failed = failedAudits(reports[0], what);
  return {
    what: `Lighthouse's phone, \`${path}\`: ${what}`,
    measured: median(reports.map(of)),
    unit,
    atMost,
    atLeast,
    detail: `median of ${reports.length}, HTTP/2, Lighthouse ${reports[0].lighthouseVersion}${inProcessorTime(what, reports)}${failed}`,
  };
}

/** @returns the same in processor time, which a busy machine doesn't change as much */
function inProcessorTime(what, reports) {
  if (what !== 'performance' && what !== 'blocking') return '';
  return `; ${Math.round(median(reports.map(({ processor }) => processor[what])))} in processor time`;
}

const CATEGORIES = { accessibility: 'accessibility', 'best practices': 'best-practices', SEO: 'seo' };

/** Names what keeps a category from 100: without it a miss says nothing. */
function failedAudits({ categories, audits }, what) {
  const refs = categories[CATEGORIES[what]]?.auditRefs ?? [];
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1).map(({ id }) => id);
  return failed.length > 0 ? `; ${failed.join(', ')}` : '';
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
