import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { RhythmInput } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { BUILT_IN_ACADEMY_URL } from '../academy-site.ts';
import { ann, COURSES, coursesOf, memberIs } from '../testing/academy-api.ts';
import { rhythmOf } from '../testing/rhythm-api.ts';
import { academyIs } from '../testing/systems.ts';
import MarketingAcademyPage from './MarketingAcademyPage.tsx';

const VIDEO = '*/api/page-videos/marketing-academy';
const video = (iframeSrc: string | null) => HttpResponse.json({ pageSlug: 'marketing-academy', iframeSrc });
const TITLE = 'Introduction to The Marketing Academy';
const poster = () => screen.findByRole('button', { name: `Play: ${TITLE}` });
const frame = async () => {
  await userEvent.click(await poster());
  return screen.findByTitle(TITLE);
};

const addresses = (academyUrl: string | null, supportUrl: string | null = null) =>
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl, supportUrl }));

const RHYTHM = '*/api/academy/rhythm';
const api = mockApi(
  http.get(VIDEO, () => video('https://videos.example/academy')),
  addresses(null),
  academyIs('closed'),
  http.get(RHYTHM, () => HttpResponse.json(rhythmOf({ goal: null }))),
);

const openPage = () => renderPage(<MarketingAcademyPage />, { path: '/marketing-academy' });
const coursesAre = (courses = coursesOf()) => http.get(COURSES, () => HttpResponse.json(courses));

test('shows its intro, its video and a button that opens the academy in a new window', async () => {
  openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'The Marketing Academy' })).toBeVisible();
  expect(await frame()).toHaveAttribute('src', 'https://videos.example/academy');
  const button = screen.getByRole('link', { name: /^Open The Marketing Academy/ });
  expect(button).toHaveAttribute('href', BUILT_IN_ACADEMY_URL);
  expect(button).toHaveAttribute('target', '_blank');
  expect(button).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('the button leads to the academy that an admin has set', async () => {
  api.use(addresses('https://academy.acme.example/'));
  openPage();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Open The Marketing Academy/ })).toHaveAttribute(
      'href',
      'https://academy.acme.example/',
    ),
  );
});

test.each([
  ['mailto:help@acme.example', 'Write to support'],
  ['https://help.acme.example/', 'Ask support (opens in a new window)'],
])('support at %s is named', async (supportUrl, name) => {
  api.use(addresses(null, supportUrl));
  openPage();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', supportUrl);
});

test('no support is named while none is set', async () => {
  openPage();
  await frame();
  expect(screen.queryByRole('link', { name: /support/ })).not.toBeInTheDocument();
});

test('the built-in academy is at an https address', () => {
  expect(new URL(BUILT_IN_ACADEMY_URL).protocol).toBe('https:');
});

test('shows the built-in film until an admin sets one', async () => {
  api.use(http.get(VIDEO, () => video(null)));
  openPage();
  expect(await frame()).toHaveAttribute('src', '/film.html');
});

test('says that the video is loading', () => {
  api.use(http.get(VIDEO, () => delay('infinite')));
  openPage();
  expect(screen.getByText('Loading the video')).toBeInTheDocument();
});

test('a video that could not be loaded can be tried again in place, and the rest of the page stays', async () => {
  api.use(http.get(VIDEO, () => new HttpResponse('The database is away', { status: 503 }), { once: true }));
  openPage();
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open The Marketing Academy/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await poster()).toBeVisible();
});

test('is accessible', async () => {
  const { container } = openPage();
  await poster();
  await expectAccessible(container);
});

