import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Lesson, ProgressReport } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  ann,
  LESSON,
  learningApi,
  lessonOf,
  memberIs,
  PROGRESS,
  points,
  progressOf,
  QUIZ,
  quizLessonOf,
  videoOf,
} from '../testing/academy-api.ts';
import { academyIs } from '../testing/systems.ts';
import LessonPage from './LessonPage.tsx';

const api = mockApi(memberIs(ann), academyIs('open'));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const openPage = () =>
  renderPage(
    <main>
      <LessonPage />
    </main>,
    { path: '/academy/courses/:course/:lesson', params: { course: 'first-week', lesson: 'invite' } },
  );
function learn(lesson: Lesson, earned?: Parameters<typeof learningApi>[1]) {
  const learning = learningApi(lesson, earned);
  api.use(...learning.handlers);
  return { ...learning, ...openPage() };
}
/** Time passes by {@link pass} alone. */
const holdTime = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const player = () => screen.findByLabelText<HTMLVideoElement>('Your invitation');

/** What a browser's player tells of itself while it plays from one place to the next. */
function play(video: HTMLVideoElement, from: number, to: number): void {
  const say = (event: string, at: number) => {
    video.currentTime = at;
    fireEvent(video, new Event(event));
  };
  say('play', from);
  for (let at = from; at < to; at += 10) say('timeupdate', at);
  say('timeupdate', to);
}
/** One call, which outlives the page, and waits for no clock. */
function expectSentAtOnce(leave: () => void): void {
  const fetched = jest.spyOn(globalThis, 'fetch');
  leave();
  expect(fetched.mock.calls).toEqual([
    [expect.stringMatching(/progress$/), expect.objectContaining({ method: 'PUT', keepalive: true })],
  ]);
  fetched.mockRestore();
}
const stop = (video: HTMLVideoElement) => fireEvent(video, new Event('pause'));

test('a lesson has its text, the way up, and the lessons before and after it', async () => {
  const { container } = learn(lessonOf({ isCompleted: true, progress: progressOf({ isCompleted: true }) }));
  expect(await screen.findByText('Ask before you send.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your invitation' })).toBeVisible();
  const up = within(screen.getByRole('navigation', { name: 'The way up' }));
  expect(up.getByRole('link', { name: 'Your first week' })).toHaveAttribute('href', '/academy/courses/first-week');
  const beside = within(screen.getByRole('navigation', { name: 'Lessons before and after' }));
  expect(beside.getByRole('link', { name: 'Previous: A tour' })).toHaveAttribute(
    'href',
    '/academy/courses/first-week/tour',
  );
  expect(beside.getByRole('link', { name: 'Next: The plan' })).toHaveAttribute(
    'href',
    '/academy/courses/first-week/plan',
  );
  await expectAccessible(container);
});

test('opening a lesson reports it to the server', async () => {
  const { reports } = learn(lessonOf());
  await screen.findByText('Ask before you send.');
  await waitFor(() => expect(reports).toEqual([{ seen: [], rate: 1, positionMs: 0 }]));
});

test('the least reading time completes a text, and the page shows the points and the next step', async () => {
  holdTime();
  const { container } = learn(lessonOf(), [points('lesson', 10)]);
  expect(await screen.findByText(/^0 of 60 seconds read;/)).toBeVisible();
  await pass(59);
  expect(screen.getByText(/^59 of 60 seconds read;/)).toBeVisible();
  expect(screen.queryByText('Well done! This lesson is completed.')).not.toBeInTheDocument();
  await pass(1);
  jest.useRealTimers();
  expect(await screen.findByText('Well done! This lesson is completed.')).toBeVisible();
  expect(screen.getByText('You earned 10 points for the lesson.')).toBeVisible();
  const said = within(screen.getByText('Well done! This lesson is completed.').closest('[role=status]') ?? container);
  expect(said.getByRole('link', { name: 'Next: The plan' })).toHaveAttribute(
    'href',
    '/academy/courses/first-week/plan',
  );
  await expectAccessible(container);
});

