import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { AdminRedemption, RedemptionChange } from '@powerline/contract/academy';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { adminRedemptionOf, rootIsHere } from '../testing/admin-api.ts';
import { problem } from '../testing/api.ts';
import AdminRedemptionsPage from './AdminRedemptionsPage.tsx';

const REDEMPTIONS = '*/api/admin/academy/redemptions';
const STATE = '*/api/admin/academy/redemptions/:id/state';

/** The queue as it stands: what is done to a redemption takes it out of its list. */
let queue: AdminRedemption[];
const sent: unknown[] = [];
const api = mockApi(
  rootIsHere,
  http.get(REDEMPTIONS, ({ request }) => {
    const state = new URL(request.url).searchParams.get('state');
    return HttpResponse.json({ redemptions: queue.filter((one) => one.state === state), next: null });
  }),
  http.put<{ id: string }, RedemptionChange>(STATE, async ({ params, request }) => {
    const change = await request.json();
    sent.push({ id: Number(params.id), ...change });
    queue = queue.map((one) => (one.id === Number(params.id) ? { ...one, ...change, deliverTo: null } : one));
    return HttpResponse.json(queue.find(({ id }) => id === Number(params.id)));
  }),
);

const ben = adminRedemptionOf({ id: 32, title: 'Thermos', cost: 400, memberId: 8, username: 'ben' });

function openPage(redemptions: AdminRedemption[] = [adminRedemptionOf(), ben], search = '') {
  queue = redemptions;
  sent.length = 0;
  return renderInMain(<AdminRedemptionsPage />, { path: '/admin/academy/redemptions', search });
}

/** What another admin has done meanwhile. */
const isRefused = () =>
  http.put(STATE, () => {
    queue = [];
    return problem(
      409,
      'prize_changed',
      'This is not the next step of that prize: somebody else may have changed it. Load the page again.',
    );
  });

