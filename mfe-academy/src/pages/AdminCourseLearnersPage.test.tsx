import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { CourseReport } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { loggedIn } from '../testing/written-api.ts';
import AdminCourseLearnersPage from './AdminCourseLearnersPage.tsx';

const BASE = '*/api/admin/academy/courses/1';
const question = {
  question: 'What comes first?',
  kind: 'one' as const,
  answered: 80,
  right: 20,
  mostWrong: { answer: ['To talk'], count: 60 },
};
const reportOf = (change: Partial<CourseReport> = {}): CourseReport => ({
  title: 'First steps',
  learners: 100,
  finished: 30,
  reminders: { reach: 0, remindedAt: null, isRemindedToday: false },
  lessons: [
    { id: 1, title: 'Your why', started: 100, finished: 80, medianSeconds: 300, questions: [question] },
    { id: 2, title: 'Your list', started: 70, finished: 30, medianSeconds: null, questions: [] },
  ],
  ...change,
});
const LEARNER = { id: 7, username: 'bea', finished: 1, lastActiveAt: '2026-11-22T12:00:00.000Z' };

const api = mockApi(loggedIn);
function given(report: CourseReport) {
  const asked: (string | null)[][] = [];
  api.use(
    http.get(`${BASE}/report`, () => HttpResponse.json(report)),
    http.get(`${BASE}/learners`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('search'), searchParams.get('sort')]);
      return HttpResponse.json({ rows: [LEARNER], total: 1, before: 0, next: null, previous: null });
    }),
  );
  return asked;
}
const openPage = () =>
  renderPage(
    <main>
      <AdminCourseLearnersPage />
    </main>,
    { path: '/admin/academy/courses/:course/learners', params: { course: '1' } },
  );

test('says first where people stop, then what they answer, and who they are', async () => {
  const asked = given(reportOf());
  const { container } = openPage();
  expect(await screen.findByRole('heading', { name: 'Most people stop at “Your list”' })).toBeVisible();
  expect(screen.getByText('30 of 80 members who finished the lesson before finished this one.')).toBeVisible();
  const row = within(screen.getByRole('table', { name: 'Lessons and their learners' })).getByRole('row', {
    name: /Your list/,
  });
  expect(row).toHaveTextContent('703038%–');
  expect(screen.getByRole('row', { name: /What comes first/ })).toHaveTextContent('Your why8025%To talk (60)');
  const learner = await screen.findByRole('row', { name: /bea/ });
  expect(learner).toHaveTextContent('1 of 2');
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/academy/courses/1/learners/file',
  );
  await expectAccessible(container);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search learners' }), 'be');
  await waitFor(() => expect(asked.at(-1)).toEqual(['be', 'name']));
});

test('a course without learners says when they show', async () => {
  given(reportOf({ learners: 0, lessons: [] }));
  openPage();
  expect(await screen.findByText('No learners yet')).toBeVisible();
});

test('reminders say before how many they reach', async () => {
  given(reportOf({ reminders: { reach: 12, remindedAt: null, isRemindedToday: false } }));
  const pressed: unknown[] = [];
  api.use(
    http.post(`${BASE}/reminders`, () => {
      pressed.push(1);
      given(reportOf({ reminders: { reach: 0, remindedAt: '2026-11-22T12:00:00.000Z', isRemindedToday: true } }));
      return HttpResponse.json({ reminded: 12 });
    }),
  );
  openPage();
  expect(await screen.findByRole('heading', { name: '12 members have stopped' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remind those who stopped' }));
  expect(screen.getByRole('alertdialog', { name: 'Remind 12 members?' })).toBeVisible();
  expect(pressed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('12 members get a reminder.')).toBeVisible();
  expect(await screen.findByText('You reminded members today. You can do it again tomorrow.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind those who stopped' })).not.toBeInTheDocument();
});
