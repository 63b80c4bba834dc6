import { expect, test } from '@jest/globals';
import { sourceName } from './source-maps.ts';

test.each([
  ['/home/ann/site/mfe-events/src/pages/A.tsx', 'src/pages/A.tsx'],
  ['/home/ann/site/packages/ui/src/Button.tsx', '../packages/ui/src/Button.tsx'],
  ['/home/ann/site/node_modules/swr/dist/index.mjs', 'node_modules/swr/dist/index.mjs'],
  ['/home/ann/site/mfe-events/node_modules/.federation/entry.0a1b2c3d.js', 'node_modules/.federation/entry.js'],
  ['webpack/runtime/embed', 'webpack/runtime/embed'],
])('%s is %s, whatever folder was built', (file, name) => {
  expect(sourceName('/home/ann/site/mfe-events', file)).toBe(name);
});