test('the oldest request comes first, with the prize and where it goes', async () => {
  openPage();
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mugann', 'Thermosben']);
  const mug = within(screen.getByRole('row', { name: /Mug/ }));
  expect(mug.getByText('12 Harbor Street, Portland')).toBeVisible();
  expect(mug.getByRole('button', { name: 'Approve “Mug” for ann' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To approve' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: /^Mark as sent/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('by keys alone one after the other is approved', async () => {
  const person = userEvent.setup();
  openPage();
  (await screen.findByRole('button', { name: 'Approve “Mug” for ann' })).focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Approve “Thermos” for ben' })).toHaveFocus();
  await person.keyboard('a');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve “Mug” for ann' })).toHaveFocus());
  expect(await screen.findByText('“Thermos” for ben is ready to send.')).toBeVisible();
  await person.keyboard('A');
  expect(await screen.findByText('Nothing to approve')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Redemptions' })).toHaveFocus();
  expect(sent).toEqual([
    { id: 32, seen: 'asked', state: 'approved', reason: null },
    { id: 31, seen: 'asked', state: 'approved', reason: null },
  ]);
});

test('an approved one is marked as sent with its tracking, and the next one has the focus', async () => {
  const person = userEvent.setup();
  openPage([adminRedemptionOf({ state: 'approved' }), { ...ben, state: 'approved' }], '?state=approved');
  (await screen.findByRole('button', { name: 'Mark as sent “Mug” for ann' })).focus();
  await person.keyboard('s');
  const question = within(screen.getByRole('dialog', { name: 'Mark “Mug” for ann as sent?' }));
  expect(question.getByText(/delete the address here\. You can’t cancel it afterwards\.$/)).toBeVisible();
  await person.type(question.getByLabelText('Tracking number'), '1Z 999');
  await person.type(question.getByLabelText('Tracking link'), 'http://carrier.example');
  await person.click(question.getByRole('button', { name: 'Mark as sent' }));
  expect(await question.findByText('Tracking link must start with https://')).toBeVisible();
  await expectAccessible();
  await person.clear(question.getByLabelText('Tracking link'));
  await person.click(question.getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as sent “Thermos” for ben' })).toHaveFocus());
  expect(sent).toEqual([
    { id: 31, seen: 'approved', state: 'sent', reason: null, tracking: '1Z 999', trackingUrl: '' },
  ]);
  expect(await screen.findByText('“Mug” for ann. The member is notified.')).toBeVisible();
});

test('a prize is cancelled with a reason alone, which the member reads', async () => {
  const person = userEvent.setup();
  openPage();
  (await screen.findByRole('button', { name: 'Approve “Mug” for ann' })).focus();
  await person.keyboard('c');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel “Mug” for ann?' }));
  expect(dialog.getByText(/^ann gets 100 points back, and the prize goes back into stock\./)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Cancel the prize' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('ann sees it word for word. Reason is required');
  await expectAccessible();
  await person.paste('We do not ship there');
  await person.click(dialog.getByRole('button', { name: 'Cancel the prize' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 31, seen: 'asked', state: 'cancelled', reason: 'We do not ship there' }]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve “Thermos” for ben' })).toHaveFocus());
});

test('another admin’s earlier change shows a message, and the list is up to date', async () => {
  openPage([adminRedemptionOf()]);
  api.use(isRefused());
  await userEvent.click(await screen.findByRole('button', { name: 'Approve “Mug” for ann' }));
  expect(await screen.findByText('Another admin changed it first. The list is up to date now.')).toBeVisible();
  expect(await screen.findByText('Nothing to approve')).toBeVisible();
});

test('a reason that came too late is not lost before it was read', async () => {
  openPage([adminRedemptionOf()]);
  api.use(isRefused());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel “Mug” for ann' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Reason'));
  await userEvent.paste('We do not ship there');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the prize' }));
  expect(await dialog.findByText(/^Another admin changed it first, so nothing was canceled\./)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('We do not ship there');
  expect(dialog.queryByRole('button', { name: 'Cancel the prize' })).not.toBeInTheDocument();
});

test('a call that gets no answer keeps the reason, to be sent again', async () => {
  openPage([adminRedemptionOf()]);
  api.use(http.put(STATE, () => HttpResponse.error(), { once: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel “Mug” for ann' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Reason'));
  await userEvent.paste('Sold out');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the prize' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the prize' }));
  expect(await screen.findByText('Nothing to approve')).toBeVisible();
});

test('a sent one shows its tracking, which can be corrected', async () => {
  const trackingUrl = 'https://carrier.example/1Z';
  openPage([adminRedemptionOf({ state: 'sent', deliverTo: null, tracking: '1Z', trackingUrl })], '?state=sent');
  expect(await screen.findByRole('link', { name: /^Tracking number: 1Z/ })).toHaveAttribute('href', trackingUrl);
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/academy/redemptions/file?state=sent',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit tracking “Mug” for ann' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tracking of “Mug” for ann' }));
  await userEvent.type(dialog.getByLabelText('Tracking number'), '-9');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 31, seen: 'sent', state: 'sent', reason: null, tracking: '1Z-9', trackingUrl }]),
  );
});

test('those that are over are looked at, and nothing can be done with them', async () => {
  openPage(
    [adminRedemptionOf({ state: 'cancelled', reason: 'No such street', deliverTo: null, username: null })],
    '?state=cancelled',
  );
  expect(await screen.findByText('No such street')).toBeVisible();
  expect(screen.getByText('Former member')).toBeVisible();
  expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a long queue has a next page, and a way back to its beginning', async () => {
  api.use(
    http.get(REDEMPTIONS, ({ request }) =>
      new URL(request.url).searchParams.get('after') === '31'
        ? HttpResponse.json({ redemptions: [ben], next: null })
        : HttpResponse.json({ redemptions: [adminRedemptionOf()], next: 31 }),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('rowheader', { name: /Thermos/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'From the oldest' }));
  expect(await screen.findByRole('rowheader', { name: /Mug/ })).toBeVisible();
});
