import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Measures what must stay quick with many rows (npm run test:long): beside other journeys it would measure those. */
export default defineConfig(base, { testDir: './long', workers: 1 });