test('time in a tab that is not seen is not read', async () => {
  holdTime();
  learn(lessonOf());
  expect(await screen.findByText(/^0 of 60 seconds read;/)).toBeVisible();
  await pass(10);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(100);
  visibility.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await pass(5);
  expect(screen.getByText(/^15 of 60 seconds read;/)).toBeVisible();
});

test('a video says honestly how much of it was watched', async () => {
  learn(videoOf());
  const video = await player();
  expect(screen.getByText('0 of 100 seconds watched; 90% completes it.')).toBeVisible();
  play(video, 0, 30);
  expect(screen.getByText('30 of 100 seconds watched; 90% completes it.')).toBeVisible();
  // To the end, and nothing of it.
  video.currentTime = 95;
  fireEvent(video, new Event('seeking'));
  fireEvent(video, new Event('timeupdate'));
  expect(screen.getByText('30 of 100 seconds watched; 90% completes it.')).toBeVisible();
});

test('a video reports what was watched when it is paused, and completes at 90%', async () => {
  const { reports } = learn(videoOf({ seen: [{ fromMs: 0, toMs: 40_000 }], seenMs: 40_000 }), [points('lesson', 10)]);
  const video = await player();
  play(video, 40, 60);
  stop(video);
  await waitFor(() =>
    expect(reports.at(-1)).toEqual({ seen: [{ fromMs: 40_000, toMs: 60_000 }], rate: 1, positionMs: 60_000 }),
  );
  play(video, 60, 90);
  expect(await screen.findByText('Well done! This lesson is completed.')).toBeVisible();
  expect(screen.getByText('Completed. 90 of 100 seconds watched.')).toBeVisible();
});

test('a video that is played faster says how fast', async () => {
  const { reports } = learn(videoOf());
  const video = await player();
  await userEvent.selectOptions(screen.getByLabelText('Playback speed'), '2×');
  play(video, 0, 20);
  stop(video);
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ seen: [{ fromMs: 0, toMs: 20_000 }], rate: 2 }));
});

test('a video goes on where it was stopped, and can start over', async () => {
  learn(videoOf({ positionMs: 65_000 }));
  const video = await player();
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(65);
  expect(screen.getByText('Continues at 1:05, where you stopped.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start from the beginning' }));
  expect(video.currentTime).toBe(0);
  expect(video).toHaveFocus();
});

test('a video that was watched to its end begins at its beginning', async () => {
  learn(videoOf({ positionMs: 99_500, isCompleted: true }));
  const video = await player();
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(0);
  expect(screen.queryByRole('button', { name: 'Start from the beginning' })).not.toBeInTheDocument();
});

test('a failed report interrupts no one: a quiet line says so until it is sent', async () => {
  const { reports } = learn(videoOf());
  const video = await player();
  await waitFor(() => expect(reports).toHaveLength(1));
  api.use(http.put(PROGRESS, () => HttpResponse.error(), { once: true }));
  play(video, 0, 10);
  stop(video);
  expect(await screen.findByText('Not saved yet; we keep trying.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Not saved yet; we keep trying.')).not.toBeInTheDocument());
  expect(reports.at(-1)).toMatchObject({ seen: [{ fromMs: 0, toMs: 10_000 }] });
});

test('the server’s message shows for what does not count, and it is not shown as watched', async () => {
  const { reports } = learn(videoOf());
  const video = await player();
  await waitFor(() => expect(reports).toHaveLength(1));
  const sentence = 'Another tab or device may be playing: what it reports counts.';
  api.use(http.put(PROGRESS, () => new HttpResponse(sentence, { status: 409 }), { once: true }));
  play(video, 0, 10);
  stop(video);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('0 of 100 seconds watched; 90% completes it.')).toBeVisible();
});

test('leaving the page sends what was watched last', async () => {
  const { reports, unmount } = learn(videoOf());
  const video = await player();
  await waitFor(() => expect(reports).toHaveLength(1));
  play(video, 0, 12);
  expectSentAtOnce(unmount);
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ seen: [{ fromMs: 0, toMs: 12_000 }] }));
});

