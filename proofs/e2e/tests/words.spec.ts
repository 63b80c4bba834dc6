import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@powerline/test-support/powerline';
import { release } from '../fixtures/releases.ts';
import { expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const MODULE = 'mfe-money-train';
const ENGLISH = 'Change or delete a company at any time.';
const IN_BUILD = 'Cambia o elimina una empresa cuando quieras.';
const PUBLISHED = 'Cambia o borra una empresa en cualquier momento.';

const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a translation published alone is seen on the next load, and a rollback takes it back', async ({
  page,
  powerline,
}) => {
  const file = path.join(await mkdtemp(path.join(powerline.folder, 'words-')), 'es.json');
  const spanish = await readFile(path.join(ROOT, MODULE, 'languages', 'es.json'), 'utf8');
  await writeFile(file, JSON.stringify({ ...JSON.parse(spanish), [ENGLISH]: PUBLISHED }));

  await page.goto('/money-train?language=es');
  await expect(line(page, IN_BUILD)).toBeVisible();

  await release(powerline, 'publish-words', MODULE, 'es', file);
  await page.reload();
  await expect(line(page, PUBLISHED)).toBeVisible();

  await release(powerline, 'rollback', MODULE);
  await page.reload();
  await expect(line(page, IN_BUILD)).toBeVisible();
});

test('what is wrong with an input is said in the language of the page', async ({ page }) => {
  await page.goto('/register?language=es');
  await page.getByLabel('Nombre de usuario', { exact: true }).fill('an');
  await page.getByRole('main').getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('El nombre de usuario debe tener al menos 3 caracteres')).toBeVisible();
});

test('an English page asks for no words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/money-train');
  await expect(line(page, ENGLISH)).toBeVisible();
  expect(asked.filter((url) => url.includes('/languages/'))).toEqual([]);
});
