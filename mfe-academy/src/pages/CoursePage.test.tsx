import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Course, CourseCertificate, Note } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann, COURSE, courseOf, memberIs } from '../testing/academy-api.ts';
import { problem } from '../testing/api.ts';
import { certificateOf } from '../testing/certificates-api.ts';
import { academyIs } from '../testing/systems.ts';
import CoursePage from './CoursePage.tsx';

const CERTIFICATE = `${COURSE}/certificate`;
const certificateIs = (answer: CourseCertificate) => http.get(CERTIFICATE, () => HttpResponse.json(answer));
const none = { completedOn: null, certificate: null, lastName: null };
const notesAre = (notes: Note[]) => http.get(`${COURSE}/notes`, () => HttpResponse.json({ notes }));
const api = mockApi(memberIs(ann), academyIs('open'), certificateIs(none), notesAre([]));
const courseIs = (course: Course) => http.get(COURSE, () => HttpResponse.json(course));
const openPage = () =>
  renderPage(
    <main>
      <CoursePage />
    </main>,
    { path: '/academy/courses/:course', params: { course: 'first-week' } },
  );
const lessons = async () => within(await screen.findByRole('list', { name: 'Lessons' })).getAllByRole('listitem');

test('a course shows its description, your progress, and its lessons', async () => {
  api.use(courseIs(courseOf()));
  const { container } = openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your first week' })).toBeVisible();
  expect(screen.getByText('What to do on the first days.')).toBeVisible();
  expect(screen.getByText('1 of 3 lessons completed')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of Your first week' })).toHaveAttribute('value', '1');
  const [tour, invite, plan] = await lessons();
  expect(tour).toHaveTextContent('A tour (completed)Video · 45 sec');
  expect(invite).toHaveTextContent('2Your invitationVideo · 9 min · Quiz');
  expect(plan).toHaveTextContent('3The planText · 2 min');
  expect(screen.getByRole('link', { name: 'The plan' })).toHaveAttribute('href', '/academy/courses/first-week/plan');
  await expectAccessible(container);
});

const all = courseOf().outline;
test.each<[string, Partial<Course>, string, string]>([
  ['not begun', { completed: 0, outline: all.map((one) => ({ ...one, isCompleted: false })) }, 'Start: A tour', 'tour'],
  ['begun', {}, 'Continue: Your invitation', 'invite'],
  [
    'begun in the middle',
    { outline: all.map((one) => ({ ...one, isCompleted: one.slug === 'invite' })) },
    'Continue: A tour',
    'tour',
  ],
  [
    'completed',
    { completed: 3, outline: all.map((one) => ({ ...one, isCompleted: true })) },
    'Review the course',
    'tour',
  ],
])('one thing is to be done next in a course that is %s', async (_, change, label, lesson) => {
  api.use(courseIs(courseOf(change)));
  openPage();
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute(
    'href',
    `/academy/courses/first-week/${lesson}`,
  );
});

test('fifty lessons are all there', async () => {
  const outline = Array.from({ length: 50 }, (_, at) => ({
    id: at + 1,
    slug: `lesson-${at + 1}`,
    title: `Lesson ${at + 1}`,
    kind: 'text' as const,
    seconds: 60,
    hasQuiz: false,
    isCompleted: at < 20,
  }));
  api.use(courseIs(courseOf({ lessons: 50, completed: 20, outline })));
  openPage();
  expect(await lessons()).toHaveLength(50);
  expect(screen.getByRole('link', { name: 'Continue: Lesson 21' })).toBeVisible();
});

test('a course whose lessons are still being written says so', async () => {
  api.use(courseIs(courseOf({ lessons: 0, completed: 0, outline: [] })));
  openPage();
  expect(await screen.findByText('No lessons yet')).toBeVisible();
});

test('a course that needs others first names them, and its lessons are no links', async () => {
  api.use(courseIs(courseOf({ completed: 0, finishFirst: [{ slug: 'listening', title: 'Listening' }] })));
  const { container } = openPage();
  const first = within(await screen.findByRole('list', { name: 'Finish first' }));
  expect(first.getByRole('link', { name: 'Listening' })).toHaveAttribute('href', '/academy/courses/listening');
  expect(await lessons()).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /The plan|^Start/ })).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('an unknown course leads to the list', async () => {
  api.use(http.get(COURSE, () => new HttpResponse('There is no such course', { status: 404 })));
  const { container } = openPage();
  expect(await screen.findByText('There is no such course')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/marketing-academy');
  await expectAccessible(container);
});

test('a course that could not be loaded can be tried again in place', async () => {
  api.use(
    http.get(COURSE, () => new HttpResponse('The database is away', { status: 503 }), { once: true }),
    courseIs(courseOf()),
  );
  openPage();
  expect(await screen.findByText('The course could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await lessons()).toHaveLength(3);
});

test('while the academy is closed its address leads to what will be here', async () => {
  api.use(academyIs('closed'), courseIs(courseOf()));
  openPage();
  expect(await screen.findByText('Now at /marketing-academy')).toBeVisible();
});

const done = courseOf({ completed: 3, outline: all.map((one) => ({ ...one, isCompleted: true })) });

test('a completed course asks once for the name on its certificate, and then shows it', async () => {
  let answer: CourseCertificate = { ...none, completedOn: '2026-03-04' };
  let asked: unknown;
  api.use(
    courseIs(done),
    http.get(CERTIFICATE, () => HttpResponse.json(answer)),
    http.put(CERTIFICATE, async ({ request }) => {
      asked = await request.json();
      answer = { completedOn: '2026-03-04', certificate: certificateOf(), lastName: 'Zoë Núñez' };
      return HttpResponse.json(certificateOf());
    }),
  );
  const { container } = openPage();
  const name = await screen.findByRole('textbox', { name: /Name on the certificate/ });
  expect(name).toHaveValue('ann');
  await userEvent.clear(name);
  await userEvent.type(name, 'Zoë Núñez');
  await userEvent.click(screen.getByRole('button', { name: 'Get your certificate' }));
  expect(await screen.findByRole('article', { name: 'Certificate' })).toHaveTextContent('Zoë Núñez');
  expect(screen.getByRole('heading', { name: 'Your certificate' })).toHaveFocus();
  expect(asked).toEqual({ name: 'Zoë Núñez' });
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/api/academy/certificates/${certificateOf().id}/file`,
  );
  expect(screen.getByRole('link', { name: /Add to LinkedIn/ })).toHaveAttribute(
    'href',
    expect.stringContaining('certId=0f3a9c5b'),
  );
  await expectAccessible(container);
});

test('the second certificate needs one press', async () => {
  let asked: unknown;
  api.use(
    courseIs(done),
    certificateIs({ completedOn: '2026-03-04', certificate: null, lastName: 'Zoë Núñez' }),
    http.put(CERTIFICATE, async ({ request }) => {
      asked = await request.json();
      return HttpResponse.json(certificateOf());
    }),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Get it for Zoë Núñez' }));
  expect(await screen.findByRole('article', { name: 'Certificate' })).toBeVisible();
  expect(asked).toEqual({ name: 'Zoë Núñez' });
});

test('the focus goes into the form of another name, and back after it', async () => {
  api.use(
    courseIs(done),
    certificateIs({ completedOn: '2026-03-04', certificate: certificateOf(), lastName: 'Zoë Núñez' }),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Change name' }));
  expect(screen.getByRole('textbox', { name: /Name on the certificate/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Change name' })).toHaveFocus();
});

test('a name that can’t be drawn is refused at its field', async () => {
  api.use(
    courseIs(done),
    certificateIs({ ...none, completedOn: '2026-03-04' }),
    http.put(CERTIFICATE, () =>
      problem(400, 'invalid_input', 'name', [{ field: 'name', message: 'The certificate can’t show 王.' }]),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Get your certificate' }));
  expect(await screen.findByText('The certificate can’t show 王.')).toBeVisible();
});

test('one’s notes about a course are on its page, each at its lesson', async () => {
  const note = { lesson: 'plan', title: 'The plan', text: 'Two lines\nof mine', savedAt: '2026-03-04T10:00:00.000Z' };
  api.use(courseIs(courseOf()), notesAre([note]));
  const { container } = openPage();
  const notes = within(await screen.findByRole('region', { name: 'Your notes' }));
  expect(notes.getByText(/of mine/)).toBeVisible();
  expect(notes.getByRole('link', { name: 'The plan' })).toHaveAttribute('href', '/academy/courses/first-week/plan');
  await expectAccessible(container);
});
