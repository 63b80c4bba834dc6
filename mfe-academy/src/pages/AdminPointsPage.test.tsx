import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, test } from '@jest/globals';
import { withRulesVersion } from '@powerline/contract/academy';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { rootIsHere } from '../testing/admin-api.ts';
import { answers, problem } from '../testing/api.ts';
import { pointRules } from '../testing/points-api.ts';
import AdminPointsPage from './AdminPointsPage.tsx';

const RULES = '*/api/admin/academy/point-rules';
const api = mockApi(rootIsHere, answers(RULES, pointRules));
beforeEach(() => sessionStorage.clear());

const openPage = () => renderInMain(<AdminPointsPage />, { path: '/admin/academy/points' });

async function fill(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  if (value) await userEvent.paste(value);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the rules' }));

test('the form shows the rules in force, and what a member can earn by them', async () => {
  openPage();
  expect(await screen.findByLabelText('A lesson')).toHaveValue(10);
  expect(screen.getByLabelText('A quiz')).toHaveAccessibleDescription(
    'Every answer right on the first try. Now: 20 points',
  );
  expect(screen.getByLabelText('The daily ceiling')).toHaveValue(200);
  expect(screen.getByText(/that’s 6 such lessons\.$/)).toBeVisible();
  expect(screen.getByText(/^Changes apply from the moment you save/)).toBeVisible();
  await expectAccessible();
});

test('the totals follow what is typed, and count from when it is saved', async () => {
  const sent: unknown[] = [];
  api.use(
    http.put(RULES, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...pointRules, lesson: 25 });
    }),
  );
  openPage();
  await fill('A lesson', '25');
  expect(await screen.findByText(/that’s 4 such lessons\.$/)).toBeVisible();
  await save();
  expect(await screen.findByText('Point rules saved')).toBeVisible();
  expect(sent).toEqual([{ ...pointRules, lesson: 25 }]);
  expect(screen.getByLabelText('A lesson')).toHaveAccessibleDescription(/Now: 25 points$/);
});

test('a ceiling below the points of one course shows a warning', async () => {
  openPage();
  await fill('The daily ceiling', '40');
  expect(await screen.findByText(/^The ceiling is lower than what a course is worth/)).toBeVisible();
  await expectAccessible();
});

test.each([
  ['', 'A lesson must be a number of points'],
  ['1.5', 'A lesson must be a whole number of points'],
  ['-1', 'A lesson must be at least 0 points'],
])('“%s” is refused on its field', async (typed, sentence) => {
  openPage();
  await fill('A lesson', typed);
  await save();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('A lesson')).toHaveFocus();
});

test('a refused call keeps what was typed', async () => {
  api.use(http.put(RULES, () => problem(503, 'unavailable', 'The database is away. Try again in a minute.')));
  openPage();
  await fill('A course', '80');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away. Try again in a minute.');
  await waitFor(() => expect(screen.getByLabelText('A course')).toHaveValue(80));
});

test('rules that another admin saved first show both versions, and the chosen one is saved over them', async () => {
  const theirs = { ...pointRules, lesson: 15 };
  const versions: (string | null)[] = [];
  api.use(
    http.put(RULES, ({ request }) => {
      versions.push(request.headers.get('if-match'));
      if (versions.length > 1) return HttpResponse.json({ ...theirs, lesson: 25 });
      const current = { state: withRulesVersion(theirs), savedBy: 'bea', savedAt: '2026-11-25T10:41:00.000Z' };
      return HttpResponse.json(
        { title: 'Conflict', status: 409, code: 'conflict', detail: 'This setting was changed by bea.', current },
        { status: 409, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      );
    }),
  );
  openPage();
  await fill('A lesson', '25');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^bea saved this setting while you were writing/);
  await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
  expect(screen.getByRole('group', { name: 'A lesson: Saved by bea' })).toHaveTextContent('15 points');
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await save();
  expect(await screen.findByText('Point rules saved')).toBeVisible();
  expect(versions).toEqual(['"10-50-20-200"', '"15-50-20-200"']);
});

test('rules that were typed survive a login', async () => {
  const { unmount } = openPage();
  await fill('A lesson', '25');
  unmount();
  openPage();
  expect(await screen.findByText(/^We kept what you typed/)).toBeVisible();
  expect(screen.getByLabelText('A lesson')).toHaveValue(25);
});

test('rules that cannot be loaded can be asked for again', async () => {
  api.use(http.get(RULES, () => problem(503, 'unavailable', 'The database is away.'), { once: true }));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('A lesson')).toHaveValue(10);
});
