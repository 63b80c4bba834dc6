import { rm } from 'node:fs/promises';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { step } from '../../../scripts/step.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';
import { launchBrowser } from './browser.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { measureHops } from './hops.mjs';
import { measureLeader } from './leader.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureModuleSize } from './module-size.mjs';
import { measureNextVisit } from './next-visit.mjs';
import { measurePublish } from './publish.mjs';
import { measureSlowPhone } from './slow-phone.mjs';
import { measureStart } from './start.mjs';
import { measureTeam } from './team.mjs';
import { measureTimeToHeading } from './time-to-heading.mjs';
import { measureWarmMove } from './warm-move.mjs';
import { measureWidgets } from './widgets.mjs';

/** The parts by their names on the command line, in the order of the design's section 9. */
export const WEB_PARTS = {
  hops: measureHops,
  'first-load': measureFirstLoad,
  'time-to-heading': measureTimeToHeading,
  'slow-phone': measureSlowPhone,
  lighthouse: measureLighthouse,
  leader: measureLeader,
  widgets: measureWidgets,
  team: measureTeam,
  'module-size': measureModuleSize,
  'warm-move': measureWarmMove,
  publish: measurePublish,
  'next-visit': measureNextVisit,
  start: measureStart,
};

/**
 * Runs parts of the web half and prints their table; all of them together are written into RESULTS.md.
 *
 * @param against folder of another checkout that is built: `slow-phone` and `first-load` compare with it.
 * @returns whether every budget was met.
 */
export async function benchWeb(names, against) {
  const folder = await makeOpenFolder('bench-web');
  const rows = [];
  let sites;
  let browser;
  try {
    // Only now: it needs what is built, and the names of the parts are wanted before that.
    const { serveSites } = await import('./sites.mjs');
    sites = await step('Publish and serve modules and one bundle', () => serveSites(folder, against));
    browser = await launchBrowser();
    for (const name of names) rows.push(...(await step(name, () => WEB_PARTS[name]({ sites, browser, folder }))));
  } finally {
    await browser?.close();
    await sites?.close();
    await rm(folder, { recursive: true, force: true });
  }
  const lines = tableOf(rows);
  if (names.length === Object.keys(WEB_PARTS).length && !against) {
    const again = 'All servers and Chromium on one machine. Again with `npm run bench -- web`.';
    await publishSection('Web', [`${occasion()} ${again}`, '', ...lines]);
  } else {
    console.log(`\n${lines.join('\n')}\n`);
  }
  return rows.every(isMet);
}

const isMet = ({ measured, atMost = Infinity, atLeast = -Infinity }) => measured <= atMost && measured >= atLeast;

const tableOf = (rows) => [
  '| what | measured | at most | | how |',
  '|---|---:|---:|---|---|',
  ...rows.map((row) => {
    const [measured, bound] = [row.measured, row.atMost ?? row.atLeast].map((value) =>
      `${rounded(value)} ${row.unit}`.trimEnd(),
    );
    const budget = row.atMost === undefined ? `at least ${bound}` : bound;
    return `| ${row.what} | ${measured} | ${budget} | ${verdict(isMet(row))} | ${row.detail} |`;
  }),
];

/** Three digits tell enough, and never round a miss away: only whole numbers are cut. */
const rounded = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));
