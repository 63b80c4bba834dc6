import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { unload } from 'swr';
import { writeOver } from '../testing/write-over.ts';
import { COURSES, courseOf, lessonContentOf, lessonOf, loggedIn, writtenApi } from '../testing/written-api.ts';
import AdminCoursePage from './AdminCoursePage.tsx';

const api = mockApi(loggedIn);
afterEach(() => sessionStorage.clear());
const openPage = () =>
  renderPage(
    <main>
      <AdminCoursePage />
    </main>,
    { path: '/admin/academy/courses/:course', params: { course: '1' } },
  );
const summary = () => screen.findByLabelText('Summary');
const away = () => new HttpResponse('The database is away', { status: 503 });

const button = (name: string) => screen.getByRole('button', { name });

test('a publish date is set, leaves out later changes until they are included, and is canceled', async () => {
  const { handlers, courses } = writtenApi({ courses: [courseOf({ timeZone: 'UTC' })] });
  api.use(...handlers);
  const { container } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When does this course go live?' }));
  fireEvent.change(dialog.getByLabelText('Publish date'), { target: { value: '2099-12-03T09:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(
    await screen.findByText(/^Goes live on December 3, 2099 at 9:00\sAM \(UTC\)/, { selector: 'span' }),
  ).toBeVisible();
  expect(button('Publish now')).toBeEnabled();
  await expectAccessible(container);

  await writeOver(await summary(), 'For two weeks.');
  await userEvent.click(await screen.findByRole('button', { name: 'Include changes' }));
  await waitFor(() =>
    expect(courses.all()[0]).toMatchObject({
      published: { summary: 'For two weeks.' },
      draft: null,
      goesLive: { local: '2099-12-03T09:00' },
    }),
  );
  await userEvent.click(button('Cancel date'));
  await userEvent.click(button('Keep as draft'));
  expect(await screen.findByText(/^Saved as a draft\./)).toBeVisible();
  expect(courses.all()[0]).toMatchObject({ published: null, goesLive: null });
});

test('a course with learners leads to how they do', async () => {
  const { handlers } = writtenApi({ courses: [courseOf({ learners: 3 })] });
  api.use(...handlers);
  openPage();
  expect(await screen.findByRole('link', { name: 'How learners do' })).toHaveAttribute(
    'href',
    '/admin/academy/courses/1/learners',
  );
});

test('the courses to finish first are chosen one by one, and removed', async () => {
  const other = courseOf({ id: 2, slug: 'listening', draft: { title: 'Listening', summary: '' } });
  const { handlers, courses } = writtenApi({ courses: [courseOf({ prerequisites: [] }), other] });
  api.use(...handlers);
  const { container } = openPage();
  await userEvent.selectOptions(await screen.findByLabelText('Add a course'), 'Listening');
  const remove = await screen.findByRole('button', { name: 'Remove Listening' });
  expect(courses.all()[0]).toMatchObject({ prerequisites: [2] });
  await expectAccessible(container);
  await userEvent.click(remove);
  expect(await screen.findByText(/^None. Members can start/)).toBeVisible();
  expect(courses.all()[0]).toMatchObject({ prerequisites: [] });
});

describe('the draft', () => {
  test('is saved as a draft, said with who and when; members go on seeing what was published', async () => {
    const published = { title: 'First steps', summary: 'For your first week.' };
    const { handlers, courses } = writtenApi({ courses: [courseOf({ published, draft: null })] });
    api.use(...handlers);
    const { container } = openPage();
    expect(await screen.findByText(/Published. Members see all of this/)).toBeVisible();
    await writeOver(await summary(), 'For your first two weeks.');
    expect(await screen.findByText(/Saved as a draft\. Members see what was published before/)).toHaveTextContent(
      /ann, Nov 22, 2026/,
    );
    expect(courses.all()[0]).toMatchObject({ published, draft: { summary: 'For your first two weeks.' } });
    await expectAccessible(container);
  });

  test('stays when it cannot be saved, is kept through a reload, and saved at the next visit', async () => {
    const { handlers, courses } = writtenApi({ courses: [courseOf()] });
    api.use(http.put(`${COURSES}/1/draft`, away, { once: true }), ...handlers);
    const { unmount } = openPage();
    await writeOver(await summary(), 'Kept.');
    expect(await screen.findByText(/Not saved: The database is away/)).toBeVisible();
    expect(await summary()).toHaveValue('Kept.');
    unmount();
    openPage();
    expect(await summary()).toHaveValue('Kept.');
    await waitFor(() => expect(courses.all()[0]?.draft).toMatchObject({ summary: 'Kept.' }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('and is too long says so on its field, and keeps nothing else from being saved', async () => {
    const { handlers, courses } = writtenApi({ courses: [courseOf()] });
    api.use(...handlers);
    openPage();
    await writeOver(await summary(), 'x'.repeat(601));
    await writeOver(screen.getByLabelText('Title'), 'A better title');
    await waitFor(async () =>
      expect(await summary()).toHaveAccessibleDescription(expect.stringContaining('at most 600 characters')),
    );
    await waitFor(() => expect(courses.all()[0]?.draft).toMatchObject({ title: 'A better title' }));
    expect(await summary()).toHaveValue('x'.repeat(601));
  });

  test('is published; an error shows on each missing field, and the first one takes the focus', async () => {
    const { handlers, courses } = writtenApi({
      courses: [courseOf({ draft: { title: 'First steps', summary: '' } })],
    });
    api.use(...handlers);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(async () => expect(await summary()).toHaveFocus());
    expect(await summary()).toHaveAccessibleDescription(expect.stringContaining('Summary is required'));
    await writeOver(await summary(), 'For your first week.');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Members see this course from now on.')).toBeVisible();
    expect(courses.all()[0]).toMatchObject({ published: { summary: 'For your first week.' }, draft: null });
  });

  test('is published with what was typed a moment ago', async () => {
    const { handlers, courses } = writtenApi({
      courses: [courseOf({ draft: { title: 'First steps', summary: '' } })],
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.use(
      http.put(`${COURSES}/1/draft`, () => held, { once: true }),
      ...handlers,
    );
    openPage();
    await userEvent.click(await summary());
    await userEvent.paste('Typed a moment ago.');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    release();
    expect(await screen.findByText('Members see this course from now on.')).toBeVisible();
    expect(courses.all()[0]?.published).toMatchObject({ summary: 'Typed a moment ago.' });
  });

  test('is taken back after a question, and becomes the draft', async () => {
    const published = { title: 'First steps', summary: 'For your first week.' };
    const { handlers, courses } = writtenApi({ courses: [courseOf({ published, draft: null })] });
    api.use(...handlers);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Unpublish this course?' }));
    expect(question.getByText(/Progress and points of members stay/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText(/Members don’t see it yet/)).toBeVisible();
    expect(courses.all()[0]).toMatchObject({ published: null, draft: published });
  });
});

describe('when another admin saved in the meantime', () => {
  const theirs = { title: 'First steps', summary: 'Of Bea.' };
  /** Ann has written while Bea saved. */
  async function meet() {
    const all = writtenApi({ courses: [courseOf()] });
    api.use(...all.handlers);
    const page = openPage();
    const field = await summary();
    all.courses.saveAs('bea', 1, theirs);
    await writeOver(field, 'Of Ann.');
    const notice = await screen.findByRole('alert');
    return { ...all, ...page, notice };
  }

  test('says who saved and when, and keeps everything that was written', async () => {
    const { notice, courses, container } = await meet();
    expect(notice).toHaveTextContent('bea saved this course while you were writing: Nov 22, 2026');
    expect(notice).toHaveTextContent('it isn’t lost either. It differs in: Summary.');
    expect(await summary()).toHaveValue('Of Ann.');
    // Nothing more is sent before someone has decided.
    await writeOver(await summary(), 'Of Ann, and more.');
    expect(courses.sent).toEqual([]);
    await expectAccessible(container);
  });

  test('Keep mine puts it over theirs', async () => {
    const { courses } = await meet();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(courses.all()[0]?.draft).toMatchObject({ summary: 'Of Ann.' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText(/^Saved as a draft\./)).toBeVisible();
  });

  test('Show theirs shows both, and one can go on with theirs', async () => {
    const { courses } = await meet();
    await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect(screen.getByRole('group', { name: 'Summary: Saved by bea' })).toHaveTextContent('Of Bea.');
    expect(screen.getByRole('group', { name: 'Summary: Yours' })).toHaveTextContent('Of Ann.');
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(await summary()).toHaveValue('Of Bea.');
    expect(courses.sent).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    // From there on one writes as ever.
    await writeOver(await summary(), 'Of both.');
    await waitFor(() => expect(courses.all()[0]?.draft).toMatchObject({ summary: 'Of both.' }));
  });

  test('a reload loses nothing of it, and overwrites nothing', async () => {
    const { unmount, courses } = await meet();
    unmount();
    // As in a page that knows nothing of the one before.
    unload({ revalidate: false });
    openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('bea saved this course');
    expect(await summary()).toHaveValue('Of Ann.');
    expect(courses.all()[0]?.draft).toMatchObject(theirs);
  });

  test('a save whose answer was lost is not a conflict with itself', async () => {
    const { handlers, courses } = writtenApi({ courses: [courseOf()] });
    api.use(
      http.put(
        `${COURSES}/1/draft`,
        () => {
          courses.saveAs('ann', 1, { title: 'First steps', summary: 'Arrived.' });
          return HttpResponse.error();
        },
        { once: true },
      ),
      ...handlers,
    );
    openPage();
    await writeOver(await summary(), 'Arrived.');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved as a draft\./)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('publishing shows the current text instead of publishing it unseen', async () => {
    const { handlers, courses } = writtenApi({ courses: [courseOf()] });
    api.use(...handlers);
    openPage();
    await summary();
    courses.saveAs('bea', 1, theirs);
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('bea saved this course');
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(await summary()).toHaveValue('Of Bea.');
    expect(courses.all()[0]?.published).toBeNull();
  });
});

describe('leaving', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Points' }));

  test('saves what was typed a moment ago, and asks nothing', async () => {
    const { handlers, courses } = writtenApi({ courses: [courseOf()] });
    api.use(...handlers);
    openPage();
    await userEvent.click(await summary());
    await userEvent.paste(' And more.');
    await leave();
    expect(await screen.findByText('Now at /admin/academy/points')).toBeVisible();
    expect(courses.all()[0]?.draft).toMatchObject({ summary: 'For your first week. And more.' });
  });

  test('asks only when that failed; Stay keeps it', async () => {
    api.use(http.put(`${COURSES}/1/draft`, away), ...writtenApi({ courses: [courseOf()] }).handlers);
    openPage();
    await writeOver(await summary(), 'Unsaved.');
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(await summary()).toHaveValue('Unsaved.');
  });
});

describe('lessons', () => {
  const lessons = [
    lessonOf(),
    lessonOf({
      id: 6,
      slug: 'your-goal',
      published: lessonContentOf({ title: 'Your goal' }),
      draft: null,
      learners: 3,
      points: 30,
    }),
  ];
  const names = () =>
    within(screen.getByRole('list', { name: 'Lessons' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('say how many are published, and are published all at once with their course', async () => {
    const all = writtenApi({ courses: [courseOf()], lessons: [...lessons, lessonOf({ id: 7, slug: 'third' })] });
    api.use(...all.handlers);
    const { container } = openPage();
    expect(await screen.findByText('1 of 3 lessons is published.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const early = within(screen.getByRole('alertdialog', { name: 'Publish this course?' }));
    expect(early.getByText(/1 of 3 lessons is published. Members won’t see the others/)).toBeVisible();
    await userEvent.click(early.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish all' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Publish 2 lessons?' }));
    expect(question.getByText(/The course itself is published with them/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Publish all' }));
    expect(await screen.findByText('All 3 lessons are published.')).toBeVisible();
    expect(await screen.findByText(/Published\. Members see all of this/)).toBeVisible();
    expect(all.courses.all()[0]).toMatchObject({ draft: null });
    expect(screen.queryByRole('button', { name: 'Publish all' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('are put in order by keys', async () => {
    const { handlers, orders } = writtenApi({ courses: [courseOf()], lessons });
    api.use(...handlers);
    openPage();
    const up = await screen.findByRole('button', { name: 'Move Your goal up' });
    act(() => up.focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(names()).toEqual(['Your goal', 'Your why']);
    await waitFor(() => expect(orders).toEqual([[6, 5]]));
  });

  test('are begun with a title and a kind, which leads to the new one', async () => {
    const all = writtenApi({ courses: [courseOf()] });
    api.use(...all.handlers);
    openPage();
    expect(await screen.findByText(/No lessons yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New lesson' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New lesson' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create lesson' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription(expect.stringContaining('Title is required')),
    );
    await userEvent.click(dialog.getByLabelText('Title'));
    await userEvent.paste('Your team');
    await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Text');
    await userEvent.click(dialog.getByRole('button', { name: 'Create lesson' }));
    expect(await screen.findByText('Now at /admin/academy/lessons/50')).toBeVisible();
    expect(all.lessons.all()[0]).toMatchObject({ slug: 'your-team', draft: { kind: 'text', title: 'Your team' } });
  });

  test('are deleted after a question that says what goes and what stays', async () => {
    api.use(...writtenApi({ courses: [courseOf()], lessons }).handlers);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Your goal' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Your goal?' }));
    expect(question.getByText(/text, quiz and captions are deleted too/)).toHaveTextContent(
      '3 members keep what they learned and the 30 points they earned.',
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete lesson' }));
    await waitFor(() => expect(names()).toEqual(['Your why']));
  });
});
