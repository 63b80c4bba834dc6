import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { JOURNEYS } from './engines/journeys.ts';
import base from './playwright.config.ts';

const { grepInvert: _, use: { browserName, launchOptions, ...use } = {}, ...settings } = base;
const starter = (engine: string) => ({ executablePath: path.join(import.meta.dirname, 'engines', `${engine}.mjs`) });

/** The journeys that matter most, in each engine that people's browsers have (npm run test:engines). */
export default defineConfig(settings, {
  use,
  grep: JOURNEYS.map((title) => new RegExp(` ${title.replace(/[.?+*()[\]|]/g, '\\$&')}`)),
  // Each engine brings several processes.
  workers: 2,
  // Only Chromium starts within a second.
  timeout: 240_000,
  projects: [
    { name: 'chromium', use: { browserName, launchOptions } },
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        // As on phones, and as in the other two: scroll bars take no width.
        launchOptions: { ...starter('firefox'), firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 } },
      },
    },
    { name: 'webkit', use: { browserName: 'webkit', launchOptions: starter('webkit') } },
  ],
});
