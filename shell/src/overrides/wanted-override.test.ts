import { afterEach, describe, expect, test } from '@jest/globals';
import { whileStorageIsBlocked } from '../testing/blocked-storage.ts';
import { keepOverride, parseOverride, unwantedModules, wantedOverride } from './wanted-override.ts';

const origin = 'https://powerline.example';
const academy = { module: 'mfe-academy', version: '1.4.0-0a1b2c3d' };

afterEach(() => localStorage.clear());

describe('an override names a build of this site', () => {
  test.each([
    ['by its version', 'mfe-academy@1.4.0-0a1b2c3d'],
    ['by the path of its folder', 'mfe-academy@/modules/mfe-academy/1.4.0-0a1b2c3d/'],
    ['by the address of its manifest', `mfe-academy@${origin}/modules/mfe-academy/1.4.0-0a1b2c3d/mf-manifest.json`],
  ])('%s', (_, text) => {
    expect(parseOverride(text, origin)).toEqual(academy);
  });

  test.each([
    ['code of another site', 'mfe-academy@https://elsewhere.example/modules/mfe-academy/1.4.0-0a1b2c3d/'],
    ['an address without a scheme', 'mfe-academy@//elsewhere.example/modules/mfe-academy/1.4.0-0a1b2c3d/'],
    ['code in the address itself', 'mfe-academy@data:text/javascript,alert(1)'],
    ['a script address', 'mfe-academy@javascript:alert(1)'],
    ['the build of another module', 'mfe-academy@/modules/mfe-admin/1.4.0-0a1b2c3d/'],
    ['a way out of the modules', 'mfe-academy@/modules/../api/1.4.0-0a1b2c3d/'],
    ['a name that no module can have', '../api@1.4.0'],
    ['no build', 'mfe-academy@'],
    ['no module', '1.4.0-0a1b2c3d'],
  ])('never %s', (_, text) => {
    expect(parseOverride(text, origin)).toBeUndefined();
  });
});

test('an override lasts until it is reset; the address comes first', () => {
  keepOverride(academy);
  expect(wantedOverride({ search: '', origin })).toEqual(academy);
  expect(wantedOverride({ search: '?module=mfe-admin@2.0.0-ffffffff', origin })).toEqual({
    module: 'mfe-admin',
    version: '2.0.0-ffffffff',
  });
});

test('without an override there is none', () => {
  expect(wantedOverride({ search: '?disable-modules=mfe-academy', origin })).toBeUndefined();
});

test('who blocks all storage has an override for as long as the address says so', () => {
  return whileStorageIsBlocked(() => {
    keepOverride(academy);
    expect(wantedOverride({ search: '', origin })).toBeUndefined();
    expect(wantedOverride({ search: `?module=${academy.module}@${academy.version}`, origin })).toEqual(academy);
  });
});

test.each([
  ['', []],
  ['?disable-modules=', []],
  ['?disable-modules=mfe-academy', ['mfe-academy']],
  ['?module=mfe-admin@1.0.0&disable-modules=mfe-academy,mfe-admin', ['mfe-academy', 'mfe-admin']],
])('the address "%s" asks for the site without %j', (search, names) => {
  expect(unwantedModules({ search })).toEqual(names);
});
