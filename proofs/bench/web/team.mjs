import { median } from '../median.mjs';
import { paintedHeading, withNewVisitor } from './browser.mjs';
import { putBelow } from './large-team.mjs';
import { MEMBER, returningMember } from './member.mjs';

const PEOPLE = 10_000;
const PAIRS = 15;
const NETWORK = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const PAGES = '[role="list"][aria-label^="People"]';
const ROWS_PER_PAGE = 50;
/** The processor of a slow phone. */
const SLOWER = 4;
const WIDE = { width: 1280, height: 900 };
/** A wheel that is turned without a rest: so far with each turn, in px, and so many ms between two. */
const TURN = { px: 600, everyMs: 16 };

/** What a member with 10,000 people below waits for: the page, a level of it, and the end of its longest list. */
export async function measureTeam({ browser, sites }) {
  // Only now, like sites.mjs itself.
  const { startServers } = await import('./sites.mjs');
  const servers = await startServers([sites.federated.folder]);
  try {
    const [url] = servers.urls;
    await openPayout(browser, url);
    const device = { ...(await returningMember(browser, url)), viewport: WIDE };
    await putBelow(servers.databaseUrl, MEMBER.username, PEOPLE);
    const rows = [await measureFirstView(browser, url, device)];
    const onPage = (use) => withNewVisitor(browser, undefined, (page) => use(page, url), device);
    rows.push(await onPage(measurePicture), await onPage(measureLevels), await onPage(measureScrolling));
    return rows;
  } finally {
    await servers.close();
  }
}

async function openPayout(browser, url) {
  const context = await browser.newContext({ baseURL: url });
  try {
    const { request } = context;
    const answers = [
      await request.post('/api/login', { data: { username: 'admin', password: 'bench-password' } }),
      await request.patch('/api/admin/systems/payout', { data: { isOpen: true } }),
    ];
    for (const answer of answers)
      if (!answer.ok()) throw new Error(`The Powerline Payout of the bench did not open: ${await answer.text()}`);
  } finally {
    await context.close();
  }
}

/** Until the heading is painted, of `/team` and of the dashboard in turn, nothing cached; and until the people are. */
async function measureFirstView(browser, url, device) {
  const visit = (path) =>
    withNewVisitor(
      browser,
      NETWORK,
      async (page) => {
        await page.goto(`${url}${path}`, { waitUntil: 'commit' });
        const { at } = await paintedHeading(page);
        if (path !== '/team') return { at };
        await page.getByRole('application').waitFor();
        return { at, peopleAt: await page.evaluate(() => performance.now()) };
      },
      device,
    );
  const visits = { '/dashboard': [], '/team': [] };
  const paths = Object.keys(visits);
  // The first visit warms servers and browser, and does not count.
  for (const path of paths) await visit(path);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The second may profit from the first: they change places.
    for (const path of pair % 2 ? paths : paths.toReversed()) visits[path].push(await visit(path));
  }
  const [dashboard, team] = paths.map((path) => median(visits[path].map(({ at }) => at)));
  const people = median(visits['/team'].map(({ peopleAt }) => peopleAt));
  return {
    what: 'time to the heading of `/team` with 10,000 people below, against the dashboard',
    measured: team / dashboard,
    unit: '×',
    atMost: 1.2,
    detail: `${Math.round(team)} ms against ${Math.round(dashboard)} ms, the people stand after ${Math.round(people)} ms; medians of ${PAIRS} pairs, a member, 10 Mbit/s, 40 ms, nothing cached`,
  };
}

/** On a slow phone: the longest time between two frames while the picture of 10,000 is moved and zoomed. */
async function measurePicture(page, url) {
  await page.goto(`${url}/team?view=placed`);
  const picture = page.getByRole('application');
  await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await picture.focus();
  const box = await picture.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // The first turn makes the image that the others move.
  await page.mouse.wheel(0, -10);
  await page.waitForTimeout(1_000);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 30 ? -40 : 40);
    await page.waitForTimeout(TURN.everyMs);
  }
  const frames = (await page.evaluate(() => globalThis.benchFrames)).toSorted((a, b) => a - b);
  const share = (part) => Math.round((frames[Math.floor(frames.length * part)] ?? 0) * 10) / 10;
  return {
    what: 'zooming the picture of 10,000 people on a slow phone: work per frame, 95 of 100',
    measured: share(0.95),
    unit: 'ms',
    atMost: 16.7,
    detail: `${frames.length} frames, the middle one ${share(0.5)} ms, the longest ${share(1 - 1 / frames.length)} ms; the processor ${SLOWER} × slower`,
  };
}