test('while the academy is closed it is the page of the specification and nothing more', async () => {
  api.use(memberIs(ann));
  openPage();
  await frame();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('while it is open, members find their courses with their progress below, and the one lesson to go on with', async () => {
  api.use(academyIs('open'), memberIs(ann), coursesAre());
  const { container } = openPage();
  expect(await screen.findByRole('link', { name: 'Continue: Your invitation' })).toHaveAttribute(
    'href',
    '/academy/courses/first-week/invite',
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Courses' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Your first week');
  expect(first).toHaveTextContent('1 of 3 lessons completed');
  expect(second).toHaveTextContent('0 of 2 lessons completed');
  expect(screen.getByRole('link', { name: 'Honest talk' })).toHaveAttribute('href', '/academy/courses/honest-talk');
  expect(screen.getByRole('navigation', { name: 'Parts of The Marketing Academy' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open The Marketing Academy/ })).toBeVisible();
  await expectAccessible(container);
});

const SEARCH = '*/api/academy/search';
const searchBox = () => screen.findByRole('searchbox', { name: 'Search in courses' });

test('the search shows matching lessons and courses in place of the course list, with the hits marked', async () => {
  const title = [
    { text: 'The ', isHit: false },
    { text: 'invitation', isHit: true },
  ];
  const text = [
    { text: '<b>', isHit: false },
    { text: 'Invite', isHit: true },
  ];
  const hit = { course: 'first-week', lesson: 'invite', courseTitle: 'Your first week', title, text };
  const asked: (string | null)[] = [];
  api.use(
    academyIs('open'),
    memberIs(ann),
    coursesAre(),
    http.get(SEARCH, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return HttpResponse.json({ hits: [hit] });
    }),
  );
  const { container } = openPage();
  await userEvent.click(await searchBox());
  await userEvent.paste('invit ');
  const results = within(await screen.findByRole('list', { name: 'Results' }));
  expect(results.getByRole('link', { name: 'The invitation' })).toHaveAttribute(
    'href',
    '/academy/courses/first-week/invite',
  );
  expect(results.getByText('Invite').tagName).toBe('MARK');
  expect(results.getByRole('listitem')).toHaveTextContent('Lesson in Your first week<b>Invite');
  expect(screen.queryByRole('list', { name: 'Courses' })).not.toBeInTheDocument();
  expect(asked).toEqual(['invit']);
  await expectAccessible(container);
  await userEvent.clear(await searchBox());
  expect(await screen.findByRole('list', { name: 'Courses' })).toBeVisible();
});

test('the search says when nothing is found', async () => {
  api.use(
    academyIs('open'),
    memberIs(ann),
    coursesAre(),
    http.get(SEARCH, () => HttpResponse.json({ hits: [] })),
  );
  openPage();
  await userEvent.click(await searchBox());
  await userEvent.paste('zebra');
  expect(await screen.findByText('Nothing found for “zebra”')).toBeVisible();
});

test('a visitor reads what there is to learn, and no member’s call is sent', async () => {
  // The call for courses has no handler: sent, it would fail the test.
  api.use(academyIs('open'), memberIs(null));
  const { container } = openPage();
  expect(await screen.findByText('Learn here, at your own pace')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('heading', { name: 'Courses' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('an academy without courses says so', async () => {
  api.use(academyIs('open'), memberIs(ann), coursesAre({ courses: [], next: null }));
  openPage();
  expect(await screen.findByText('No courses yet')).toBeVisible();
});

test('courses that could not be loaded can be tried again in place', async () => {
  api.use(
    academyIs('open'),
    memberIs(ann),
    http.get(COURSES, () => new HttpResponse('The database is away', { status: 503 }), { once: true }),
    coursesAre(),
  );
  openPage();
  expect(await screen.findByText('The courses could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Courses' })).toBeVisible();
});

test('whether the academy is open can be asked again', async () => {
  api.use(
    http.get('*/api/systems', () => new HttpResponse('The database is away', { status: 503 }), { once: true }),
    academyIs('open'),
    memberIs(ann),
    coursesAre(),
  );
  openPage();
  expect(await screen.findByText('The rest of this page could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Courses' })).toBeVisible();
});

test('a card has its cover or a drawing, and says where a video was left', async () => {
  const [first, second] = coursesOf().courses;
  if (!first || !second) throw new Error('There are two courses');
  const cover = `/api/pictures/${'a'.repeat(64)}.webp`;
  const stopped = { lesson: 'invite', title: 'Your invitation', positionMs: 200_000 };
  api.use(academyIs('open'), memberIs(ann), coursesAre(coursesOf({ courses: [{ ...first, cover, stopped }, second] })));
  const { container } = renderPage(<MarketingAcademyPage />);
  expect(await screen.findByText('You stopped at 3:20 in Your invitation.')).toBeVisible();
  const image = container.querySelector('[data-cover="image"] img');
  expect(image).toHaveAttribute('src', cover);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(container.querySelector('[data-cover="drawn"] text')).toHaveTextContent('H');
});

test('a member chooses a weekly rhythm, pauses it and goes on', async () => {
  const asked: unknown[] = [];
  api.use(
    academyIs('open'),
    memberIs(ann),
    coursesAre(),
    http.put<never, RhythmInput>(RHYTHM, async ({ request }) => {
      const { goal, isPaused } = await request.json();
      asked.push({ goal, isPaused });
      return HttpResponse.json(rhythmOf({ goal, isPaused, weeks: 4 }));
    }),
  );
  const { container } = renderPage(
    <main>
      <MarketingAcademyPage />
    </main>,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Days a week'), '3');
  expect(await screen.findByText('2 of 3 days this week. 4 weeks in a row.')).toBeVisible();
  expect(screen.getByText('Monday: learned')).toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(asked).toEqual([
    { goal: 3, isPaused: false },
    { goal: 3, isPaused: true },
    { goal: 3, isPaused: false },
  ]);
});
