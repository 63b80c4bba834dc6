import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Kills, restarts and restores (npm run test:operation): each waits for whole processes, so not in `npm test`. */
export default defineConfig(base, { testDir: './operation', workers: 2 });
