import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  become,
  expect,
  expectAccessible,
  LEADER_LOG_IN,
  NEWCOMER_LOG_IN,
  read,
  test,
  WIDTHS,
} from '../fixtures/demo.ts';
import { press, type } from '../fixtures/keyboard.ts';

// What is refused is printed by browsers.
test.use({ expectedErrors: /40[0134] \(/ });

interface Route {
  path: string;
  access: string;
}

const file = path.join(import.meta.dirname, '../../../mfe-payout/module.json');
const { routes }: { routes: Route[] } = JSON.parse(readFileSync(file, 'utf8'));
/** As somebody would write them who guesses. */
const addresses = (access: string) =>
  routes
    .filter((route) => route.access === access)
    .map((route) => route.path.replace(':month', '2026-01').replace(/:(?:person|member)/, '1'));

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a member is shown nothing of another’s people, earnings and payouts, and nothing of the desk', async ({
      page,
    }) => {
      await become(page, LEADER_LOG_IN);
      const { id: leader } = await read<{ id: number }>(page, '/api/user');
      const { months } = await read<{ months: { month: string }[] }>(page, '/api/earnings');
      const { payouts } = await read<{ payouts: { id: number }[] }>(page, '/api/payouts');
      const { month = '' } = months[0] ?? {};
      const { id: payout = 0 } = payouts[0] ?? {};

      await become(page, NEWCOMER_LOG_IN);
      // The leader is above, not below.
      await page.goto(`/team/people/${leader}`);
      await expect(page.getByText('There is no such member below you')).toBeVisible();
      await expect(page.getByRole('main').getByText(LEADER_LOG_IN.username)).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`/team?of=${leader}`);
      await expect(page.getByText('There is no such member below you').first()).toBeVisible();
      await page.goto('/team');
      await type(page, 'Search by name', LEADER_LOG_IN.username, 'searchbox');
      await expect(page.getByText('No one has that name')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/team/earnings/${month}`);
      await type(page, 'Find out why', LEADER_LOG_IN.username, 'combobox');
      await expect(page.getByText('No one in your team has that in their name.')).toBeVisible();
      await expectAccessible(page);
      for (const [call, status] of [
        [`/api/team/people/${leader}`, 404],
        [`/api/team/children?view=placed&of=${leader}`, 404],
        [`/api/payouts/${payout}`, 404],
        [`/api/admin/payout/members/${leader}/story`, 403],
        ['/api/admin/payout/payouts', 403],
      ] as const)
        expect((await page.request.get(call)).status(), call).toBe(status);

      for (const address of addresses('admin')) {
        await page.goto(address);
        await expect(page, address).toHaveURL('/dashboard');
      }
    });

    test('a visitor is led to the log-in by each page of members and admins, and from there to what was wanted', async ({
      page,
    }) => {
      for (const address of [...addresses('member'), ...addresses('admin')]) {
        await page.goto(address);
        await expect(page, address).toHaveURL(/^[^?]*\/login/);
      }
      await page.goto('/team/payouts');
      await type(page, 'Username', NEWCOMER_LOG_IN.username);
      await type(page, 'Password', NEWCOMER_LOG_IN.password);
      await press(page, 'button', 'Login');
      await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
    });
  });
}
