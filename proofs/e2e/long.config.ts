import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { grepInvert: _, ...settings } = base;

/**
 * What takes too long for each `npm test` (npm run test:long): what must stay quick with many rows, which is measured, so
 * nothing runs beside it; journeys on the data of the demo (fixtures/demo.ts), which takes longer to make than many a
 * journey; and journeys that take long (fixtures/long.ts).
 */
export default defineConfig(settings, {
  // Fewer than beside each other in `npm test`: here most of them keep the processor busy with axe.
  workers: 3,
  projects: [
    { name: 'long lists', testDir: './long', workers: 1 },
    { name: 'demo', testDir: './demo' },
    { name: 'long journeys', testDir: './tests', grep: /@long/ },
  ],
});
