import {
  ADMIN_LOG_IN,
  anotherPage,
  become,
  expect,
  expectAccessible,
  LEADER_LOG_IN,
  read,
  test,
  WIDTHS,
} from '../fixtures/demo.ts';
import { press } from '../fixtures/keyboard.ts';

/** Of Enter, from the list of months to a closed one: the month, the dry run, closing it, and yes. */
const PRESSES = 4;

// The only month that is due, so no other journey may close it.
test('a month is closed by keyboard while its earnings are open on a phone and on a wide screen, and both tell it', async ({
  page,
  browser,
  powerline,
}) => {
  await become(page, ADMIN_LOG_IN);
  const months = await read<{ month: string; isDue: boolean }[]>(page, '/api/admin/payout/months');
  const { month = '' } = months.find(({ isDue }) => isDue) ?? {};
  const inWords = new Date(`${month}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

  const tabs = await Promise.all(WIDTHS.map((viewport) => anotherPage(browser, powerline, { viewport })));
  for (const tab of tabs) {
    await become(tab, LEADER_LOG_IN);
    await tab.clock.install();
    await tab.goto(`/team/earnings/${month}`);
    await expect(tab.getByText(/^From [\d,]+ people you invited/)).toBeVisible();
    await expect(tab.getByText('Provisional')).toBeVisible();
    await expectAccessible(tab);
  }

  await page.addInitScript(() => {
    addEventListener('keydown', ({ key }) => {
      if (key !== 'Enter') return;
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
    });
  });
  await page.goto('/admin/payout/months');
  await press(page, 'link', 'Look at it first');
  await expect(page.getByRole('heading', { level: 1, name: inWords })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Next: 4. Dry run' })).toBeVisible();
  await press(page, 'button', 'Dry run');
  await expect(page.getByRole('heading', { name: `${inWords} results` })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'button', `Close ${inWords}`);
  const question = page.getByRole('alertdialog', { name: `Close ${inWords}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${inWords} is closed.`)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBe(String(PRESSES));
  await expect(page.getByRole('row', { name: /^Difference \$/ })).toContainText('$0.00');
  await expectAccessible(page);

  for (const tab of tabs) {
    await tab.clock.fastForward('01:05');
    await expect(tab.getByText('Final', { exact: true })).toBeVisible();
    await expect(tab.getByText(/^From [\d,]+ people you invited/)).toBeVisible();
    await expectAccessible(tab);
    await tab.context().close();
  }
});
