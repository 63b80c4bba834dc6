import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Modules of one revision in the shell of another (npm run test:compat -- <git ref>): minutes, so not in `npm test`. */
const { globalSetup: _publishedOnce, ...settings } = base;

export default defineConfig(settings, {
  testDir: './compat',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
});
