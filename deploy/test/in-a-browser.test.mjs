import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { browserOptions } from '@powerline/test-support/browser';
import { startDeployment } from './fixtures/deployment.mjs';

let deployment;
let browser;

before(async () => {
  deployment = await startDeployment();
  browser = await chromium.launch(browserOptions());
});
after(async () => {
  await browser?.close();
  await deployment?.stop();
});

test('a newcomer registers, saves a company and calculates, over nginx and two instances, without one error', async () => {
  const page = await browser.newPage();
  const errors = [];
  // A visitor gets a 401, which Chromium reports.
  const isExpected = (text) => text.includes('401 (Unauthorized)');
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => response.status() >= 500 && errors.push(`${response.status()} ${response.url()}`));

  await page.goto(`${deployment.nginx.url}/register`);
  await page.getByLabel('Username').fill('newcomer');
  await page.getByLabel('Email').fill('newcomer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-password');
  await page.getByLabel('Confirm password').fill('secret-password');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await page.goto(`${deployment.nginx.url}/money-train`);
  const first = page.getByRole('group', { name: 'Company #1' });
  await first.getByLabel('Company name').fill('Over nginx');
  await first.getByLabel('URL').fill('https://example.com');
  await page.getByRole('button', { name: 'Save Company Information' }).click();
  await page.getByRole('heading', { name: 'Over nginx' }).waitFor();

  await page.goto(`${deployment.nginx.url}/calculator`);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText('$5,485.00').first().waitFor();
  assert.deepEqual(errors, []);
});
