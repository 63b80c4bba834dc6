import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** A team's whole day in a checkout of its own: minutes, so not among the tests of `npm test`. */
export default defineConfig(base, { testDir: './team-day', workers: 1, timeout: 600_000, expect: { timeout: 30_000 } });