/** In the list: from the choice of a level until its first people are painted, and how many it has. */
async function measureLevels(page, url) {
  await page.goto(`${url}/team?view=placed`);
  const choice = page.getByLabel('Level', { exact: true });
  await choice.waitFor();
  const levels = await choice.locator('option:not([value=""])').evaluateAll((all) => all.map(({ value }) => value));
  const times = [];
  for (const level of levels) {
    await page.waitForLoadState('networkidle');
    await page.evaluate(timePress, {
      heading: `Level ${level} below you`,
      shows: '[role="list"][aria-label="People"] [role="listitem"]',
    });
    await choice.selectOption(level);
    times.push(await pressed(page));
  }
  return {
    what: 'opening a level of a team of 10,000',
    measured: Math.max(...times),
    unit: 'ms',
    atMost: 100,
    detail: `the slowest of ${levels.length} levels: ${times.map(Math.round).join(', ')} ms until its people are painted`,
  };
}

/** From the first of 10,000 people to the last without a rest: the longest time for which the page answered nothing. */
async function measureScrolling(page, url) {
  await page.goto(`${url}/team?view=invited`);
  await page.locator(PAGES).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchLongTasks);
  const began = performance.now();
  await page.mouse.move(WIDE.width / 2, WIDE.height / 2);
  for (let isAtEnd = false; !isAtEnd; ) {
    for (let turn = 0; turn < 50; turn += 1) {
      await page.mouse.wheel(0, TURN.px);
      await page.waitForTimeout(TURN.everyMs);
    }
    // Rows far from the view are not there.
    const pages = await page.evaluate((selector) => document.querySelectorAll(selector).length, PAGES);
    isAtEnd = pages * ROWS_PER_PAGE >= PEOPLE;
    if (performance.now() - began > 90_000) throw new Error(`After 90 s ${pages} pages were shown.`);
  }
  const seconds = (performance.now() - began) / 1000;
  const tasks = await page.evaluate(() => globalThis.benchLongTasks);
  return {
    what: 'scrolling through 10,000 people: the longest task',
    measured: Math.max(0, ...tasks),
    unit: 'ms',
    atMost: 50,
    detail: `${tasks.length} above 50 ms on the way to the last one, which took ${Math.round(seconds)} s; Chromium tells of no shorter ones, so 0 is none above 50 ms`,
  };
}

async function pressed(page) {
  const time = await page.waitForFunction(() => globalThis.benchPress, null, { polling: 'raf', timeout: 10_000 });
  return time.jsonValue();
}

/** Runs in the page: how long each frame's drawing keeps the page busy. */
function watchFrames() {
  globalThis.benchFrames = [];
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (draw) =>
    request((time) => {
      const began = performance.now();
      draw(time);
      globalThis.benchFrames.push(performance.now() - began);
    });
}

/** Runs in the page. */
function watchLongTasks() {
  globalThis.benchLongTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.benchLongTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/**
 * Runs in the page: notes in `benchPress` how many ms after the next press or choice what it `shows` was painted, below
 * the heading if one is given.
 */
function timePress({ shows, heading }) {
  globalThis.benchPress = undefined;
  const isShown = () =>
    document.querySelector(shows) &&
    (!heading || [...document.querySelectorAll('h3')].some((h) => h.textContent === heading));
  const begin = ({ timeStamp }) => {
    for (const kind of ['click', 'change']) document.removeEventListener(kind, begin, true);
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        setTimeout(() => {
          globalThis.benchPress = performance.now() - timeStamp;
        });
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  };
  for (const kind of ['click', 'change']) document.addEventListener(kind, begin, true);
}
