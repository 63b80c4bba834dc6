import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SecondFactor } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { annIsLoggedIn, failsWith } from '../../testing/public-api.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `code-numb-er00-000${index}`);
const KEY = 'A4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYH';

const stands = (factor: Partial<SecondFactor>) =>
  http.get('*/api/account/second-factor', () =>
    HttpResponse.json({ onSince: null, recoveryCodesLeft: 0, isRequired: false, ...factor }),
  );
const ON = { onSince: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 7 };

/** Answers a call that takes a password or code: right for this value alone. */
const takes = (path: string, field: 'password' | 'code', right: string, answer: object | null) =>
  http.post(`*/api/account/second-factor${path}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, string>;
    if (body[field] === right) return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 });
    const detail = `The ${field} is wrong`;
    return HttpResponse.json(
      { title: 'Bad Request', status: 400, code: 'invalid_input', detail, errors: [{ field, message: detail }] },
      { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
    );
  });

const api = mockApi(
  annIsLoggedIn,
  stands({}),
  takes('', 'password', 'secret', {
    key: KEY,
    uri: `otpauth://totp/Powerline:ann?secret=${KEY}&issuer=Powerline`,
    expiresAt: '2026-11-22T10:15:00.000Z',
  }),
  takes('/confirm', 'code', '123456', { recoveryCodes: CODES }),
  takes('/recovery-codes', 'code', '123456', { recoveryCodes: CODES }),
  takes('/off', 'code', '123456', null),
);

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = () => renderInMain(<SecondFactorSection />, { path: '/account' });
const button = (name: string) => screen.findByRole('button', { name });
const focused = () => document.activeElement;

/** By the keyboard alone. */
async function answer(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(focused()).not.toBe(document.body));
  await person.type(field, `${value}{Enter}`);
}

test('set-up asks for the password, hands the key to an app, and ends with ten recovery codes', async () => {
  open();
  await person.click(await button('Set up'));
  const password = await screen.findByLabelText('Your password');
  expect(focused()).toBe(password);
  await person.type(password, 'wrong{Enter}');
  expect(await screen.findByText('The password is wrong')).toBeDefined();
  await waitFor(() => expect(focused()).toBe(password));
  await person.clear(password);
  await person.type(password, 'secret{Enter}');

  const connect = await screen.findByRole('heading', { name: 'Connect your authenticator app' });
  expect(focused()).toBe(connect);
  expect(screen.getByRole('img', { name: 'QR code with the key below' })).toBeDefined();
  expect(screen.getByText('A4DQ OBYH A4DQ OBYH A4DQ OBYH A4DQ OBYH')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  const code = screen.getByLabelText('Code');
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await expectAccessible();
  await answer('Code', '000000');
  expect(await screen.findByText('The code is wrong')).toBeDefined();
  await person.clear(code);
  api.use(stands({ ...ON, recoveryCodesLeft: 10 }));
  await answer('Code', '123456');

  const keep = await screen.findByRole('heading', { name: 'Keep your recovery codes' });
  expect(focused()).toBe(keep);
  const shown = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(CODES);
  await expectAccessible();
  await person.click(await button('I saved them'));
  expect(await screen.findByText(/^10 of your 10 recovery codes are left/)).toBeDefined();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Second factor' }));
});

test('the QR code is the address of the key, in modules of black on white', async () => {
  open();
  await person.click(await button('Set up'));
  await answer('Your password', 'secret');
  const picture = await screen.findByRole('img', { name: 'QR code with the key below' });
  // A code of this length has 33 modules a side at least, and a border of four.
  expect(picture.getAttribute('viewBox')).toMatch(/^-4 -4 (4[1-9]|5\d) \1$/);
  expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
  expect(picture.querySelector('path')?.getAttribute('d')?.split('M').length).toBeGreaterThan(400);
});

test('recovery codes can be copied, saved and printed', async () => {
  api.use(stands(ON));
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  const saved: Blob[] = [];
  // jsdom has neither.
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  open();
  await person.click(await button('New recovery codes'));
  await answer('Code', '123456');
  await person.click(await button('Copy'));
  expect(write).toHaveBeenCalledWith(expect.stringContaining(CODES.join('\n')));
  await person.click(await button('Download'));
  expect(click).toHaveBeenCalledTimes(1);
  expect(saved).toHaveLength(1);
  await person.click(await button('Print'));
  expect(print).toHaveBeenCalledTimes(1);
});

test('switching off says what follows, and costs a code', async () => {
  api.use(stands(ON));
  open();
  expect(await screen.findByText('November 20, 2026')).toBeDefined();
  await person.click(await button('Switch off'));
  expect(await screen.findByText(/^Your password alone will be enough to log in/)).toBeDefined();
  expect(focused()).toBe(screen.getByLabelText('Code'));
  await expectAccessible();
  api.use(stands({}));
  await answer('Code', '123456');
  expect(await button('Set up')).toBeDefined();
  expect(await screen.findByText('Second factor is off')).toBeDefined();
});

test('a warning appears when few recovery codes are left', async () => {
  api.use(stands({ ...ON, recoveryCodesLeft: 1 }));
  open();
  expect(await screen.findByText(/^1 of your 10 recovery codes is left\. Make new ones/)).toBeDefined();
  await expectAccessible();
});

test('an admin who needs one sees so', async () => {
  api.use(stands({ isRequired: true }));
  open();
  expect(await screen.findByText(/^The Admin Panel asks for a second factor/)).toBeDefined();
});

test('an admin who needs one sees the consequences before switching it off', async () => {
  api.use(stands({ ...ON, isRequired: true }));
  open();
  await person.click(await button('Switch off'));
  expect(await screen.findByText(/^The Admin Panel stays closed to you afterwards/)).toBeDefined();
});

test('Cancel goes back to the overview, and the focus with it', async () => {
  open();
  await person.click(await button('Set up'));
  await person.click(await button('Cancel'));
  expect(await button('Set up')).toBeDefined();
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Second factor' }));
});

test('what cannot be loaded says so and can be tried again', async () => {
  api.use(failsWith('*/api/account/second-factor', 'The database is away.'));
  open();
  expect(await screen.findByText('Your second factor could not be loaded')).toBeDefined();
  api.use(stands({}));
  await person.click(await button('Retry'));
  expect(await button('Set up')).toBeDefined();
});
