import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { PowerlineProcess, START_LIMIT_MS } from '../fixtures/powerline-process.ts';
import { academyToken, releaseTool } from '../fixtures/release-from-afar.ts';
import { academyHeaded, academyVersions, release } from '../fixtures/releases.ts';
import { test as base, becomeAdmin, expect } from '../fixtures/test.ts';

/** A site that only takes signed builds. */
const test = base.extend<object, { powerline: PowerlineProcess }>({
  powerline: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const powerline = await PowerlineProcess.create({ SIGNED_RELEASES: 'required' });
      await powerline.start();
      await use(powerline);
      await powerline.destroy();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});
// The refusal itself.
test.use({ expectedErrors: /422 \(Unprocessable/ });

test('an unsigned build is refused on screen, and a signed one shows whose key it is', async ({ page, powerline }) => {
  const { current } = await academyVersions(powerline);
  // The operator stored it before anyone looked at signatures.
  await release(powerline, 'publish', await academyHeaded(powerline, 'Unsigned'), '--hold');
  await becomeAdmin(page);
  await page.goto('/admin/modules');
  const academy = page.getByRole('region', { name: 'The Marketing Academy' });
  await academy.getByRole('button', { name: /^Promote/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Looks good');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(dialog).toContainText("isn't signed, and this site only takes signed builds");
  await expectAccessible(page);
  expect(await academyVersions(powerline)).toMatchObject({ current });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const key = path.join(powerline.folder, 'academy.pem');
  await releaseTool(['key', 'create', key]);
  const token = await academyToken(powerline, '--key', `${key}.pub`);
  await releaseTool(['publish', await academyHeaded(powerline, 'Signed'), '--to', powerline.url], {
    POWERLINE_RELEASE_TOKEN: token,
    RELEASE_KEY: await readFile(key, 'utf8'),
  });
  await page.reload();
  await expect(academy.getByRole('table')).toContainText(/Signed by CI of academy \(key [0-9a-f]{16}\)/);
  await expectAccessible(page);
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1, name: 'Signed' })).toBeVisible();
});
