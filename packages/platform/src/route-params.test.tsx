import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouteParams } from './route-params.ts';
import { Link } from './router.ts';
import { renderPage } from './testing.tsx';

function LessonPage() {
  const { course, lesson } = useRouteParams('course', 'lesson');
  return (
    <>
      <p>
        {lesson} of {course}
      </p>
      <Link to={`/courses/${encodeURIComponent('a b+c')}/lessons/3`}>Another</Link>
      <Link to="/courses">Away</Link>
    </>
  );
}

const PATH = '/courses/:course/lessons/:lesson';

test('a page reads the parameters of its address without escapes, and follows them', async () => {
  renderPage(<LessonPage />, { path: PATH, params: { course: 'Über uns', lesson: '2.1' } });
  expect(screen.getByText('2.1 of Über uns')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Another' }));
  expect(screen.getByText('3 of a b+c')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(screen.getByText('Now at /courses')).toBeDefined();
});

test('an unknown parameter throws an error that says what to write', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Wrong() {
    return <p>{useRouteParams('lesson', 'course').course}</p>;
  }
  expect(() => renderPage(<Wrong />, { path: '/lessons/:lesson', params: { lesson: '1' } })).toThrow(
    'The address of this page has no parameter course; it has lesson. Write ":course" into its path in module.json.',
  );
  logged.mockRestore();
});

test('where a build draws a page, each parameter is its own name', () => {
  const Course = () => <p>{useRouteParams('course').course}</p>;
  render(<Course />);
  expect(screen.getByText(':course')).toBeDefined();
});

test('a test that leaves a value out gets an error that names it', () => {
  expect(() => renderPage(<LessonPage />, { path: PATH, params: { course: 'a' } })).toThrow(
    'Give renderPage a value for "lesson" of /courses/:course/lessons/:lesson.',
  );
});