test('a page that is hidden, as on a phone that is put away, sends what was watched', async () => {
  const { reports } = learn(videoOf());
  const video = await player();
  await waitFor(() => expect(reports).toHaveLength(1));
  play(video, 0, 12);
  expectSentAtOnce(() => fireEvent(window, new Event('pagehide')));
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ seen: [{ fromMs: 0, toMs: 12_000 }] }));
});

test.each<[string, Parameters<typeof learningApi>[1], string]>([
  ['the lesson alone', [points('lesson', 10)], 'You earned 10 points for the lesson.'],
  [
    'lesson and course',
    [points('lesson', 10), points('course', 50)],
    'You earned 60 points: 10 for the lesson and 50 for the course.',
  ],
  [
    'less than its rule, on a day whose limit is reached',
    [points('lesson', 10, 4)],
    'You earned 4 points. It would have been 10, but that is today’s limit.',
  ],
  [
    'nothing, on such a day',
    [points('lesson', 10, 0)],
    'You have reached today’s limit of points, so this brings none. It counts as done all the same.',
  ],
])('the page shows the points of a completion: %s', async (_, earned, sentence) => {
  learn(videoOf(), earned);
  play(await player(), 0, 90);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the last lesson of a course says that the course is completed', async () => {
  learn(videoOf(), [points('lesson', 10), points('course', 50)]);
  play(await player(), 0, 90);
  expect(await screen.findByText('Well done! You have completed the course “Your first week”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/marketing-academy');
});

/** Answers a quiz as the real one does: the second choice of the first question and the first of the second are right. */
/** Of the quiz in quizLessonOf, whose right answers are 1 and 0. */
const resultsOf = (answers: readonly number[]) =>
  (quizLessonOf().quiz?.questions ?? []).map(({ question, kind, choices }, at) => {
    const [chosen, right] = [answers[at] ?? 0, at === 0 ? 1 : 0];
    return {
      chosen,
      right,
      isRight: chosen === right,
      explanation: `Because of ${at + 1}.`,
      question,
      kind,
      answered: [choices[chosen] ?? ''],
      solution: [choices[right] ?? ''],
    };
  });

function quizApi(answers: { isFirstTry?: boolean; earned?: ReturnType<typeof points>[] } = {}) {
  const sent: unknown[] = [];
  api.use(
    http.post<never, { answers: number[] }>(QUIZ, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const results = resultsOf(body.answers);
      const isPassed = results.every(({ isRight }) => isRight);
      return HttpResponse.json({
        results,
        isPassed,
        isFirstTry: answers.isFirstTry ?? true,
        again: { questions: quizLessonOf().quiz?.questions, draw: '1.1' },
        isCompleted: isPassed,
        earned: isPassed ? (answers.earned ?? [points('quiz', 5), points('lesson', 10)]) : [],
      });
    }),
  );
  return sent;
}
const choose = async (question: RegExp, choice: string) =>
  userEvent.click(within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: choice }));
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));

test('a quiz that is passed at the first try completes its lesson, and the focus is at the result', async () => {
  const { container } = learn(quizLessonOf());
  const sent = quizApi();
  await choose(/What comes first/, 'To listen');
  await choose(/And then/, 'To ask');
  await expectAccessible(container);
  await check();
  expect(await screen.findByRole('heading', { name: 'Quiz passed: all answers are right' })).toHaveFocus();
  expect(sent).toEqual([{ answers: [1, 0], draw: '1.0' }]);
  expect(
    screen.getByText('You earned 15 points: 5 for the quiz at the first try and 10 for the lesson.'),
  ).toBeVisible();
  expect(screen.getAllByText('Right')).toHaveLength(2);
  await expectAccessible(container);
});

