import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Conversation } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answers, failsWith, openApi } from '../testing/payout-api.ts';
import MessagesPage from './MessagesPage.tsx';

const PATH = '*/api/messages/5';
const AT = '2026-11-20T12:00:00.000Z';
const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  username: 'maria',
  closedBecause: null,
  isBlocked: false,
  messages: [
    { id: 1, isMine: true, text: 'How do I begin?', sentAt: AT, isReported: false },
    { id: 2, isMine: false, text: 'Watch the first lesson.', sentAt: AT, isReported: false },
  ],
  ...change,
});
const api = mockApi(...openApi, answers(PATH, conversation()));
const openPage = () => renderInMain(<MessagesPage />, { path: '/team/messages/:person', params: { person: '5' } });

test('shows what both wrote, sends a message, and empties the field', async () => {
  let sent: unknown;
  api.use(
    http.post(PATH, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ id: 3, isMine: true, text: 'Thanks', sentAt: AT, isReported: false }, { status: 201 });
    }),
  );
  openPage();
  const thread = await screen.findByRole('list', { name: 'Messages with maria' });
  expect(
    within(thread)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['How do I begin?', 'Watch the first lesson.']);
  await expectAccessible();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Write something first')).toBeVisible();
  await userEvent.type(field, 'Thanks ');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent).toEqual({ text: 'Thanks' });
});

test('keeps what was typed when the server refuses, and says why', async () => {
  const sentence = 'You can send maria 5 messages a day. Try again tomorrow.';
  api.use(http.post(PATH, () => HttpResponse.text(sentence, { status: 429 })));
  openPage();
  await userEvent.type(await screen.findByLabelText('Message'), 'One more');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('One more');
});

test('asks before it reports a message of the other one, and never offers it for your own', async () => {
  let reported = 0;
  api.use(
    http.put('*/api/message-reports/2', () => {
      reported += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Report message' }));
  await waitFor(() => expect(reported).toBe(1));
});

test('says why no message can be written, and lets you unblock', async () => {
  let unblocked = 0;
  api.use(
    answers(PATH, conversation({ isBlocked: true, closedBecause: 'You blocked maria. Unblock them to write.' })),
    http.delete(`${PATH}/block`, () => {
      unblocked += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openPage();
  expect(await screen.findByText('You blocked maria. Unblock them to write.')).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock maria' }));
  await waitFor(() => expect(unblocked).toBe(1));
});

test('leads back from someone you can’t write to', async () => {
  api.use(failsWith(PATH, 'There is no one here whom you can write to', 404));
  openPage();
  expect(await screen.findByText('There is no one here whom you can write to')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my team' })).toHaveAttribute('href', '/team');
});
