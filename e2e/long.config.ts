import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { grepInvert: _, ...settings } = base;

/**
 * What takes too long for each `npm test` (npm run test:long): what must stay quick with many rows, which is measured, so
 * nothing runs beside it; and journeys on the second of two screens or ways.
 */
export default defineConfig(settings, {
  workers: 1,
  projects: [
    { name: 'long lists', testDir: './long' },
    { name: 'second ways', testDir: './tests', grep: /@long/ },
  ],
});
