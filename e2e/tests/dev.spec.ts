import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@powerline/test-support/free-port';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '@powerline/test-support/powerline';
import { ServerProcess } from '@powerline/test-support/server-process';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { test as base, expect, logIn } from '../fixtures/test.ts';

/** `npm run dev -w mfe-academy`, in this checkout and with a database of its own. */
const test = base.extend<object, { dev: { url: string; output: () => string } }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await makeOpenFolder('dev');
      const server = new ServerProcess(process.execPath, ['../scripts/dev.mjs', '--module', 'mfe-academy'], {
        name: 'npm run dev',
        cwd: path.join(ROOT, 'mfe-academy'),
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(await findFreePort()),
          DATA_DIR: path.join(folder, 'data'),
          ADMIN_USERNAME: ADMIN.username,
          ADMIN_PASSWORD: ADMIN.password,
        },
        ready: /^Powerline is ready: (http:\S+)/,
      });
      const [, url = ''] = await server.ready;
      await use({ url, output: server.output });
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
});

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

test('npm run dev -w mfe-academy: people log in, use pages of other modules, and no overlay covers them', async ({
  page,
  dev,
}) => {
  await logIn(page, ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // A page of a module that was built before.
  await page.goto('/money-train');
  const company = page.getByRole('group', { name: 'Company #1' });
  await company.getByLabel('Company name').fill('Acme');
  await company.getByLabel('URL').fill('https://acme.example');
  await page.getByRole('button', { name: 'Save Company Information' }).click();
  await expect(page.getByText('Your company information has been saved.')).toBeVisible();

  // A page of the module that is compiled here.
  await page.goto('/calculator?direct=5&average=3');
  await expect(page.getByText('$5,485.00')).toBeVisible();

  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  expect(dev.output()).not.toMatch(/WARNING|ERROR/);
});
