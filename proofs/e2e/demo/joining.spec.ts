import { become, expect, expectAccessible, LEADER_LOG_IN, test, WIDTHS } from '../fixtures/demo.ts';
import { press, type } from '../fixtures/keyboard.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const { username: leader } = LEADER_LOG_IN;

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('who follows the leader’s link registers by keyboard alone and reads the receipt; the leader finds them', async ({
      page,
      newcomer,
    }) => {
      await page.goto(`/r/${leader}`);
      await expect(page).toHaveURL('/register');
      await expect(page.getByRole('region', { name: 'Olivia Bennett invited you' })).toBeVisible();
      await expectAccessible(page);
      await type(page, 'Username', newcomer.username);
      await type(page, 'Email', newcomer.email);
      await type(page, 'Password', newcomer.password);
      await type(page, 'Confirm password', newcomer.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

      const steps = page.getByRole('region', { name: 'What to do next' });
      await expect(steps.getByRole('link', { name: 'Invite your first person' })).toBeVisible();
      await expect(page.getByText('It’s just you so far. Invite your first person.')).toBeVisible();
      await expectAccessible(page);
      await press(page, 'link', 'Team');
      await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
      await expect(page.getByText(`${leader} invited you and is your sponsor.`)).toBeVisible();
      // The leader's places are taken: who came before stands nearer.
      await expect(
        page.getByText(/, so you got spot \d+ below .+: .+ had (no one there yet|the fewest people there \(\d+\))\.$/),
      ).toBeVisible();
      await expectAccessible(page);

      await become(page, LEADER_LOG_IN);
      await page.goto('/team');
      await type(page, 'Search by name', newcomer.username, 'searchbox');
      await press(page, 'link', newcomer.username);
      const name = { name: newcomer.username };
      if (viewport.width < 1024) await expect(page.getByRole('heading', { level: 1, ...name })).toBeFocused();
      else {
        // A card beside the list.
        await expect(page.getByRole('heading', { level: 3, ...name })).toBeVisible();
        await page.getByText('Why this place').press('Enter');
      }
      await expect(page.getByText(`You invited ${newcomer.username}, so you are the sponsor.`)).toBeVisible();
      await expect(page.getByText('Spillover').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
