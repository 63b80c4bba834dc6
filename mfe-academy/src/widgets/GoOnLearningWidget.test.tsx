import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Courses } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ann, COURSES, courseSummaryOf, coursesOf, memberIs } from '../testing/academy-api.ts';
import GoOnLearningWidget from './GoOnLearningWidget.tsx';

const api = mockApi(memberIs(ann));
const show = (courses: Courses) => {
  api.use(http.get(COURSES, () => HttpResponse.json(courses)));
  return renderPage(<GoOnLearningWidget />);
};

test('shows the next lesson, the progress in its course, and a link to your points', async () => {
  const { container } = show(coursesOf());
  expect(await screen.findByText('Next: Your invitation')).toBeVisible();
  expect(screen.getByText('1 of 3 lessons completed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/academy/courses/first-week/invite');
  expect(screen.getByRole('link', { name: 'My points' })).toHaveAttribute('href', '/academy/points');
  await expectAccessible(container);
});

const done = courseSummaryOf({ completed: 3 });
test.each<[string, Courses['courses'], string, string, string]>([
  [
    'nothing begun',
    [courseSummaryOf({ completed: 0 })],
    'Start with Your first week.',
    'Start',
    '/academy/courses/first-week',
  ],
  [
    'a new course beside those that are completed',
    [done, courseSummaryOf({ id: 2, slug: 'honest-talk', title: 'Honest talk', completed: 0 })],
    'Start with Honest talk.',
    'Start',
    '/academy/courses/honest-talk',
  ],
  ['all completed', [done], 'You have completed all courses. Well done!', 'See all courses', '/marketing-academy'],
  ['no course yet', [], 'No courses yet: the first one is being written.', 'See all courses', '/marketing-academy'],
])('has one step with %s', async (_, courses, sentence, label, to) => {
  show({ courses, next: null });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});
