import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { figuresOf, newcomersFigures } from '../testing/figures-api.ts';
import { answers, failsWith, openApi } from '../testing/payout-api.ts';
import BalanceWidget from './BalanceWidget.tsx';
import EmailSharingWidget from './EmailSharingWidget.tsx';
import TeamWidget from './TeamWidget.tsx';
import ThisMonthWidget from './ThisMonthWidget.tsx';

const api = mockApi(...openApi);

const LABEL = ['This month so far', 'My team', 'My balance'];
const FIGURES = '*/api/figures';
const row = (
  <>
    <ThisMonthWidget />
    <TeamWidget />
    <BalanceWidget />
  </>
);
const card = (name: string) => screen.findByRole('region', { name });
const shownOn = async (name: string) => {
  const region = await card(name);
  await within(region).findByRole('link');
  await waitFor(() => expect(within(region).queryByRole('status')).not.toBeInTheDocument());
  return [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
};

describe('the figures of the dashboard', () => {
  test('are three large figures, each with what changed and its page, from one request', async () => {
    let asked = 0;
    api.use(
      http.get(FIGURES, () => {
        asked += 1;
        return HttpResponse.json(figuresOf());
      }),
    );
    renderInMain(row, { path: '/dashboard' });
    expect(await shownOn('This month so far')).toEqual(['$41.00', 'October: $35.00']);
    expect(await shownOn('My team')).toEqual(['1,802', '+12 in November']);
    expect(await shownOn('My balance')).toEqual(['$345.00', 'Ready to pay out']);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['This month so far', '/team/earnings'],
      ['My team', '/team'],
      ['My balance', '/team/payouts'],
    ]);
    expect(asked).toBe(1);
    await expectAccessible();
  });

  test('have six months as bars and in words', async () => {
    api.use(answers(FIGURES, figuresOf()));
    renderInMain(<ThisMonthWidget />, { path: '/dashboard' });
    const bars = await screen.findByRole('img');
    expect(bars).toHaveAccessibleName(
      'Earnings. June 2026: $0.00; July 2026: $0.00; August 2026: not known yet; September 2026: $20.00; October 2026: $35.00; November 2026: $41.00',
    );
    expect(bars.querySelectorAll('rect')).toHaveLength(6);
  });

  test('tell a newcomer when each appears, and show no zero', async () => {
    api.use(answers(FIGURES, newcomersFigures));
    renderInMain(row, { path: '/dashboard' });
    expect(await shownOn('This month so far')).toEqual(['Your earnings appear after someone on your team pays.']);
    expect(await shownOn('My team')).toEqual(['It’s just you so far. Invite your first person.']);
    expect(screen.getByRole('link', { name: 'My team' })).toHaveAttribute('href', '/team/invite');
    expect(await shownOn('My balance')).toEqual(['Your money appears here after your first month closes.']);
    await expectAccessible();
  });

  test('that cannot be loaded say why in their place, and one Retry brings all', async () => {
    api.use(failsWith(FIGURES, 'The database is away.'));
    renderInMain(row, { path: '/dashboard' });
    expect(await screen.findAllByText('The database is away.')).toHaveLength(LABEL.length);
    api.use(answers(FIGURES, figuresOf()));
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
    expect(await screen.findByText('$41.00')).toBeVisible();
    expect(await screen.findByText('1,802')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('Your team on the account page', () => {
  const sharing = (isShared: boolean) => answers('*/api/team/email-sharing', { isShared });
  const LABEL = 'Show my email to my sponsor and to those whom I sponsor';

  test('hides the email until its owner shares it', async () => {
    const sent: unknown[] = [];
    api.use(
      sharing(false),
      http.put('*/api/team/email-sharing', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ isShared: true });
      }),
    );
    renderInMain(<EmailSharingWidget />, { path: '/account' });
    const shown = await screen.findByRole('switch', { name: LABEL });
    expect(shown).not.toBeChecked();
    await userEvent.click(shown);
    await waitFor(() => expect(shown).toBeChecked());
    expect(sent).toEqual([{ isShared: true }]);
    await expectAccessible();
  });

  test('leaves the switch where it is when the change fails, and says why', async () => {
    api.use(
      sharing(true),
      http.put('*/api/team/email-sharing', () => HttpResponse.text('The database is away.', { status: 503 })),
    );
    renderInMain(<EmailSharingWidget />, { path: '/account' });
    const shown = await screen.findByRole('switch', { name: LABEL });
    await userEvent.click(shown);
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(shown).toBeChecked();
  });

  test('that cannot be loaded is tried again', async () => {
    api.use(failsWith('*/api/team/email-sharing', 'The database is away.'));
    renderInMain(<EmailSharingWidget />, { path: '/account' });
    expect(await screen.findByText('Your team settings could not be loaded')).toBeVisible();
    api.use(sharing(true));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('switch', { name: LABEL })).toBeChecked();
  });
});
