import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '@powerline/test-support/free-port';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '@powerline/test-support/powerline';
import { ServerProcess } from '@powerline/test-support/server-process';
import { LONG } from '../fixtures/long.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { test as base, expect, logIn } from '../fixtures/test.ts';

interface Fixtures {
  /** The module that is compiled here beside the others as they were built. Without one, everything is compiled. */
  module: string | undefined;
  /** `npm run dev`, in this checkout and with a database of its own. */
  dev: { url: string; output: () => string };
}

const test = base.extend<Fixtures>({
  module: [undefined, { option: true }],
  dev: [
    async ({ module }, use) => {
      const folder = await makeOpenFolder('dev');
      const args = module ? ['--module', module] : [];
      const server = new ServerProcess(process.execPath, ['scripts/dev.mjs', ...args], {
        name: 'npm run dev',
        cwd: ROOT,
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
      // The API and its database end on their own, a moment later.
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
});

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

/** Logs in and uses pages of two modules, without an overlay over them. */
async function useTheSite(page: Page, output: () => string): Promise<void> {
  await logIn(page, ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/money-train');
  const company = page.getByRole('group', { name: 'Company #1' });
  await company.getByLabel('Company name').fill('Acme');
  await company.getByLabel('URL').fill('https://acme.example');
  await page.getByRole('button', { name: 'Save Company Information' }).click();
  await expect(page.getByText('Your company information has been saved.')).toBeVisible();

  await page.goto('/calculator?direct=5&average=3');
  await expect(page.getByText('$5,485.00')).toBeVisible();

  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  expect(output()).not.toMatch(/WARNING|ERROR/);
}

test.describe('npm run dev -w mfe-academy', () => {
  test.use({ module: 'mfe-academy' });
  test('lets people log in and use its pages and those of other modules', ({ page, dev }) =>
    useTheSite(page, dev.output));
});

test('npm run dev lets people log in and use the pages of all modules', LONG, ({ page, dev }) =>
  useTheSite(page, dev.output),
);
