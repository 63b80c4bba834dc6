import { expect, test } from '@jest/globals';
import { importFault } from './module-imports-plugin.ts';

const academy = {
  name: 'mfe-academy',
  folder: '/project/mfe-academy',
  dependencies: ['valibot', '@hookform/resolvers'],
};
const fault = (request: string) => importFault(academy, request, '/project/mfe-academy/src/pages');

test.each([
  ['a shared library', 'react'],
  ['a path of a shared library', 'swr/mutation'],
  ['a context of the API contract', '@powerline/contract/accounts'],
  ['its calls', '@powerline/contract/accounts/calls'],
  ['the components', '@powerline/ui'],
  ['the charts', '@powerline/ui/charts'],
  ['what admin areas share', '@powerline/ui/admin'],
  ['lists in an order', '@powerline/ui/ordering'],
  ['pictures', '@powerline/ui/images'],
  ['QR codes', '@powerline/ui/qr-code'],
  ['forms that save as one goes', '@powerline/ui/saving'],
  ['what changed in a text', '@powerline/ui/text-changes'],
  ['all components', '@powerline/ui/gallery'],
  ['a library of its own', 'valibot'],
  ['a path of a library of its own', '@hookform/resolvers/valibot'],
  ['its own files', '../api/page-videos.ts'],
])('a module may import %s: %s', (_, request) => {
  expect(fault(request)).toBeUndefined();
});

test.each([
  ['a library that it does not list', 'lodash', 'in its folder: npm install lodash'],
  ['a path of one', '@scope/library/deep', 'in its folder: npm install @scope/library'],
  ['a deep path of our packages', '@powerline/platform/src/router.ts', 'no path below them'],
  ['a file of the contract', '@powerline/contract/accounts/calls/session', 'no path below them'],
  ['the frame of the shell', '@powerline/ui/shell', 'no path below them'],
  ['the tools of tests', '@powerline/platform/testing', 'no path below them'],
  ['build tools', '@powerline/registry', 'no path below them'],
  ['the router', 'react-router-dom', 'Import links and navigation from @powerline/platform'],
  ['toasts', 'react-toastify/unstyled', 'Use notify of @powerline/platform'],
  ['another module', '../../../mfe-public/src/module.tsx', 'lies outside of mfe-academy'],
  ['a folder that only begins like its own', '../../../mfe-academy-two/src/a.ts', 'lies outside of mfe-academy'],
])('a module may not import %s: %s', (_, request, sentence) => {
  expect(fault(request)).toContain(sentence);
});

test('what it lists itself does not make a second copy of the router right', () => {
  const listing = { ...academy, dependencies: ['react-router-dom'] };
  expect(importFault(listing, 'react-router-dom', '/project/mfe-academy/src')).toContain('@powerline/platform');
});
