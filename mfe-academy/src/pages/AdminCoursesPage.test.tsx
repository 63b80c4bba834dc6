import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { COURSE_FILE_TYPE, type CourseFilePreview } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { academyIs } from '../testing/systems.ts';
import { COURSES, courseOf, loggedIn, writtenApi } from '../testing/written-api.ts';
import AdminCoursesPage from './AdminCoursesPage.tsx';

const api = mockApi(academyIs('closed'), loggedIn);
const openPage = () =>
  renderPage(
    <main>
      <AdminCoursesPage />
    </main>,
    { path: '/admin/academy' },
  );

const first = courseOf({
  published: { title: 'First steps', summary: 'For your first week.' },
  draft: null,
  lessons: 5,
  learners: 12,
  points: 340,
});
const second = courseOf({ id: 2, slug: 'leading', draft: { title: 'Leading', summary: '' }, lessons: 1 });
const changed = courseOf({
  id: 3,
  slug: 'talking',
  published: { title: 'Talking', summary: 'Listen.' },
  draft: { title: 'Talking', summary: 'Listen first.' },
});
const names = () =>
  within(screen.getByRole('list', { name: 'Courses' }))
    .getAllByRole('link', { name: /^(?!How learners do)/ })
    .map((link) => link.textContent);

test('an installation without a course says how to begin, and leads to the first one', async () => {
  api.use(...writtenApi({}).handlers);
  const { container } = openPage();
  expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Write the first course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New course' }));
  await userEvent.click(dialog.getByLabelText('Title'));
  await userEvent.paste('Your first week!');
  expect(dialog.getByLabelText('Address')).toHaveValue('your-first-week');
  await userEvent.click(dialog.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByText('Now at /admin/academy/courses/40')).toBeVisible();
});

test('the form of a new course stays open, with what is typed, when the list turns out to be empty', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = http.get('*/api/admin/academy/courses', async () => {
    await answered;
    return HttpResponse.json([]);
  });
  api.use(slow, ...writtenApi({}).handlers);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'New course' }));
  const title = within(await screen.findByRole('dialog', { name: 'New course' })).getByLabelText('Title');
  await userEvent.type(title, 'Your first');
  answer();
  expect(await screen.findByText('Start with one of ours')).toBeInTheDocument();
  await userEvent.type(title, ' week');
  expect(screen.getByRole('dialog', { name: 'New course' })).toContainElement(title);
  expect(title).toHaveValue('Your first week');
});

test('an empty installation starts with one of our courses by one press', async () => {
  api.use(...writtenApi({}).handlers);
  openPage();
  const ours = within(await screen.findByRole('list', { name: 'Our courses' }));
  expect(ours.getByRole('listitem')).toHaveTextContent('Following up1 lesson · 2 min · 2 questions · also in Spanish');
  await userEvent.click(ours.getByRole('button', { name: 'Add as a draft “Following up”' }));
  expect(await screen.findByText('Now at /admin/academy/courses/41')).toBeVisible();
});

test('one of our courses that the site has is not offered again', async () => {
  api.use(...writtenApi({ courses: [courseOf({ slug: 'following-up' })] }).handlers);
  openPage();
  await screen.findByRole('list', { name: 'Courses' });
  expect(screen.queryByText('Add one of ours')).not.toBeInTheDocument();
});

