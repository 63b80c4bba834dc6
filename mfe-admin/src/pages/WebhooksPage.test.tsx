import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { WEBHOOK_ENDPOINTS_MAX, type Webhook, type WebhookDelivery } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../testing/api.ts';
import WebhooksPage from './WebhooksPage.tsx';

const AT = '2026-11-26T12:00:00.000Z';
const URL_OF_SHOP = 'https://shop.example/hooks';
const webhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  url: URL_OF_SHOP,
  events: ['member.joined', 'month.closed'],
  isOn: true,
  failingSince: null,
  switchedOffAt: null,
  secretSetAt: AT,
  createdAt: AT,
  createdBy: 'root',
  waiting: 0,
  failed: 0,
  version: 'a',
  ...fields,
});
const delivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '10',
  eventId: 'msg_1',
  type: 'member.joined',
  state: 'delivered',
  createdAt: AT,
  triedAt: AT,
  nextAt: null,
  tries: 1,
  status: 204,
  failure: null,
  body: '{"type":"member.joined"}',
  ...fields,
});

const listing = (...webhooks: Webhook[]) => http.get('*/api/admin/webhooks', () => HttpResponse.json({ webhooks }));
const api = mockApi(
  signedInAs(),
  listing(webhook()),
  http.get('*/api/account/second-factor', () =>
    HttpResponse.json({ onSince: null, recoveryCodesLeft: 0, isRequired: false }),
  ),
);
const open = () => renderInMain(<WebhooksPage />, { path: '/admin/webhooks' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (action: string) => {
  await press(`Actions for ${URL_OF_SHOP}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

/** Answers one call, and keeps what was sent. */
function takes(method: 'post' | 'patch' | 'delete', path: string, answer: () => Response) {
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  api.use(
    http[method](`*/api/admin/webhooks${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push({ body: text === '' ? undefined : JSON.parse(text), ifMatch: request.headers.get('if-match') });
      return answer();
    }),
  );
  return sent;
}

test('a site without webhooks says what they are for, and the page is accessible', async () => {
  api.use(listing());
  open();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await expectAccessible();
});

test('a webhook is added with the password, and its secret shows once', async () => {
  const sent = takes('post', '', () =>
    HttpResponse.json({ webhook: webhook(), secret: 'whsec_c2VjcmV0' }, { status: 201 }),
  );
  open();
  await press('Add webhook');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Address/ }), URL_OF_SHOP);
  await userEvent.click(form.getByRole('switch', { name: 'A month was closed' }));
  await userEvent.type(form.getByLabelText(/Your password/), 'secret');
  await expectAccessible();
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByDisplayValue('whsec_c2VjcmV0')).toBeVisible();
  expect(sent).toMatchObject([{ body: { url: URL_OF_SHOP, password: 'secret' } }]);
  expect(JSON.stringify(sent)).not.toContain('month.closed');
  await expectAccessible();
  await press('Done');
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).not.toBeInTheDocument());
});

test('an address that is none is refused before it is sent', async () => {
  open();
  await press('Add webhook');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Address/ }), 'shop');
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText(/Enter the whole address/)).toBeVisible();
});

test('other events need no password, and an outdated version is not overwritten', async () => {
  const sent = takes('patch', '/1', () => refusal(409, 'This webhook was changed by ann after you opened it.'));
  open();
  await screen.findByRole('region', { name: URL_OF_SHOP });
  await choose('Edit');
  const form = await dialog();
  expect(form.queryByLabelText(/Your password/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('switch', { name: 'Someone joined' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/changed by ann/)).toBeVisible();
  expect(sent).toEqual([{ body: { events: ['month.closed'] }, ifMatch: '"a"' }]);
});

test('another address needs the password', async () => {
  open();
  await screen.findByRole('region', { name: URL_OF_SHOP });
  await choose('Edit');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /Address/ }), '/2');
  expect(form.getByLabelText(/Your password/)).toBeVisible();
});

test('the log shows what was sent, what the server answered and the next try, and sends one again', async () => {
  const failing = delivery({
    id: '11',
    eventId: 'msg_2',
    state: 'waiting',
    status: 500,
    tries: 3,
    failure: 'The server answered 500.',
    nextAt: '2026-11-26T12:30:00.000Z',
  });
  api.use(
    http.get('*/api/admin/webhooks/1/deliveries', () => HttpResponse.json({ rows: [failing, delivery()], next: null })),
  );
  const sent = takes('post', '/1/replays', () => HttpResponse.json({ replayed: 1 }));
  open();
  await press('Show log');
  const row = within(await screen.findByRole('row', { name: /500/ }));
  expect(row.getByText('The server answered 500.')).toBeVisible();
  expect(row.getByText(/^Next try/)).toBeVisible();
  await expectAccessible();
  await press('Send again: Someone joined, msg_2');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ delivery: '11' }]));
});

test('a webhook that was switched off says why, and can be switched on', async () => {
  api.use(listing(webhook({ isOn: false, failingSince: AT, switchedOffAt: AT, failed: 3 })));
  const sent = takes('patch', '/1', () => HttpResponse.json(webhook()));
  open();
  expect(await screen.findByText(/^This webhook was switched off on/)).toBeVisible();
  expect(screen.getByText('Off')).toBeVisible();
  await choose('Switch on');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ isOn: true }]));
});

test('everything that failed is sent again by one press', async () => {
  api.use(listing(webhook({ failed: 3 })));
  const sent = takes('post', '/1/replays', () => HttpResponse.json({ replayed: 3 }));
  open();
  await press('Send 3 failed again');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('removing asks first', async () => {
  const sent = takes('delete', '/1', () => new HttpResponse(null, { status: 204 }));
  open();
  await screen.findByRole('region', { name: URL_OF_SHOP });
  await choose('Remove');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove webhook' }));
  await waitFor(() => expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"a"']));
});

test('a site has a few webhooks, so another one cannot be added then', async () => {
  api.use(
    listing(
      ...Array.from({ length: WEBHOOK_ENDPOINTS_MAX }, (_, at) =>
        webhook({ id: at + 1, url: `https://shop.example/${at}` }),
      ),
    ),
  );
  open();
  await screen.findByRole('region', { name: 'https://shop.example/0' });
  expect(screen.queryByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
});
