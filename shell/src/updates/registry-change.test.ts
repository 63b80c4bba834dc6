import { expect, test } from '@jest/globals';
import { registryRow } from '../testing/registry-row.ts';
import { isNewer } from './registry-change.ts';

const academy = registryRow();
const admin = registryRow({ name: 'mfe-admin' });
const running = { shell: '1.0.0-aaaaaaaa', rows: [academy, admin] };
const released = { ...academy, current: { ...academy.current, version: '1.0.0-bbbbbbbb' } };

test.each([
  ['nothing was released', running, false],
  ['only the order changed', { ...running, rows: [admin, academy] }, false],
  ['a module was released', { ...running, rows: [released, admin] }, true],
  ['the shell was released', { ...running, shell: '1.0.0-bbbbbbbb' }, true],
  ['a module was switched off', { ...running, rows: [{ ...academy, enabled: false }, admin] }, true],
  ['a module was added', { ...running, rows: [academy, admin, registryRow({ name: 'mfe-new' })] }, true],
])('when %s, a reload brings something new: %#', (_, published, expected) => {
  expect(isNewer(running, published)).toBe(expected);
});
