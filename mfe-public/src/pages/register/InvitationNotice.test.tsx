import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { failsWith, firstDayApi } from '../../testing/public-api.ts';
import RegisterPage from '../RegisterPage.tsx';

const api = mockApi(...firstDayApi);
const INVITATION = '*/api/invitation';
const invitedBy = (username: string) =>
  http.get(INVITATION, () => HttpResponse.json({ invitation: { username, since: '2026-03-04T12:00:00.000Z' } }));
const openPage = (search = '') => renderInMain(<RegisterPage />, { path: '/register', search });
const lead = "Join the team. It's free and takes a minute.";

describe('an invited visitor', () => {
  test('sees who invited them, since when, and what a sponsor is', async () => {
    api.use(invitedBy('ana'));
    openPage();
    expect(await screen.findByRole('region', { name: 'ana invited you' })).toBeDefined();
    expect(screen.getByText('March 4, 2026')).toBeDefined();
    expect(screen.getByText(/becomes your sponsor: the member through whom you came/)).toBeDefined();
    expect(screen.queryByText(lead)).toBeNull();
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
    await expectAccessible();
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
    expect(screen.getByText(lead)).toBeDefined();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Follow ben instead' }));
    expect(await screen.findByRole('region', { name: 'ben invited you' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull());
    expect(sent).toEqual([{ username: 'ben' }]);
  });
});

test.each([
  ['without an invitation', http.get(INVITATION, () => HttpResponse.json({ invitation: null }))],
  ['when the invitation cannot be loaded', failsWith(INVITATION, 'The database is away.')],
])('%s the page is unchanged', async (_, handler) => {
  api.use(handler);
  openPage();
  expect(await screen.findByRole('button', { name: 'Register' })).toBeDefined();
  expect(screen.getByText(lead)).toBeDefined();
  expect(screen.queryByText(/invited you/)).toBeNull();
});
