import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { earningsOf, monthOf } from '../testing/money-api.ts';
import { answers, failsWith, myPlace, openApi } from '../testing/payout-api.ts';
import EmailSharingWidget from './EmailSharingWidget.tsx';
import NextStepsWidget from './NextStepsWidget.tsx';
import TeamWidget from './TeamWidget.tsx';
import ThisMonthWidget from './ThisMonthWidget.tsx';

const method = (set: boolean) =>
  answers('*/api/payout-method', {
    method: set ? { kind: 'paypal', masked: 'a•••@example.com', setAt: '2026-05-04T12:00:00.000Z' } : null,
  });
const account = (emailVerifiedAt: string | null) => answers('*/api/account', { username: 'ann', emailVerifiedAt });
const api = mockApi(
  ...openApi,
  account(null),
  method(false),
  answers('*/api/earnings', earningsOf()),
  answers('*/api/earnings/2026-11', monthOf({ month: '2026-11', isFinal: false })),
);

describe('My team', () => {
  test('says how many there are, and leads on', async () => {
    renderInMain(<TeamWidget />, { path: '/dashboard' });
    const widget = within(screen.getByRole('region', { name: 'My team' }));
    expect(await widget.findByText('You invited 2 people, and 1 of them is active this month.')).toBeVisible();
    expect(widget.getByText(/^7 people are placed below you, on 2 levels/)).toBeVisible();
    expect(widget.getByRole('link', { name: 'See my team' })).toHaveAttribute('href', '/team');
    expect(widget.getByRole('link', { name: 'Invite' })).toHaveAttribute('href', '/team/invite');
    await expectAccessible();
  });

  test('that cannot be loaded says why, and is tried again', async () => {
    api.use(failsWith('*/api/team/levels', 'The database is away.'));
    renderInMain(<TeamWidget />, { path: '/dashboard' });
    expect(await screen.findByText('The database is away.')).toBeVisible();
    api.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^7 people are placed below you/)).toBeVisible();
  });
});

describe('This month', () => {
  test('shows the earnings so far, says that this is not final, and links on', async () => {
    renderInMain(<ThisMonthWidget />, { path: '/dashboard' });
    const widget = within(screen.getByRole('region', { name: 'This month' }));
    expect(
      await widget.findByText('So far, November 2026 adds up to $41.00: 5 people you invited and 16 further down.'),
    ).toBeVisible();
    expect(widget.getByText('Not final')).toBeVisible();
    expect(widget.getByRole('link', { name: 'See my earnings' })).toHaveAttribute('href', '/team/earnings');
    await expectAccessible();
  });

  test('says so when no month is paid', async () => {
    api.use(answers('*/api/earnings', earningsOf({ openMonths: [] })));
    renderInMain(<ThisMonthWidget />, { path: '/dashboard' });
    expect(await screen.findByText('Nobody has paid for a month yet.')).toBeVisible();
  });

  test('that cannot be loaded says why, and is tried again', async () => {
    api.use(failsWith('*/api/earnings', 'The database is away.'));
    renderInMain(<ThisMonthWidget />, { path: '/dashboard' });
    expect(await screen.findByText('The database is away.')).toBeVisible();
    api.use(answers('*/api/earnings', earningsOf()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^So far, November 2026/)).toBeVisible();
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

describe('My next steps', () => {
  const steps = async () =>
    (await screen.findAllByRole('listitem')).map(
      (step) => `${within(step).getByRole('img').getAttribute('aria-label')} ${step.textContent}`,
    );

  test('greet a newcomer with how they joined, and three steps that are to be done', async () => {
    api.use(answers('*/api/team/place', myPlace({ invited: 0 })));
    renderInMain(<NextStepsWidget />, { path: '/dashboard' });
    expect(await screen.findByText(/^maria invited you and is your sponsor\./)).toBeVisible();
    expect(await steps()).toEqual([
      'To do: Confirm your email',
      'To do: Invite the first person',
      'To do: Choose a payout method',
    ]);
    expect(screen.getByRole('link', { name: 'Invite the first person' })).toHaveAttribute('href', '/team/invite');
    expect(screen.getByRole('link', { name: 'Choose a payout method' })).toHaveAttribute('href', '/team/payouts');
    await expectAccessible();
  });

  test('are checked off by what is known: the email, someone invited, where payouts go', async () => {
    api.use(account('2026-03-05T12:00:00.000Z'), method(true));
    renderInMain(<NextStepsWidget />, { path: '/dashboard' });
    expect(await screen.findByText(/^maria invited you/)).toBeVisible();
    expect(await steps()).toEqual([
      'Done: Confirm your email',
      'Done: Invite the first person',
      'Done: Choose a payout method',
    ]);
    expect(screen.queryByRole('link', { name: 'Confirm your email' })).not.toBeInTheDocument();
  });

  test('have no receipt for the root', async () => {
    api.use(answers('*/api/team/place', myPlace({ level: 0, sponsor: null, receipt: null })));
    renderInMain(<NextStepsWidget />, { path: '/dashboard' });
    expect(await steps()).toHaveLength(3);
    expect(screen.queryByText(/sponsor/)).not.toBeInTheDocument();
  });
});
