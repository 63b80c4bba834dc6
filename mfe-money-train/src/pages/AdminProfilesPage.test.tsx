import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { AdminProfile } from '@powerline/contract/money-train';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann } from '../testing/company-api.ts';
import { profilesAre } from '../testing/systems.ts';
import AdminProfilesPage from './AdminProfilesPage.tsx';

const PAGE = '*/api/admin/profiles/page';
const api = mockApi(
  profilesAre('open'),
  http.get('*/api/user', () => HttpResponse.json({ ...ann, isAdmin: true })),
);
const openPage = (search = '') =>
  renderPage(
    <main>
      <AdminProfilesPage />
    </main>,
    { path: '/admin/profiles', search },
  );

const profile = (change: Partial<AdminProfile> = {}): AdminProfile => ({
  userId: 7,
  username: 'ann',
  displayName: 'Ann Lee',
  isPublished: true,
  hiding: null,
  reportCount: 3,
  reports: [{ id: 5, at: '2026-11-20T12:00:00.000Z', kind: 'scam', words: 'It wants my card.' }],
  ...change,
});
const hidden = profile({ hiding: { at: '2026-11-21T12:00:00.000Z', reason: 'It promises an income.' } });

/** A list that keeps its one profile as the real API does, and all queries. */
function listOf(initial: AdminProfile, { total = 1, next = null as string | null } = {}) {
  let kept = initial;
  const queries: Record<string, string>[] = [];
  const bodies: unknown[] = [];
  api.use(
    http.get(PAGE, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ rows: [kept], total, before: 0, next, previous: null });
    }),
    http.put('*/api/admin/profiles/7/hiding', async ({ request }) => {
      bodies.push(await request.json());
      kept = hidden;
      return HttpResponse.json(kept);
    }),
    http.delete('*/api/admin/profiles/7/hiding', () => {
      kept = { ...kept, hiding: null };
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/admin/profiles/7/reports', () => {
      kept = { ...kept, reportCount: 0, reports: [] };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { queries, bodies };
}
const row = () => screen.findByRole('row', { name: /^Ann Lee/ });

test('begins with what was reported, in the words of those who did', async () => {
  const { queries } = listOf(profile());
  const { container } = openPage();
  const reported = within(await row());
  expect(queries).toEqual([{ list: 'reported' }]);
  expect(reported.getByText('It looks like a scam')).toBeInTheDocument();
  expect(reported.getByText('It wants my card.')).toBeInTheDocument();
  expect(reported.getByText('And 2 older.')).toBeInTheDocument();
  expect(reported.getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/u/ann');
  await expectAccessible(container);
});

test('hides a page after a question by name, with a reason that its owner reads', async () => {
  const { bodies } = listOf(profile());
  openPage();
  await userEvent.click(within(await row()).getByRole('button', { name: 'Hide the page of ann' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide the page of ann?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the page' }));
  const reason = dialog.getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(expect.stringContaining('Reason is required')));
  await userEvent.type(reason, 'It promises an income.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the page' }));
  expect(await screen.findByText('The page of ann is hidden')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'It promises an income.' }]);
  expect(await within(await row()).findByText('Hidden')).toBeVisible();
});

test('shows a hidden page again', async () => {
  listOf(hidden);
  openPage('?list=hidden');
  const before = within(await row());
  expect(before.getByText(/It promises an income\./)).toBeVisible();
  // Its address is no page for anyone but its owner.
  expect(before.queryByRole('link', { name: 'Ann Lee' })).not.toBeInTheDocument();
  await userEvent.click(before.getByRole('button', { name: 'Show again the page of ann' }));
  expect(await screen.findByText('The page of ann is shown again')).toBeVisible();
  expect(await within(await row()).findByText('Published')).toBeVisible();
});

test('dismisses reports after a question', async () => {
  listOf(profile());
  openPage();
  await userEvent.click(within(await row()).getByRole('button', { name: 'Dismiss the reports about ann' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Dismiss the reports about ann?' }));
  expect(question.getByText(/3 reports from the list/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Dismiss' }));
  expect(await within(await row()).findByText('None')).toBeVisible();
});

test('what failed says so, and nothing changed', async () => {
  listOf(hidden);
  api.use(
    http.delete('*/api/admin/profiles/7/hiding', () => new HttpResponse('The database is away', { status: 503 })),
  );
  openPage('?list=hidden');
  await userEvent.click(within(await row()).getByRole('button', { name: 'Show again the page of ann' }));
  expect(await screen.findByText('The page was not shown')).toBeVisible();
  expect(within(await row()).getByText('Hidden')).toBeVisible();
});

test('list, search and page are in the address', async () => {
  const { queries } = listOf(profile(), { total: 60, next: 'c2' });
  openPage('?list=all&search=an');
  await row();
  expect(queries).toEqual([{ list: 'all', search: 'an' }]);
  expect(screen.getByText('60 profiles; 1 to 1 are shown.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/admin/profiles?list=all&search=an&cursor=c2',
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Username or display name' }), 'n');
  await waitFor(() => expect(queries.at(-1)).toEqual({ list: 'all', search: 'ann' }));
});

test('an empty list says what that means', async () => {
  api.use(http.get(PAGE, () => HttpResponse.json({ rows: [], total: 0, before: 0, next: null, previous: null })));
  openPage();
  expect(await screen.findByText('No reported pages')).toBeVisible();
});

test('opens profiles to members after a question that says what they will see', async () => {
  const changes: unknown[] = [];
  let isOpen = false;
  listOf(profile());
  api.use(
    http.get('*/api/systems', () => HttpResponse.json([{ key: 'profiles', isOpen }])),
    http.get('*/api/admin/launch', () => HttpResponse.json({ done: 0, total: 0, groups: [] })),
    http.patch('*/api/admin/systems/profiles', async ({ request }) => {
      changes.push(await request.json());
      isOpen = true;
      return HttpResponse.json({ key: 'profiles', isOpen: true, openedAt: '2026-11-22T00:00:00.000Z' });
    }),
  );
  openPage();
  const knob = () => screen.getByRole('switch', { name: 'Open to members' });
  await waitFor(() => expect(knob()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(knob());
  const question = within(await screen.findByRole('dialog', { name: 'Open profiles?' }));
  await userEvent.type(question.getByLabelText('Type “profiles” to confirm'), 'profiles');
  await userEvent.click(question.getByRole('button', { name: 'Open them' }));
  expect(await screen.findByText('Profiles are open')).toBeVisible();
  expect(changes).toEqual([{ isOpen: true }]);
});
