import { median, middleMean } from '../median.mjs';
import { paintedHeading, withNewVisitor } from './browser.mjs';
import { MEMBER, returningMember } from './member.mjs';

const VISITS = 5;

/** Of the one bundle: what stands beside the figures is no budget. */
const VISITS_BESIDE = 3;

/** Whatever a visit waits for comes within this time (ms), or the measurement fails. */
const PATIENCE_MS = 20_000;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const TIMES_SLOWER = 4;

/** Chromium reports no interaction that takes less (ms). */
const LEAST_REPORTED = 16;

export const openMenu = {
  what: 'opening the menu',
  press: (page) => page.getByRole('button', { name: 'Open menu' }),
  result: (page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }),
};
const PAGES = [
  { path: '/', isPaintCounted: true, interaction: openMenu },
  { path: '/money-train', isPaintCounted: true, interaction: openMenu },
  {
    path: '/calculator',
    interaction: {
      what: 'Calculate',
      press: (page) => page.getByRole('button', { name: 'Calculate' }),
      result: (page) => page.getByText('$5,485.00').first(),
    },
  },
  {
    path: '/admin',
    interaction: {
      what: 'a tab of the Admin Panel',
      press: (page) => page.getByRole('tab', { name: 'Companies' }),
      result: (page) => page.getByRole('tabpanel', { name: 'Companies' }),
    },
  },
];

/** Interactions of pages of which all else is measured above. */
const MORE = [
  {
    path: '/admin',
    interaction: {
      what: 'the first opening of a menu',
      press: (page) => page.getByRole('button', { name: `Actions for ${MEMBER.username}` }),
      result: (page) => page.getByRole('menuitem', { name: /^Delete/ }),
      atMost: 100,
    },
    isMore: true,
  },
];

/** Of the ratio to another build: the first leaves room for what medians of a few visits differ on their own. */
const PAINT_AT_MOST = 1.05;
const INTERACTION_AT_MOST = 0.6;

/**
 * What a first visitor with a slow phone meets (4 times slower processor, 1.6 Mbit/s, 150 ms, nothing cached): when the
 * largest part of the first view is painted, what moves meanwhile, and how long the page takes to show what a press
 * does once it has come to rest; beside most of it, the same of the one bundle. By Chromium's PerformanceObserver, all in
 * turn; with `--against`, the other build too.
 */
export async function measureSlowPhone({ browser, sites }) {
  const names = ['federated', 'oneBundle', ...(sites.against ? ['against'] : [])];
  const admin = await deviceOfAdmin(browser, sites.federated.url);
  // Someone whom the admin could delete.
  await returningMember(browser, sites.federated.url);
  const rows = [];
  for (const { path, isPaintCounted, interaction, isMore } of [...PAGES, ...MORE]) {
    const visits = Object.fromEntries(names.map((name) => [name, []]));
    for (let round = 0; round < VISITS; round += 1) {
      const visited = names.filter((name) => isVisited(name, { round, isMore }));
      // The second may profit from the first: they change places.
      for (const name of round % 2 ? visited.toReversed() : visited) {
        const storageState = path === '/admin' ? admin : undefined;
        visits[name].push(await visit(browser, sites[name].url + path, storageState, interaction));
      }
    }
    rows.push(...rowsOf({ path, isPaintCounted, interaction, isMore }, visits));
  }
  return rows;
}

/** A visit takes a slow phone six seconds: only what is compared is made as often as it needs. */
const isVisited = (name, { round, isMore }) =>
  name === 'federated' || (!isMore && (name === 'against' || round < VISITS_BESIDE));

/** Chromium rounds how long an interaction takes to 8 ms: of those, not the median but the mean of the middle ones. */
const MIDDLE = { paint: median, interaction: middleMean };

export const ON_WHAT = `${TIMES_SLOWER} × slower processor, 1.6 Mbit/s, 150 ms, nothing cached`;
const HOW = {
  paint: `median of ${VISITS} visits: ${ON_WHAT}`,
  interaction: `mean of the middle half of ${VISITS} visits: ${ON_WHAT}`,
};

