import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Learner } from '@powerline/contract/academy';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ann, courseSummaryOf, memberIs } from '../testing/academy-api.ts';
import PersonLearningWidget from './PersonLearningWidget.tsx';

const learner: Learner = {
  courses: [courseSummaryOf(), courseSummaryOf({ id: 2, slug: 'talk', title: 'Honest talk', completed: 0 })],
  points: 1_250,
  prizes: [{ id: 4, title: 'A mug', cost: 500, state: 'asked', askedAt: '2026-11-20T12:00:00.000Z' }],
};
let answered: Learner;
mockApi(
  memberIs({ ...ann, isAdmin: true }),
  http.get('*/api/admin/academy/learners/7', () => HttpResponse.json(answered)),
);
const show = (of: Partial<Learner> = {}) => {
  answered = { ...learner, ...of };
  renderInMain(
    <>
      <h1>ann</h1>
      <h2>Account</h2>
      <PersonLearningWidget />
    </>,
    { path: '/admin/people/:person', params: { person: '7' } },
  );
};

test('shows points, courses that were begun, and prizes on the way', async () => {
  show();
  expect(await screen.findByText('1,250')).toBeVisible();
  expect(screen.getByText('Your first week')).toBeVisible();
  expect(screen.queryByText('Honest talk')).not.toBeInTheDocument();
  expect(screen.getByText('Requested')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open redemptions' })).toBeVisible();
  await expectAccessible();
});

test('says so when nothing was learned yet', async () => {
  show({ courses: [], points: 0, prizes: [] });
  expect(await screen.findByText('No lesson completed yet.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