describe('importing a course', () => {
  const preview = (answer: Partial<CourseFilePreview>) =>
    http.post('*/api/admin/academy/course-files/preview', async ({ request }) => {
      expect(request.headers.get('content-type')).toBe(COURSE_FILE_TYPE);
      return HttpResponse.json({ course: null, problems: [], notes: [], ...answer });
    });
  async function choose() {
    openPage();
    await screen.findByRole('heading', { name: 'No courses yet' });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import a course' }));
    expect(dialog.getByRole('button', { name: 'Import as a draft' })).toBeDisabled();
    await userEvent.upload(
      dialog.getByLabelText('Course file'),
      new File(['{}'], 'a.json', { type: 'application/json' }),
    );
    return dialog;
  }

  test('shows what comes and what needs a look, and stores it only then', async () => {
    const lesson = { title: 'Listen', kind: 'text' as const, seconds: 120, questions: 3, captions: ['en'] };
    api.use(
      preview({
        course: {
          ...{ title: 'Talking', summary: 'How to.', slug: 'talking-2', isRenamed: true },
          ...{ lessons: [lesson], images: 2, languages: ['es'] },
        },
        notes: [{ place: 'Lesson 1 “Listen”', sentence: 'An image is missing in the file.' }],
      }),
      http.post('*/api/admin/academy/course-files/import', () => HttpResponse.json(courseOf({ id: 42 }))),
      ...writtenApi({}).handlers,
    );
    const dialog = await choose();
    const region = within(await dialog.findByRole('region', { name: 'What the file brings' }));
    expect(region.getByText('1 lesson · 2 min · 3 questions · 2 images · also in Spanish')).toBeVisible();
    expect(region.getByText('Address: talking-2, because another course has the one in the file.')).toBeVisible();
    expect(region.getByRole('heading', { name: 'Before you publish' })).toBeVisible();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import as a draft' }));
    expect(await screen.findByText('Now at /admin/academy/courses/42')).toBeVisible();
  });

  test('names each problem with its place, and stores nothing', async () => {
    api.use(
      preview({ problems: [{ place: 'Lesson 2, question 1', sentence: '“choices” is missing.' }] }),
      ...writtenApi({}).handlers,
    );
    const dialog = await choose();
    expect(await dialog.findByText(/This file can’t be imported/)).toBeVisible();
    expect(dialog.getByText('Lesson 2, question 1:')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import as a draft' })).toBeDisabled();
    await expectAccessible();
  });
});

test('an address that someone has typed stays when the title changes, and one that is taken says so on its field', async () => {
  api.use(
    http.post(COURSES, () =>
      HttpResponse.json(
        {
          title: 'Conflict',
          status: 409,
          code: 'conflict',
          detail: 'Another course has this address',
          errors: [{ field: 'slug', message: 'Another course has this address' }],
        },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
    ...writtenApi({ courses: [first] }).handlers,
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'New course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New course' }));
  await userEvent.click(dialog.getByLabelText('Address'));
  await userEvent.paste('first-steps');
  await userEvent.click(dialog.getByLabelText('Title'));
  await userEvent.paste('Another name');
  expect(dialog.getByLabelText('Address')).toHaveValue('first-steps');
  await userEvent.click(dialog.getByRole('button', { name: 'Create course' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(
      expect.stringContaining('Another course has this address'),
    ),
  );
  expect(dialog.getByLabelText('Title')).toHaveValue('Another name');
});

test('each course says whether members see it, and how much is in it', async () => {
  api.use(...writtenApi({ courses: [first, second, changed] }).handlers);
  const { container } = openPage();
  const rows = within(await screen.findByRole('list', { name: 'Courses' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('First stepsPublished5 lessons, 12 learners');
  expect(rows[1]).toHaveTextContent('LeadingDraft1 lesson, 0 learners');
  expect(rows[2]).toHaveTextContent('TalkingPublishedChanged since');
  expect(screen.getByRole('link', { name: 'Leading' })).toHaveAttribute('href', '/admin/academy/courses/2');
  await expectAccessible(container);
});

test('the order is changed by the arrow keys; of several moves the last one counts', async () => {
  const { handlers, orders, courses } = writtenApi({ courses: [first, second, changed] });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.use(
    http.put(`${COURSES}/order`, () => held, { once: true }),
    ...handlers,
  );
  openPage();
  const down = await screen.findByRole('button', { name: 'Move First steps down' });
  act(() => down.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(names()).toEqual(['Leading', 'Talking', 'First steps']);
  // The second one waits for the first: otherwise that could arrive last.
  expect(orders).toEqual([]);
  release();
  await waitFor(() => expect(courses.all().map(({ id }) => id)).toEqual([2, 3, 1]));
  expect(orders.at(-1)).toEqual([2, 3, 1]);
  expect(screen.getByRole('button', { name: 'Move First steps down' })).toHaveFocus();
});

test('a failed change of order says so, and shows the stored order', async () => {
  const { handlers } = writtenApi({ courses: [first, second] });
  api.use(
    http.put(`${COURSES}/order`, () => new HttpResponse('The database is away', { status: 503 })),
    ...handlers,
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Leading up' }));
  expect(await screen.findByText('The order was not saved')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['First steps', 'Leading']));
});

test('deleting asks by name, and says what goes and what stays', async () => {
  const { handlers, courses } = writtenApi({ courses: [first, second] });
  api.use(...handlers);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete First steps' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete First steps?' }));
  expect(question.getByText(/5 lessons are deleted too, with texts, quizzes and captions/)).toHaveTextContent(
    '12 members keep what they learned and the 340 points they earned.',
  );
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(courses.all()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete First steps' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete course' }));
  await waitFor(() => expect(names()).toEqual(['Leading']));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Courses' })).toHaveFocus());
  expect(courses.all()).toHaveLength(1);
});

test('opening an academy without a published course warns first', async () => {
  const changes: unknown[] = [];
  api.use(
    http.get('*/api/admin/launch', () => HttpResponse.json({ done: 0, total: 0, groups: [] })),
    http.patch('*/api/admin/systems/academy', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ key: 'academy', isOpen: true, openedAt: null });
    }),
    ...writtenApi({ courses: [second] }).handlers,
  );
  openPage();
  await screen.findByRole('list', { name: 'Courses' });
  const knob = () => screen.getByRole('switch', { name: 'Open to members' });
  await waitFor(() => expect(knob()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(knob());
  const question = within(await screen.findByRole('dialog', { name: 'Open The Marketing Academy?' }));
  expect(question.getByText(/No course is published yet, so members will find an empty academy/)).toBeVisible();
  await userEvent.type(question.getByLabelText('Type “The Marketing Academy” to confirm'), 'The Marketing Academy');
  await userEvent.click(question.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(changes).toEqual([{ isOpen: true }]));
});

test('a list that could not be loaded can be tried again', async () => {
  api.use(
    http.get(COURSES, () => new HttpResponse('The database is away', { status: 503 }), { once: true }),
    ...writtenApi({ courses: [first] }).handlers,
  );
  openPage();
  expect(await screen.findByText(/The database is away/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'First steps' })).toBeVisible();
});