function rowsOf({ path, isPaintCounted, interaction, isMore }, { federated, oneBundle, against }) {
  const of = (visits, part) => MIDDLE[part](visits.map((measured) => measured[part]));
  const beside = (part) =>
    oneBundle.length > 0
      ? `${HOW[part]}; one bundle, of ${VISITS_BESIDE}: ${Math.round(of(oneBundle, part))} ms`
      : HOW[part];
  const compared = (what, part, atMost) =>
    against
      ? [
          {
            what: `${what}, against the other build`,
            measured: of(federated, part) / of(against, part),
            unit: '×',
            atMost,
            detail: `${Math.round(of(federated, part))} ms against ${Math.round(of(against, part))} ms`,
          },
        ]
      : [];
  const paint = `largest part of \`${path}\` on a slow phone`;
  const press = `${interaction.what} on \`${path}\` on a slow phone`;
  return [
    ...(isPaintCounted
      ? [
          {
            what: paint,
            measured: of(federated, 'paint') / 1000,
            unit: 's',
            atMost: 1.8,
            detail: beside('paint'),
          },
          ...compared(paint, 'paint', PAINT_AT_MOST),
        ]
      : []),
    {
      what: press,
      measured: of(federated, 'interaction'),
      unit: 'ms',
      atMost: interaction.atMost ?? 200,
      detail: beside('interaction'),
    },
    ...(isMore ? [] : [...compared(press, 'interaction', INTERACTION_AT_MOST), shiftRow(path, federated, oneBundle)]),
  ];
}

function shiftRow(path, federated, oneBundle) {
  const most = (visits) => Math.max(...visits.map(({ shift }) => shift));
  return {
    what: `layout shift of \`${path}\` on a slow phone`,
    measured: most(federated),
    unit: '',
    atMost: 0,
    detail: `the most of ${VISITS} visits; one bundle: ${most(oneBundle).toFixed(3)}`,
  };
}

/**
 * One visit by a slow phone.
 *
 * @param storageState what the phone has kept of the site: cookies and storage, no file
 * @returns `paint` of the largest part in ms, `shift` until the page rests, `interaction` in ms from press to result
 */
export const visit = (browser, url, storageState, { press, result }) =>
  withNewVisitor(
    browser,
    NETWORK,
    async (page, cdp) => {
      page.setDefaultTimeout(PATIENCE_MS);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
      await page.addInitScript(observe);
      await page.goto(url, { waitUntil: 'commit' });
      await paintedHeading(page);
      await page.waitForLoadState('networkidle');
      const { shift } = await page.evaluate(() => globalThis.benchVitals);
      await press(page).waitFor();
      // People press only what is in the window: the scrolling is over before.
      await press(page).evaluate((button) => button.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      await untilIdle(page);
      // By force: Playwright checks what a tap would hit by listeners in the page, whose time would be measured as the site's.
      await press(page).tap({ force: true });
      await result(page).waitFor();
      // What is reported comes after the frame that it took.
      await untilIdle(page);
      // Final since the press: the network may rest, for as long as code runs, before the largest part is painted.
      const { paint, interaction } = await page.evaluate(() => globalThis.benchVitals);
      return { paint, shift, interaction: Math.max(interaction, LEAST_REPORTED) };
    },
    { ...PHONE, ...(storageState && { storageState }) },
  );

const untilIdle = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Runs in the page: keeps in `benchVitals` what the browser reports, in ms since the navigation began. */
function observe() {
  const vitals = { paint: 0, shift: 0, interaction: 0 };
  globalThis.benchVitals = vitals;
  const watch = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.paint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shift += value;
  });
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) vitals.interaction = Math.max(vitals.interaction, duration);
    },
    { durationThreshold: 16 },
  );
}

/** The sites share their database, and a browser its cookies between the ports of one host. */
async function deviceOfAdmin(browser, url) {
  const context = await browser.newContext();
  try {
    const data = { username: 'admin', password: 'bench-password' };
    const answer = await context.request.post(`${url}/api/login`, { data });
    if (!answer.ok()) throw new Error(`The log-in of the bench failed: ${await answer.text()}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
