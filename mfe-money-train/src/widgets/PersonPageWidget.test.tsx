import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { AdminProfile } from '@powerline/contract/money-train';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import PersonPageWidget from './PersonPageWidget.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const profile: AdminProfile = {
  userId: 7,
  username: 'ann',
  displayName: 'Ann L.',
  isPublished: true,
  hiding: null,
  reportCount: 2,
  reports: [],
};
let answered: AdminProfile | null;
mockApi(http.get('*/api/admin/profiles/7', () => HttpResponse.json({ profile: answered })));
const show = (of: AdminProfile | null) => {
  answered = of;
  renderInMain(
    <>
      <h1>ann</h1>
      <h2>Account</h2>
      <PersonPageWidget />
    </>,
    { path: '/admin/people/:person', params: { person: '7' } },
  );
};

test('a published page is linked, with its reports', async () => {
  show(profile);
  expect(await screen.findByRole('link', { name: '/u/ann' })).toHaveAttribute('href', '/u/ann');
  expect(screen.getByText('2 reports')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open reports' })).toHaveAttribute(
    'href',
    '/admin/profiles?list=all&search=ann',
  );
  await expectAccessible();
});

test('a hidden page has its reason and no link', async () => {
  show({ ...profile, hiding: { at: AT, reason: 'Promises income' } });
  expect(await screen.findByText('Promises income')).toBeVisible();
  expect(screen.queryByRole('link', { name: '/u/ann' })).not.toBeInTheDocument();
});

test('a person who never began a page has none', async () => {
  show(null);
  expect(await screen.findByText('Not started yet.')).toBeVisible();
});
