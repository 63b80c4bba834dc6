import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { failCalls } from '../fixtures/answers.ts';
import {
  ADMIN_LOG_IN,
  anotherPage,
  become,
  expect,
  expectAccessible,
  LEADER_LOG_IN,
  PHONE,
  read,
  test,
  WIDTHS,
} from '../fixtures/demo.ts';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { type Known, type ModulePage, payoutPages, type State } from './payout-pages.ts';

// Browsers print a visitor's 401, the 404 of an unknown person, and the calls that fail on purpose.
test.use({ expectedErrors: /40[0134] \(|503 \(Service Unavailable\)/ });

const file = path.join(import.meta.dirname, '../../../mfe-payout/module.json');
const { routes, widgets }: { routes: { path: string }[]; widgets: { slot: string }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);
/** A slot is called as its page. */
const slots = widgets.map(({ slot }) => `/${slot}`);
const paths = [...new Set([...routes.map((route) => route.path), ...slots])];
/** Read where the demo is there. */
let known: Promise<Known> | undefined;

test('each page and each widget of mfe-payout is judged here', () => {
  expect(Object.keys(payoutPages(NOTHING)).sort()).toEqual(paths.toSorted());
});
const NOTHING: Known = { leader: 0, person: 0, personName: '', closedMonth: '', openMonth: '' };

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const route of paths) {
      const pageOf = async (browser: Browser, powerline: PowerlineProcess): Promise<ModulePage> => {
        known ??= readKnown(browser, powerline);
        const page = payoutPages(await known)[route];
        if (!page) throw new Error(`${route} is missing in payout-pages.ts`);
        return page;
      };

      // What else stands beside a widget, and may move, is not the module's.
      const staysStill = !slots.includes(route);
      test(`${route}: ${staysStill ? 'nothing moves while it comes, ' : ''}nothing is wider than the screen in either direction, and axe finds nothing in any state`, async ({
        page,
        browser,
        powerline,
      }) => {
        const { as, address, there, states, failsAt = address } = await pageOf(browser, powerline);
        // Some states take seconds each where several programs share a processor.
        test.setTimeout(60_000 + states.length * 20_000);
        if (as) await become(page, as);
        await watchLayoutShifts(page);
        await show(page, { is: 'as it is', address, there });
        if (staysStill) expect(await layoutShifts(page)).toEqual([]);
        await judge(page, viewport.width);

        for (const state of states) {
          await test.step(state.is, async () => {
            const context = { viewport, baseURL: powerline.url };
            const other = await anotherPage(browser, powerline, context);
            const who = state.as === undefined ? as : state.as;
            if (who) await become(other, who);
            await show(other, { address, ...state });
            await judge(other, viewport.width);
            await other.context().close();
          });
        }

        await test.step('failing', async () => {
          await failCalls(page);
          await page.goto(failsAt);
          await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
          await judge(page, viewport.width);
        });
      });
    }
  });
}

async function show(page: Page, { address = '/', before, act, there }: State): Promise<void> {
  await before?.(page);
  await page.goto(address);
  await act?.(page);
  await expect(page.getByText(there).filter({ visible: true }).first()).toBeVisible();
}

/** The page is done with after that: its lines run from right to left. */
async function judge(page: Page, width: number): Promise<void> {
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.waitForLoadState('networkidle');
  expect(await widest()).toBeLessThanOrEqual(width);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await widest(), 'from right to left').toBeLessThanOrEqual(width);
}

async function readKnown(browser: Browser, powerline: PowerlineProcess): Promise<Known> {
  const page = await anotherPage(browser, powerline, { viewport: PHONE });
  await become(page, LEADER_LOG_IN);
  const { id: leader } = await read<{ id: number }>(page, '/api/user');
  const { members } = await read<{ members: { id: number; username: string; joinedIn: string }[] }>(
    page,
    '/api/team/children?view=invited',
  );
  await become(page, ADMIN_LOG_IN);
  const months = await read<{ month: string; state: string; isDue: boolean }[]>(page, '/api/admin/payout/months');
  await page.context().close();
  const { id: person = 0, username: personName = '' } = members[0] ?? {};
  return {
    leader,
    person,
    personName,
    closedMonth: months.find(({ state }) => state === 'closed')?.month ?? '',
    // In which people have paid, on whatever day; no closing is due that the clock could begin.
    openMonth: months.findLast(({ state, isDue }) => state === 'open' && !isDue)?.month ?? '',
  };
}
