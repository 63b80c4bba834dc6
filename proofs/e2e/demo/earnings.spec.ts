import { become, expect, expectAccessible, LEADER_LOG_IN, read, test, WIDTHS } from '../fixtures/demo.ts';
import { press, type } from '../fixtures/keyboard.ts';

/** As many people as stand behind a row at first. */
const SHOWN_AT_FIRST = 50;

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the leader looks for somebody further down, and follows an amount to the people it came from, by keyboard alone', async ({
      page,
    }) => {
      await become(page, LEADER_LOG_IN);
      const { members } = await read<{ members: { username: string; badge: string }[] }>(
        page,
        '/api/team/members?view=invited&level=2',
      );
      const { username: sought } = members.find(({ badge }) => badge !== 'rotator') ?? {};
      if (!sought) throw new Error('The people the leader invited have invited no one.');

      await page.goto('/team');
      await type(page, 'Search by name', sought.slice(0, -1), 'searchbox');
      await expect(page.getByRole('heading', { name: `Names with “${sought.slice(0, -1)}”` })).toBeVisible();
      await expectAccessible(page);
      await press(page, 'link', sought);
      // Where there is room, a card beside the list leads to the page.
      const [card, title] = [
        page.getByRole('link', { name: `How ${sought} joined` }),
        page.getByRole('heading', { level: 1, name: sought }),
      ];
      await expect(card.or(title)).toBeVisible();
      if (await card.isVisible()) await card.press('Enter');
      await expect(title).toBeFocused();
      await expectAccessible(page);

      await press(page, 'link', 'You');
      await press(page, 'link', 'Earnings');
      await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeFocused();
      const table = page.getByRole('table', { name: 'Closed months, newest first' });
      const newest = await table.getByRole('link').first().innerText();
      await press(page, 'link', newest);
      await expect(page.getByRole('heading', { level: 1, name: `${newest} earnings` })).toBeFocused();
      await expect(page.getByText(/^From [\d,]+ people you invited/)).toBeVisible();

      const behind = page.getByRole('button', { name: /people? behind Direct$/ });
      const people = Number.parseInt(await behind.innerText(), 10);
      // Each of them is $5.
      await expect(page.getByRole('row', { name: /^Direct/ })).toContainText(`$${people * 5}.00`);
      await press(page, 'button', /people? behind Direct$/);
      const list = page.getByRole('list', { name: 'Who paid, behind Direct' });
      await expect(list.getByRole('listitem')).toHaveCount(Math.min(people, SHOWN_AT_FIRST));
      await expectAccessible(page);
      const first = await list.getByRole('link').first().innerText();

      // Part of a name is enough to find out why: the field, an arrow key and Enter.
      await type(page, 'Find out why', first.slice(1), 'combobox');
      const option = page.getByRole('option', { name: first, exact: true });
      await expect(option).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: `+$5.00 from ${first} in ${newest}` })).toBeFocused();
      const path = page.getByRole('list', { name: `From ${first} to you` }).getByRole('listitem');
      await expect(path.first()).toContainText(`Paid for ${newest}.`);
      await expect(path.last()).toContainText(/You.*\+\$5\.00/);
      await expectAccessible(page);
      await press(page, 'link', first);
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
      await expect(page.getByText(/so you are the sponsor\.|it was your turn\./)).toBeVisible();
    });
  });
}