test('each answer is marked right or wrong, with the reason, and the quiz can be tried again', async () => {
  learn(quizLessonOf());
  const sent = quizApi();
  await choose(/What comes first/, 'To talk');
  await choose(/And then/, 'To ask');
  await check();
  expect(await screen.findByRole('heading', { name: 'Quiz: 1 of 2 right' })).toHaveFocus();
  const [first, second] = within(screen.getByRole('region', { name: 'Quiz: 1 of 2 right' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('WrongYou answered: To talkThe right answer: To listenBecause of 1.');
  expect(second).toHaveTextContent('RightYou answered: To askBecause of 2.');
  expect(screen.queryByText(/Well done/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Quiz' })).toHaveFocus();
  expect(screen.getByText(/Only the first try brings points for the quiz/)).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  // Only what was wrong says why, once it is asked.
  await userEvent.click(screen.getByText('Wrong last time. See why'));
  expect(screen.getByText('Because of 1.')).toBeVisible();
  await choose(/What comes first/, 'To listen');
  await choose(/And then/, 'To ask');
  await check();
  expect(await screen.findByRole('heading', { name: 'Quiz passed: all answers are right' })).toBeVisible();
  expect(sent.at(-1)).toEqual({ answers: [1, 0], draw: '1.1' });
});

test('a quiz is answered by sets, orders and short texts, by keyboard too', async () => {
  const { container } = learn(
    quizLessonOf({
      questions: [
        { kind: 'several', question: 'What helps?', choices: ['To ask', 'To push', 'To thank'] },
        { kind: 'order', question: 'In which order?', choices: ['Thank', 'Listen', 'Ask'] },
        { kind: 'text', question: 'What do you show?', choices: [] },
      ],
    }),
  );
  const sent = quizApi();
  await screen.findByRole('group', { name: /What helps/ });
  await check();
  expect(screen.getByText('Choose at least one answer')).toBeVisible();
  expect(screen.getByText('Type an answer')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'To thank' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'To push' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'To push' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'To ask' }));
  act(() => screen.getByRole('button', { name: 'Move Thank down' }).focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer to: What do you show?' }), 'Disclosure');
  await expectAccessible(container);
  await check();
  await waitFor(() => expect(sent).toEqual([{ answers: [[2, 0], [1, 2, 0], 'Disclosure'], draw: '1.0' }]));
});

test('a question without an answer is named before anything is sent', async () => {
  learn(quizLessonOf());
  const sent = quizApi();
  await choose(/What comes first/, 'To listen');
  await check();
  const second = screen.getByRole('group', { name: /And then/ });
  expect(second).toHaveAccessibleDescription('Choose an answer');
  expect(within(second).getByRole('radio', { name: 'To ask' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('answers that could not be sent stay chosen', async () => {
  learn(quizLessonOf());
  api.use(http.post(QUIZ, () => new HttpResponse('The database is away', { status: 503 })));
  await choose(/What comes first/, 'To listen');
  await choose(/And then/, 'To ask');
  await check();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
  expect(screen.getByRole('radio', { name: 'To listen' })).toBeChecked();
  quizApi();
  await check();
  expect(await screen.findByRole('heading', { name: 'Quiz passed: all answers are right' })).toBeVisible();
});

test('answers that were not sent are there after a reload, until they are', async () => {
  const first = learn(quizLessonOf());
  await choose(/What comes first/, 'To listen');
  first.unmount();
  const second = learn(quizLessonOf());
  expect(await screen.findByRole('radio', { name: 'To listen' })).toBeChecked();
  quizApi();
  await choose(/And then/, 'To ask');
  await check();
  expect(await screen.findByRole('heading', { name: 'Quiz passed: all answers are right' })).toBeVisible();
  second.unmount();
  learn(quizLessonOf());
  expect(await screen.findByRole('radio', { name: 'To listen' })).not.toBeChecked();
});

test('answers to a quiz that is another one by now are not kept', async () => {
  const { unmount } = learn(quizLessonOf());
  await choose(/What comes first/, 'To listen');
  unmount();
  learn(
    quizLessonOf({
      questions: [
        { question: 'What comes first?', choices: ['To talk', 'To listen', 'To wait'], kind: 'one' },
        { question: 'And then?', choices: ['To ask', 'To sell'], kind: 'one' },
      ],
    }),
  );
  expect(await screen.findByRole('radio', { name: 'To wait' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'To listen' })).not.toBeChecked();
});

test('a second try that was begun is gone on with after a reload', async () => {
  const { unmount } = learn(quizLessonOf({ tries: 1, results: resultsOf([0, 0]) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await choose(/What comes first/, 'To listen');
  unmount();
  learn(quizLessonOf({ tries: 1, results: resultsOf([0, 0]) }));
  expect(await screen.findByRole('radio', { name: 'To listen' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Check my answers' })).toBeVisible();
});

test('the last try at a quiz is there at the next visit', async () => {
  learn(quizLessonOf({ tries: 1, results: resultsOf([0, 0]) }));
  expect(await screen.findByRole('heading', { name: 'Quiz: 1 of 2 right' })).toBeVisible();
  expect(screen.getByText('Because of 1.')).toBeVisible();
});

test('a lesson that is completed by its quiz counts no time', async () => {
  holdTime();
  const { reports } = learn(quizLessonOf());
  await screen.findByRole('group', { name: /What comes first/ });
  await pass(60);
  expect(reports.flatMap(({ seen }: ProgressReport) => seen)).toEqual([]);
  expect(screen.queryByText(/seconds read/)).not.toBeInTheDocument();
});

test('a lesson whose course isn’t open yet says what comes first', async () => {
  api.use(http.get(LESSON, () => new HttpResponse('First finish Listening.', { status: 403 })));
  openPage();
  expect(await screen.findByText('First finish Listening.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the course' })).toHaveAttribute('href', '/academy/courses/first-week');
});

test('an unknown lesson leads to the list', async () => {
  api.use(http.get(LESSON, () => new HttpResponse('There is no such lesson', { status: 404 })));
  openPage();
  expect(await screen.findByText('There is no such lesson')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/marketing-academy');
});

test('while the academy is closed its address leads to what will be here', async () => {
  api.use(academyIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /marketing-academy')).toBeVisible();
});

test('a note is saved while it is typed', async () => {
  const saved: unknown[] = [];
  api.use(
    ...learningApi(lessonOf({ note: 'Listen' })).handlers,
    http.put('*/api/academy/lessons/11/note', async ({ request }) => {
      saved.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openPage();
  const note = await screen.findByRole('textbox', { name: 'Note' });
  expect(note).toHaveValue('Listen');
  fireEvent.change(note, { target: { value: 'Listen, then ask' } });
  fireEvent.blur(note);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved).toEqual([{ text: 'Listen, then ask' }]);
});

test('a line of the transcript leads to its place in the video', async () => {
  const captions = [{ language: 'en', label: 'English', path: '/api/academy/lessons/11/captions/en' }];
  api.use(
    ...learningApi(videoOf({}, { captions })).handlers,
    http.get(
      '*/api/academy/lessons/11/captions/en',
      () =>
        new HttpResponse('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:42.500 --> 00:44.000\nAsk first', {
          headers: { 'content-type': 'text/vtt; charset=utf-8' },
        }),
    ),
  );
  openPage();
  const player = await screen.findByLabelText<HTMLVideoElement>('Your invitation');
  fireEvent(player, new Event('loadedmetadata'));
  const details = screen.getByText('Transcript').closest('details');
  if (details) details.open = true;
  fireEvent(details as Element, new Event('toggle'));
  await userEvent.click(await screen.findByRole('button', { name: '0:42 Ask first' }));
  expect(player.currentTime).toBe(42.5);
  expect(player).toHaveFocus();
});

test.each([
  ['leads to its copy on this device', new Response('kept')],
  ['says that it isn’t on this device', undefined],
])('a lesson that no server answers for %s', async (_, kept) => {
  Object.assign(globalThis, { caches: { keys: async () => [], match: async () => kept } });
  api.use(http.get(LESSON, () => HttpResponse.error()));
  openPage();
  if (kept) {
    const copy = await screen.findByRole('link', { name: 'Read the copy on this device' });
    expect(copy).toHaveAttribute('href', '/academy/courses/first-week/invite');
  } else expect(await screen.findByText(/^This lesson isn’t on this device/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible();
  Reflect.deleteProperty(globalThis, 'caches');
});
