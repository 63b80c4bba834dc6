import { expect, test } from '@jest/globals';
import { sorted } from './sorted-manifest-plugin.ts';

test('a manifest is the same in whatever order the files of a build were read', () => {
  const manifest = (shared: object[], async: string[]) => ({
    id: 'mfe_events',
    shared,
    exposes: [{ path: './module', assets: { js: { sync: ['module.js'], async } } }],
  });
  const [ui, react] = [{ id: 'mfe_events:@powerline/ui' }, { id: 'mfe_events:react' }];
  expect(sorted(manifest([react, ui], ['956.js', '12.js']))).toEqual(manifest([ui, react], ['12.js', '956.js']));
  expect(sorted(manifest([ui, react], ['12.js', '956.js']))).toEqual(manifest([ui, react], ['12.js', '956.js']));
});
