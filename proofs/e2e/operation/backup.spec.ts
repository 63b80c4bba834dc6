import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, logIn, register, test } from '../fixtures/test.ts';

// Also what a browser prints when a tab reports its loads while the process is down.
test.use({ expectedErrors: /401 \(Unauthorized\)|ERR_CONNECTION_REFUSED \(.*\/api\/module-loads\)/ });

test('the data folder is lost: after a restore a member logs in and finds their company', async ({
  page,
  powerline,
  newcomer,
}) => {
  await register(page, newcomer);
  await page.goto('/money-train');
  await page.getByLabel('Company name').first().fill('Acme');
  await page.getByLabel('URL').first().fill('https://acme.example');
  await page.getByRole('button', { name: 'Save company information' }).click();
  await expect(page.getByText('Your company information has been saved.')).toBeVisible();

  const file = path.join(powerline.folder, 'backup.gz');
  await powerline.run('backup', '--to', file);
  await powerline.stop();
  await rm(powerline.dataFolder, { recursive: true });
  await powerline.run('restore', file);
  await powerline.start();

  await logIn(page, newcomer);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto('/money-train');
  await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible();
});
