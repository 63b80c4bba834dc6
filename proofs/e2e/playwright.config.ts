import { defineConfig } from '@playwright/test';
import { browserOptions } from '@powerline/test-support/browser';

export default defineConfig({
  testDir: './tests',
  globalSetup: './publish-once.ts',
  fullyParallel: false,
  // Two more than two cores: tests often wait for the page.
  workers: 4,
  // Build machines are shared: there, a test that fails is tried once more and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // With `npm run test:long` (long.config.ts).
  grepInvert: /@long/,
  // What hangs fails by the limit of its step; a release, brotli and all, takes long where four tests share two cores.
  timeout: 120_000,
  // Nor a measure of speed: a page that is slow on a busy machine is right nevertheless.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    // Not of every journey, for a trace costs an eighth of the run; without its film, which costs a third.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
});
