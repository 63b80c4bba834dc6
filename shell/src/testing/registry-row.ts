import type { RegistryRow } from '@powerline/registry';

/** A registry row for tests: a module with one page at /calculator. */
export const registryRow = (change: Partial<RegistryRow> = {}): RegistryRow => ({
  name: 'mfe-academy',
  enabled: true,
  current: {
    version: '1.0.0-0a1b2c3d',
    title: 'The Marketing Academy',
    owner: 'Academy team',
    contract: { content: '^1.0.0' },
    api: '^1.0.0',
    manifest: '/modules/mfe-academy/1.0.0-0a1b2c3d/mf-manifest.json',
    entry: { url: '/modules/mfe-academy/1.0.0-0a1b2c3d/entry.js', integrity: `sha384-${'A'.repeat(64)}` },
    routes: [
      { path: '/calculator', page: 'CalculatorPage', title: 'Powerline Calculator', access: 'public', files: [] },
    ],
  },
  ...change,
});
