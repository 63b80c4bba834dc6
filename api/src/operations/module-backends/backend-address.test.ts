import { expect, test } from '@jest/globals';
import { backendAddress } from './backend-address.ts';

test.each([
  [
    '/api/modules/mfe-events/seats/12?of=ann%2Flee',
    { module: 'mfe-events', path: '/seats/12', query: '?of=ann%2Flee' },
  ],
  ['/api/modules/mfe-events/?day=1', { module: 'mfe-events', path: '/', query: '?day=1' }],
  ['/api/modules/mfe-events/v1.2/a:b', { module: 'mfe-events', path: '/v1.2/a:b', query: '' }],
])('%s is an address of a backend', (url, address) => {
  expect(backendAddress(url)).toEqual(address);
});

test.each([
  '/seats/../admin',
  '/seats/./12',
  '/..',
  '/%2e%2e/admin',
  '/seats%2fadmin',
  '/%61dmin',
  '/seats//admin',
  '//other.example/',
  '/seats/',
  '/seats\\admin',
  '/seats;/admin',
  '/seats%00',
  '/seats#admin',
  '/@../admin/..',
])('%s below a module is none: servers could read it as another path', (path) => {
  expect(backendAddress(`/api/modules/mfe-events${path}`)).toBeUndefined();
});

test.each([
  '/api//modules/mfe-events/seats',
  '/API/modules/mfe-events',
  '/api/modules/Mfe-Events/seats',
  '/api/modules/',
])('%s is none either', (url) => {
  expect(backendAddress(url)).toBeUndefined();
});
