import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { siteAddressesInputSchema } from './site-addresses.ts';

const parse = (addresses: { academyUrl?: unknown; supportUrl?: unknown }) =>
  v.safeParse(siteAddressesInputSchema, { academyUrl: null, supportUrl: null, ...addresses });

test.each([
  ['https://academy.acme.example/start', 'https://academy.acme.example/start'],
  [' HTTPS://academy.acme.example ', 'HTTPS://academy.acme.example'],
  ['  ', null],
  [null, null],
])('the academy is at %j', (academyUrl, kept) => {
  expect(parse({ academyUrl }).output).toEqual({ academyUrl: kept, supportUrl: null });
});

test.each([
  ['https://help.acme.example', 'https://help.acme.example'],
  ['help@acme.example', 'mailto:help@acme.example'],
  ['mailto:help@acme.example', 'mailto:help@acme.example'],
  ['', null],
])('support is reached at %j', (supportUrl, kept) => {
  expect(parse({ supportUrl }).output).toEqual({ academyUrl: null, supportUrl: kept });
});

test.each([
  'http://academy.acme.example',
  'academy.acme.example',
  'mailto:a@acme.example',
  'javascript:alert(1)',
  '/x',
])('%j is no address of an academy', (academyUrl) => {
  expect(parse({ academyUrl }).issues?.map(({ message }) => message)).toEqual(['Must be an https address']);
});

test.each(['http://help.acme.example', 'mailto:nobody', 'mailto:a@acme.example?bcc=b@acme.example', 'tel:123', 1])(
  '%j is not a support address',
  (supportUrl) => {
    expect(parse({ supportUrl }).issues?.map(({ message }) => message)).toEqual([
      'Must be an https address or an email address',
    ]);
  },
);
