import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// A trace takes a picture of the page at each step, in the time that is measured here.
test.use({ expectedErrors: /401 \(Unauthorized\)/, trace: 'off' });

/** How many rows of each kind the lists of the Admin Panel must stay quick with, and how quick. */
const ROWS = 5000;
const INTERACTION_MS = 100;
/** Another program may have the processor just then: that many tries, of which one must be quick. */
const TRIES = 6;

const LISTS = [
  { tab: 'Users', nouns: 'users', text: 'member-4321' },
  { tab: 'Team Members', nouns: 'team members', text: 'Member 4321' },
  { tab: 'Companies', nouns: 'companies', text: 'member-4321' },
];

test.beforeAll(({ powerline }) => seedManyRows(powerline));

for (const { tab, nouns, text } of LISTS) {
  test(`${tab}: with ${ROWS} rows each interaction is painted within ${INTERACTION_MS} ms`, async ({ page }) => {
    test.slow();
    const search = page.getByRole('searchbox', { name: `Search ${nouns}` });
    const rows = page.getByRole('row');

    await becomeAdmin(page);

    await expectQuick(page, 'opening the tab', {
      before: async () => {
        await page.goto('/admin?tab=pages');
        await page.getByRole('tab', { name: tab }).waitFor();
      },
      act: async () => {
        await page.getByRole('tab', { name: tab }).click();
        await expect(rows).toHaveCount(26);
      },
    });
    await expectQuick(page, 'typing in the search', {
      before: () => search.fill(''),
      act: async () => {
        await search.pressSequentially(text);
        await expect(rows).toHaveCount(2);
      },
    });
    await expectQuick(page, 'turning to the next page', {
      before: async () => {
        await search.fill('x');
        await search.fill('');
        await expect(page.getByText(/^1–25 of/)).toBeVisible();
      },
      act: async () => {
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(page.getByText(/^26–50 of/)).toBeVisible();
      },
    });
    await expectQuick(page, 'sorting', {
      before: () => expect(rows).toHaveCount(26),
      act: async () => {
        const button = page.getByRole('columnheader').first().getByRole('button');
        await button.click();
        await expect(page.getByText(/^1–25 of/)).toBeVisible();
      },
    });
  });
}

/** In a process of its own, because the API's code has no types for others. */
async function seedManyRows(powerline: PowerlineProcess): Promise<void> {
  const script = path.join(import.meta.dirname, '../fixtures/seed-many-rows.mjs');
  await promisify(execFile)(process.execPath, [script, path.join(powerline.folder, 'data'), String(ROWS)]);
}

interface Interaction {
  before: () => Promise<unknown>;
  act: () => Promise<void>;
}

async function expectQuick(page: Page, name: string, { before, act }: Interaction): Promise<void> {
  const tries: number[] = [];
  while (tries.length < TRIES && !tries.some((ms) => ms < INTERACTION_MS)) {
    await before();
    tries.push(Math.max(LEAST_REPORTED_MS, ...(await interactionsOf(page, act))));
  }
  test.info().annotations.push({ type: name, description: `${tries.join(' ms, ')} ms` });
  expect(Math.min(...tries), `${name}: the slowest interaction of each try took ${tries.join(', ')} ms`).toBeLessThan(
    INTERACTION_MS,
  );
}

/** The browser reports no quicker interaction. */
const LEAST_REPORTED_MS = 16;

/** How long each interaction inside `act` took until its result was painted (ms), by the browser's Event Timing. */
async function interactionsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { durations });
  });
  await act();
  // The browser reports an interaction after its frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => (window as unknown as { durations: number[] }).durations); // set above
}
