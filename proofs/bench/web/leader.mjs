import path from 'node:path';
import { npmStart, PowerlineProcess } from '@powerline/test-support/powerline';
import { LEADER_LOG_IN } from '../../../demo/dist/log-ins.js';
import { runQuietly } from '../../../scripts/run.mjs';
import { median } from '../median.mjs';
import { lighthouseOf, MEASURES } from './lighthouse.mjs';
import { ON_WHAT, openMenu, visit } from './slow-phone.mjs';

const VISITS = 3;

/** Search engines see no page of a member. */
const MEASURES_OF_MEMBERS = MEASURES.filter(({ what }) => what !== 'SEO');

/** What the leader of the demo, with 1,800 people, meets in the morning: by Lighthouse's phone, and by a slow phone. */
export async function measureLeader({ browser, sites, folder }) {
  const env = { DATA_DIR: path.join(folder, 'demo'), SITE_DIR: sites.federated.folder, JOBS_BY_CLOCK: 'off' };
  const makeDemo = path.join(import.meta.dirname, '../../e2e/fixtures/make-demo.mjs');
  await runQuietly(process.execPath, [makeDemo, env.DATA_DIR]);
  const powerline = new PowerlineProcess(npmStart(), env);
  try {
    const url = await powerline.listening;
    const { storageState, pages } = await logIn(browser, url);
    const options = { user: LEADER_LOG_IN, measures: MEASURES_OF_MEMBERS };
    const rows = await lighthouseOf(url, ['/dashboard', '/team'], options);
    for (const [name, address] of Object.entries(pages)) {
      const visits = [];
      for (let round = 0; round < VISITS; round += 1) {
        visits.push(await visit(browser, url + address, storageState, openMenu));
      }
      rows.push(...rowsOf(name, visits));
    }
    return rows;
  } finally {
    await powerline.stop();
  }
}

function rowsOf(name, visits) {
  const most = (part) => Math.max(...visits.map((measured) => measured[part]));
  const of = (part) => median(visits.map((measured) => measured[part]));
  const detail = `median of ${VISITS} visits: ${ON_WHAT}`;
  return [
    {
      what: `largest part of \`${name}\` for the leader`,
      measured: of('paint') / 1000,
      unit: 's',
      atMost: 1.8,
      detail,
    },
    {
      what: `opening the menu on \`${name}\` for the leader`,
      measured: of('interaction'),
      unit: 'ms',
      atMost: 200,
      detail,
    },
    {
      what: `layout shift of \`${name}\` for the leader`,
      measured: most('shift'),
      unit: '',
      atMost: 0,
      detail: `the most of ${VISITS} visits`,
    },
  ];
}

/** @returns what a phone keeps on which the leader has logged in, and their pages: addresses by route */
async function logIn(browser, url) {
  const context = await browser.newContext({ baseURL: url });
  try {
    const read = async (address, options) => {
      const answer = await context.request.fetch(address, options);
      if (!answer.ok()) throw new Error(`${address} failed: ${await answer.text()}`);
      return answer.json();
    };
    const { username, password } = LEADER_LOG_IN;
    await read('/api/login', { method: 'POST', data: { username, password } });
    // Which stores that a member is here.
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByText('Welcome,').waitFor();
    const { members } = await read('/api/team/children?view=invited');
    const person = members[0].id;
    const { outline } = await read('/api/academy/courses/first-week');
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
    const same = [
      '/dashboard',
      '/team',
      '/team/invite',
      '/team/earnings',
      '/team/membership',
      '/team/payouts',
      '/profile',
      '/account',
    ];
    return {
      storageState: await context.storageState(),
      pages: {
        ...Object.fromEntries(same.map((address) => [address, address])),
        '/marketing-academy': '/marketing-academy',
        '/team/earnings/:month': `/team/earnings/${month}`,
        '/team/earnings/:month/letter': `/team/earnings/${month}/letter`,
        '/team/earnings/:month/from/:person': `/team/earnings/${month}/from/${person}`,
        '/team/people/:person': `/team/people/${person}`,
        '/academy/courses/:course': '/academy/courses/first-week',
        // A film, and a text of its author.
        ...Object.fromEntries(
          outline.slice(0, 2).map(({ slug, kind }) => [`a lesson (${kind})`, `/academy/courses/first-week/${slug}`]),
        ),
      },
    };
  } finally {
    await context.close();
  }
}
