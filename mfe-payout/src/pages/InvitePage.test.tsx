import '@testing-library/jest-dom/jest-globals';
import { describe, expect, jest, test } from '@jest/globals';
import type { MyRotator, RotatorTurn } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import InvitePage from './InvitePage.tsx';

const rotator = (change: Partial<MyRotator> = {}): MyRotator => ({
  place: 3,
  queue: 12,
  turns: 2,
  givenBack: 1,
  hasOptedOut: false,
  needs: [],
  ...change,
});
const turn = (change: Partial<RotatorTurn> = {}): RotatorTurn => ({
  number: 41,
  at: '2026-04-02T12:00:00.000Z',
  newcomer: 'zoe',
  reason: 'no invitation',
  scoreBefore: 0,
  isGivenBack: false,
  ...change,
});

const api = mockApi(
  ...openApi,
  answers('*/api/rotator', rotator()),
  answers('*/api/rotator/turns', {
    turns: [turn(), turn({ number: 30, newcomer: null, isGivenBack: true })],
    next: null,
  }),
);
const openPage = () => renderInMain(<InvitePage />, { path: '/team/invite' });
const LINK = 'http://localhost/r/ann';

describe('the invitation link', () => {
  test('is your username at this site, as text, as a code, and copied with a click', async () => {
    const person = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    openPage();
    expect(await screen.findByLabelText('Link')).toHaveValue(LINK);
    expect(screen.getByRole('img', { name: `QR code of your invitation link, ${LINK}` })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(LINK);
    // This browser has nothing to share with.
    expect(screen.queryByRole('button', { name: 'Share link' })).not.toBeInTheDocument();
  });

  test('is selected where the browser blocks copying', async () => {
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    openPage();
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is selected')).toBeVisible();
    const field = screen.getByLabelText<HTMLInputElement>('Link');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
  });
});

describe('the visits of the link', () => {
  const nothing = { visits: 0, registrations: 0 };

  test('are a sentence, and the days behind it', async () => {
    const days = [
      { day: '2026-03-03', visits: 3, registrations: 0 },
      { day: '2026-03-04', ...nothing },
      { day: '2026-03-05', visits: 1, registrations: 1 },
    ];
    api.use(answers('*/api/invitation-visits', { visits: 4, registrations: 1, days }));
    openPage();
    expect(
      await screen.findByText('In the last 90 days your link was opened 4 times, and 1 person registered with it.'),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: 'Visits on each of 3 days. The table has the numbers.' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Visits by day, newest first' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayVisitsRegistered',
      'March 5, 202611',
      'March 3, 202630',
    ]);
    await expectAccessible();
  });

  test('are a week at first, and all that there were by a press', async () => {
    const days = Array.from({ length: 9 }, (_, at) => ({ day: `2026-03-0${at + 1}`, visits: 1, registrations: 0 }));
    api.use(answers('*/api/invitation-visits', { visits: 9, registrations: 0, days }));
    openPage();
    const table = within(await screen.findByRole('table', { name: 'Visits by day, newest first' }));
    expect(table.getAllByRole('rowheader')).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9 days' }));
    expect(table.getAllByRole('rowheader')).toHaveLength(9);
  });

  test('are none yet', async () => {
    openPage();
    expect(await screen.findByText('In the last 90 days no one opened your link.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Visits by day, newest first' })).not.toBeInTheDocument();
  });

  test('that cannot be loaded leave the link, and are tried again', async () => {
    api.use(failsWith('*/api/invitation-visits', 'The database is away.'));
    openPage();
    expect(await screen.findByText('The visits of your link could not be loaded')).toBeVisible();
    expect(screen.getByLabelText('Link')).toHaveValue(LINK);
    api.use(answers('*/api/invitation-visits', { ...nothing, days: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('In the last 90 days no one opened your link.')).toBeVisible();
  });
});

describe('the rotator', () => {
  test('shows your place, its rule, and the people you got', async () => {
    openPage();
    expect(await screen.findByText('You are number 3 of 12 in the queue.')).toBeVisible();
    expect(screen.getByText(/^Someone who registers without an invitation goes to the member/)).toBeVisible();
    expect(
      screen.getByText('You have had 2 turns; 1 of them was given back to you, as nothing came of the newcomer.'),
    ).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Turns, newest first' }));
    expect(table.getByRole('rowheader', { name: 'zoe' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: 'Former member' })).toBeVisible();
    expect(table.getByText('Returned')).toBeVisible();
    await expectAccessible();
  });

  test('says what is missing, and links to where you fix it', async () => {
    const needs: MyRotator['needs'] = ['membership', 'confirmed email'];
    api.use(answers('*/api/rotator', rotator({ place: null, turns: 0, givenBack: 0, needs })));
    openPage();
    expect(await screen.findByText('You’re not in the queue.')).toBeVisible();
    expect(screen.getByText('Pay this month’s membership.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'on your account' })).toHaveAttribute('href', '/account');
    expect(screen.getByText('You have had no turn yet.')).toBeVisible();
    await expectAccessible();
  });

  test('is switched off and on again by its member', async () => {
    const sent: unknown[] = [];
    api.use(
      http.put('*/api/rotator', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(rotator({ place: null, hasOptedOut: true, needs: ['opting in'] }));
      }),
    );
    openPage();
    const taking = await screen.findByRole('switch', { name: 'Take part in the rotator' });
    expect(taking).toBeChecked();
    await userEvent.click(taking);
    await waitFor(() => expect(taking).not.toBeChecked());
    expect(screen.getByText('Turn on the switch below.')).toBeVisible();
    expect(sent).toEqual([{ hasOptedOut: true }]);
  });

  test('stays as it is where the change fails, and says why', async () => {
    api.use(
      http.put('*/api/rotator', () => HttpResponse.text('The account has no place in the team yet.', { status: 409 })),
    );
    openPage();
    const taking = await screen.findByRole('switch', { name: 'Take part in the rotator' });
    await userEvent.click(taking);
    expect(await screen.findByText('The account has no place in the team yet.')).toBeVisible();
    expect(taking).toBeChecked();
  });

  test('that cannot be loaded leaves the link, and is tried again', async () => {
    api.use(failsWith('*/api/rotator', 'The database is away.'));
    openPage();
    expect(await screen.findByText('The rotator could not be loaded')).toBeVisible();
    expect(screen.getByLabelText('Link')).toHaveValue(LINK);
    api.use(answers('*/api/rotator', rotator({ place: 1 })));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You are next: of 12 in the queue you are first.')).toBeVisible();
  });

  test('shows older turns when they are asked for', async () => {
    api.use(
      http.get('*/api/rotator/turns', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('before') === '41'
            ? { turns: [turn({ number: 7, newcomer: 'old-zoe' })], next: null }
            : { turns: [turn()], next: 41 },
        ),
      ),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('rowheader', { name: 'old-zoe' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'zoe' })).toBeVisible();
  });
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});
