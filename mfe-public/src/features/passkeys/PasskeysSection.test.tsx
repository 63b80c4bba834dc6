import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Passkey } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { letPasskeys, PUBLIC_KEY } from '../../testing/passkeys.ts';
import { annIsLoggedIn, failsWith } from '../../testing/public-api.ts';
import { PasskeysSection } from './PasskeysSection.tsx';

const PHONE: Passkey = {
  id: 1,
  name: 'My phone',
  createdAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
};
const LAPTOP: Passkey = { id: 2, name: 'My laptop', createdAt: '2026-11-03T10:00:00.000Z', lastUsedAt: null };

const theyAre = (...passkeys: Passkey[]) => http.get('*/api/account/passkeys', () => HttpResponse.json(passkeys));
const REQUEST = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const CREATION = {
  challenge: 'AAAA',
  timeout: 300_000,
  rp: { id: 'localhost', name: 'Powerline' },
  user: { id: 'AAAA', name: 'ann', displayName: 'ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

/** Bodies of what was sent, by path. */
let sent: [string, unknown][] = [];
const noted = (method: 'post' | 'patch' | 'delete', path: string, answer: object | null, status = 200) =>
  http[method](`*/api/account/passkeys${path}`, async ({ request }) => {
    const body: unknown = await request.json();
    sent.push([`${method} ${path}`, body]);
    if (JSON.stringify(body).includes('wrong')) return refused();
    return answer ? HttpResponse.json(answer, { status }) : new HttpResponse(null, { status: 204 });
  });
const refused = () => {
  const errors = [{ field: 'password', message: 'This is not your password' }];
  return HttpResponse.json(
    { title: 'Bad Request', status: 400, code: 'invalid_input', detail: 'This is not your password', errors },
    { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
  );
};

const api = mockApi(
  annIsLoggedIn,
  theyAre(),
  noted('post', '/creation', CREATION),
  noted('post', '/proof', { ...REQUEST, allowCredentials: [] }),
  noted('post', '', PHONE, 201),
  noted('patch', '/1', PHONE),
  noted('delete', '/1', null),
);

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  sent = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  letPasskeys(null);
});

const open = () => renderInMain(<PasskeysSection />, { path: '/account' });
const button = (name: string) => screen.findByRole('button', { name });
const title = () => screen.getByRole('heading', { name: 'Passkeys' });

test('lists passkeys by name with their last use', async () => {
  letPasskeys({});
  api.use(theyAre(PHONE, LAPTOP));
  open();
  expect(await screen.findByText('Added Nov 2, 2026 · last used Nov 20, 2026')).toBeDefined();
  expect(screen.getByText('Added Nov 3, 2026 · never used')).toBeDefined();
  await expectAccessible();
});

test('adds one with a name, by the password', async () => {
  letPasskeys({ create: PUBLIC_KEY });
  open();
  await person.click(await button('Add a passkey'));
  await person.type(await screen.findByLabelText(/^Name of the passkey/), 'My phone');
  await person.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await screen.findByText('This is not your password')).toBeDefined();
  await expectAccessible();
  await person.clear(screen.getByLabelText('Your password'));
  api.use(theyAre(PHONE));
  await person.type(screen.getByLabelText('Your password'), 'secret{Enter}');
  expect(await screen.findByText('Passkey added')).toBeDefined();
  expect(await screen.findByText('My phone')).toBeDefined();
  expect(document.activeElement).toBe(title());
  expect(sent.at(-1)).toEqual([
    'post ',
    { id: 'id-of-it', clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'], name: 'My phone' },
  ]);
});

test('says so when the device has one already, and changes nothing', async () => {
  letPasskeys({ createFails: new DOMException('', 'InvalidStateError') });
  open();
  await person.click(await button('Add a passkey'));
  await person.type(await screen.findByLabelText('Your password'), 'secret{Enter}');
  expect(await screen.findByText(/^You already have a passkey there\./)).toBeDefined();
  expect(sent.map(([call]) => call)).toEqual(['post /creation']);
});

test('removes one by the password', async () => {
  letPasskeys({});
  api.use(theyAre(PHONE));
  open();
  await person.click(await button('Remove the passkey My phone'));
  expect(await screen.findByText(/will no longer open your account/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use another passkey' })).toBeNull();
  await expectAccessible();
  api.use(theyAre());
  await person.type(screen.getByLabelText('Your password'), 'secret{Enter}');
  expect(await screen.findByText('Passkey removed')).toBeDefined();
  expect(sent).toEqual([['delete /1', { password: 'secret' }]]);
});

test('renames one without asking for anything else', async () => {
  api.use(theyAre(PHONE));
  open();
  await person.click(await button('Rename the passkey My phone'));
  const name = await screen.findByLabelText('Name of the passkey');
  await person.clear(name);
  await person.type(name, '{Enter}');
  expect(await screen.findByText('Name is required')).toBeDefined();
  await expectAccessible();
  await person.type(name, 'Work phone{Enter}');
  expect(await screen.findByText('Passkey renamed')).toBeDefined();
  expect(sent).toEqual([['patch /1', { name: 'Work phone' }]]);
});

test('removes one by another passkey', async () => {
  letPasskeys({ get: PUBLIC_KEY });
  api.use(theyAre(PHONE, LAPTOP));
  open();
  await person.click(await button('Remove the passkey My phone'));
  await person.click(await button('Use another passkey'));
  expect(await screen.findByText('Passkey removed')).toBeDefined();
  const passkey = {
    id: 'id-of-it',
    clientDataJSON: 'AQID',
    authenticatorData: 'AQID',
    signature: 'AQID',
    userHandle: 'AQID',
  };
  expect(sent).toEqual([
    ['post /proof', { except: 1 }],
    ['delete /1', { passkey }],
  ]);
});

test('a browser that knows no passkeys shows those of other devices, and adds none', async () => {
  api.use(theyAre(PHONE));
  open();
  expect(await screen.findByText('This browser can’t add one here.')).toBeDefined();
  expect(screen.getByText('My phone')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('what cannot be loaded says so and can be tried again', async () => {
  api.use(failsWith('*/api/account/passkeys', 'The database is away.'));
  open();
  expect(await screen.findByText('Your passkeys could not be loaded')).toBeDefined();
  api.use(theyAre(PHONE));
  await person.click(await button('Retry'));
  expect(await screen.findByText('My phone')).toBeDefined();
});
