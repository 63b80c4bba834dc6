import { describe, expect, test } from '@jest/globals';
import type { Invitation, MonthPrice } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { failsWith, firstDayApi } from '../../testing/public-api.ts';
import RegisterPage from '../RegisterPage.tsx';

const api = mockApi(...firstDayApi);
const INVITATION = '*/api/invitation';
const SINCE = '2026-03-04T12:00:00.000Z';
const PRICE = { feeCents: 2500, currency: 'USD' };
const invitedBy = (username: string, page: Partial<Invitation> = {}, price: MonthPrice | null = PRICE) =>
  http.get(INVITATION, () => HttpResponse.json({ invitation: { username, since: SINCE, ...page }, price }));
const openPage = (search = '') => renderInMain(<RegisterPage />, { path: '/register', search });

describe('an invited visitor', () => {
  test('sees who invited them, since when, and what a sponsor is', async () => {
    api.use(invitedBy('ana'));
    openPage();
    expect(await screen.findByRole('region', { name: 'ana invited you' })).toBeDefined();
    expect(screen.getByText('March 4, 2026')).toBeDefined();
    expect(screen.getByText(/becomes your sponsor: someone who can help you start/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
    await expectAccessible();
  });

  test('sees the inviter’s photo, name and line where they are published, and what joining costs', async () => {
    const photo = `/api/pictures/${'a'.repeat(64)}.webp`;
    api.use(invitedBy('ana', { displayName: 'Ana Silva', line: 'I sell fewer things, better.', photo }));
    openPage();
    const card = await screen.findByRole('region', { name: 'Ana Silva invited you' });
    expect(card.querySelector('img')?.getAttribute('src')).toBe(photo);
    expect(within(card).getByText('I sell fewer things, better.')).toBeDefined();
    expect(within(card).getByText('Free to join. Membership is optional, $25 a month.')).toBeDefined();
    expect(card.compareDocumentPosition(screen.getByRole('form', { name: 'Register' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expectAccessible();
  });

  test('reads no price while nothing can be paid', async () => {
    api.use(invitedBy('ana', {}, null));
    openPage();
    expect(await screen.findByText('Free to join.')).toBeDefined();
  });

  test('can decline, and sees who chooses then', async () => {
    let declined = 0;
    api.use(
      invitedBy('ana'),
      http.delete(INVITATION, () => {
        declined += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the invitation' }));
    expect(await screen.findByText('Without one, the rotator chooses your sponsor.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'ana invited you' })).toBeNull();
    expect(screen.getByRole('region', { name: 'No invitation needed' })).toBeDefined();
    expect(declined).toBe(1);
  });

  test('keeps the invitation when declining fails, and sees why', async () => {
    api.use(
      invitedBy('ana'),
      http.delete(INVITATION, () => HttpResponse.text('The database is away.', { status: 503 })),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the invitation' }));
    expect(await screen.findByText('The invitation could not be declined')).toBeDefined();
    expect(screen.getByText('The database is away.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'ana invited you' })).toBeDefined();
  });

  test('who is invited again can choose which invitation counts', async () => {
    const sent: unknown[] = [];
    api.use(
      invitedBy('ana'),
      http.put(INVITATION, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ invitation: { username: 'ben', since: '2026-03-09T12:00:00.000Z' } });
      }),
    );
    openPage('?invitation=ben');
    const question = await screen.findByRole('region', { name: 'Which invitation do you want to use?' });
    expect(question.compareDocumentPosition(screen.getByRole('form', { name: 'Register' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Follow ben instead' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull());
    expect(sent).toEqual([{ username: 'ben' }]);
  });
});

test('a second invitation is put away by keeping the first', async () => {
  api.use(invitedBy('ana'));
  openPage('?invitation=ben');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep ana' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Which invitation do you want to use?' })).toBeNull(),
  );
  expect(screen.getByRole('region', { name: 'ana invited you' })).toBeDefined();
});

test.each([
  ['without an invitation', http.get(INVITATION, () => HttpResponse.json({ invitation: null }))],
  ['when the invitation cannot be loaded', failsWith(INVITATION, 'The database is away.')],
])('%s the page says that none is needed', async (_, handler) => {
  api.use(handler);
  openPage();
  expect(await screen.findByRole('button', { name: 'Register' })).toBeDefined();
  expect(await screen.findByRole('region', { name: 'No invitation needed' })).toBeDefined();
  expect(screen.queryByText(/invited you/)).toBeNull();
});
