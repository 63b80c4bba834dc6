import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { MemberStory, StoryEntry } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem, rootIsHere } from '../testing/admin-api.ts';
import AdminMemberPage from './AdminMemberPage.tsx';

const STORY = '*/api/admin/payout/members/7/story';
const entry = (change: Partial<StoryEntry> = {}): StoryEntry => ({
  at: '2026-10-04T12:00:00.000Z',
  kind: 'payment',
  month: '2026-10',
  cents: 2_500,
  otherId: null,
  reference: 'bank 17',
  reason: null,
  by: 'root',
  ...change,
});
const story = (change: Partial<MemberStory> = {}): MemberStory => ({
  memberId: 7,
  username: 'ann',
  currency: 'USD',
  place: { sponsorId: 3, sponsorUsername: 'maria', parentId: 5, parentUsername: null, position: 2, level: 4 },
  balance: { availableCents: 4_100, reservedCents: 2_000, paidOutCents: 0 },
  entries: [
    entry({
      kind: 'payout asked',
      cents: 2_000,
      changeCents: -2_000,
      balanceCents: 4_100,
      month: null,
      reference: 'payout 17',
      by: null,
    }),
    entry(),
    entry({
      kind: 'joined',
      month: null,
      cents: null,
      reference: null,
      reason: 'invitation',
      otherId: 3,
      otherUsername: 'maria',
      by: null,
    }),
  ],
  next: null,
  ...change,
});

let shown: MemberStory;
const api = mockApi(
  rootIsHere,
  http.get(STORY, () => HttpResponse.json(shown)),
);
function openPage(change: Partial<MemberStory> = {}) {
  shown = story(change);
  return renderInMain(<AdminMemberPage />, { path: '/admin/payout/members/:member', params: { member: '7' } });
}

test('the story shows place and money, and what happened, newest first', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'ann' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'maria' })[0]).toHaveAttribute('href', '/admin/payout/members/3');
  expect(screen.getByRole('link', { name: 'Former member' })).toHaveAttribute('href', '/admin/payout/members/5');
  const entries = within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('listitem');
  expect(entries.map((item) => within(item).getAllByText(/.+/, { selector: 'strong' })[0]?.textContent)).toEqual([
    'Requested a payout of $20.00',
    'Paid $25.00 for October 2026',
    'Joined',
  ]);
  expect(entries[0]).toHaveTextContent('-$20.00Balance $41.00');
  expect(screen.getByText('With an invitation')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'maria' })[1]).toHaveAttribute('href', '/admin/payout/members/3');
  await expectAccessible();
});

test('a part of the activity has an address and a file of its own', async () => {
  const asked: (string | null)[] = [];
  api.use(
    http.get(STORY, ({ request }) => {
      const part = new URL(request.url).searchParams.get('part');
      asked.push(part);
      return HttpResponse.json(story(part === 'team' ? { entries: [] } : {}));
    }),
  );
  openPage();
  await userEvent.click(await screen.findByRole('link', { name: 'Team' }));
  expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  expect(asked).toContain('team');
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/payout/members/7/story/file?part=team',
  );
});

test('a balance is adjusted with a reason, once, and the new balance shows first', async () => {
  const person = userEvent.setup();
  const sent: { key: string }[] = [];
  api.use(
    http.post('*/api/admin/payout/members/7/adjustments', async ({ request }) => {
      sent.push((await request.json()) as { key: string });
      shown = story({ balance: { availableCents: 3_600, reservedCents: 2_000, paidOutCents: 0 } });
      return HttpResponse.json(
        { cents: -500, reason: 'Twice', reference: 'adjustment x', availableCents: 3_600 },
        { status: 201 },
      );
    }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust the balance of ann?' }));
  await person.click(dialog.getByRole('button', { name: 'Adjust balance' }));
  expect(await dialog.findByText('Write the amount as 25.00')).toBeVisible();
  expect(dialog.getByText('Reason is required')).toBeVisible();
  await person.type(dialog.getByLabelText('Amount'), '-5.00');
  expect(dialog.getByText('Afterwards $36.00 is available.')).toBeVisible();
  await expectAccessible();
  await person.type(dialog.getByLabelText('Reason'), 'Counted twice');
  await person.click(dialog.getByRole('button', { name: 'Adjust balance' }));
  expect(await screen.findByText('-$5.00 for ann.')).toBeVisible();
  expect(sent).toEqual([{ cents: -500, reason: 'Counted twice', key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  expect(await screen.findByText('$36.00')).toBeVisible();
});

test('another sponsor is given with a reason; a circle is refused in the server’s words', async () => {
  const person = userEvent.setup();
  let body: unknown;
  api.use(
    http.put('*/api/admin/team/7/sponsor', () => problem(409, 'conflict', 'This would make a circle.'), { once: true }),
    http.put('*/api/admin/team/7/sponsor', async ({ request }) => {
      body = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Change sponsor' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the sponsor of ann?' }));
  await expectAccessible();
  await person.type(dialog.getByLabelText('Username of the new sponsor'), 'ben');
  await person.type(dialog.getByLabelText('Reason'), 'Told the wrong name');
  await person.click(dialog.getByRole('button', { name: 'Change sponsor' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This would make a circle.');
  await person.click(dialog.getByRole('button', { name: 'Change sponsor' }));
  expect(await screen.findByText('ben will earn from ann starting next month.')).toBeVisible();
  expect(body).toEqual({ username: 'ben', reason: 'Told the wrong name', seen: 3 });
});

test('the root has no sponsor to change', async () => {
  openPage({
    place: { sponsorId: null, sponsorUsername: null, parentId: null, parentUsername: null, position: null, level: 0 },
  });
  expect(await screen.findByText('First member of the team, without a sponsor.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change sponsor' })).not.toBeInTheDocument();
});

test('a former member has no name, and everything else', async () => {
  openPage({ username: null, entries: [entry({ kind: 'left', month: null, cents: null, reference: null, by: null })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Former member' })).toBeVisible();
  expect(screen.getByText('Left: the account was deleted')).toBeVisible();
});

test('older entries load on request', async () => {
  const person = userEvent.setup();
  api.use(
    http.get(STORY, ({ request }) =>
      new URL(request.url).searchParams.get('before') === 'abc'
        ? HttpResponse.json(story({ entries: [entry({ reference: 'bank 2' })] }))
        : HttpResponse.json(story({ next: 'abc' })),
    ),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('bank 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('an unknown id gets a message', async () => {
  api.use(http.get(STORY, () => problem(404, 'not_found', 'There is no such member')));
  openPage();
  expect(await screen.findByText('There is no such member')).toBeVisible();
  // Trying again would not bring one.
  expect(screen.getByRole('link', { name: 'Find a member' })).toHaveAttribute('href', '/admin/payout/members');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
