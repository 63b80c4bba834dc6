import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LessonView, type ShownLesson } from './LessonView.tsx';

// Without a handler: a call of the view on its own fails the test.
mockApi();

const lesson: ShownLesson = {
  title: 'The first conversation',
  kind: 'text',
  videoUrl: null,
  captions: [],
  html: '<h2>Listen</h2><p>First <strong>listen</strong>.</p>',
  questions: [],
};
const video: ShownLesson = {
  ...lesson,
  kind: 'file',
  videoUrl: 'https://films.example/one.mp4',
  captions: [{ language: 'en', label: 'English', path: '/api/academy/lessons/1/captions/en' }],
};
const show = (shown: ShownLesson) =>
  renderPage(
    <main>
      <h1>Lesson</h1>
      <LessonView lesson={shown} />
    </main>,
  );
const player = () => screen.getByLabelText<HTMLVideoElement>('The first conversation');

test('a text is shown as the HTML that the server has made of it', async () => {
  const { container } = show(lesson);
  expect(screen.getByRole('heading', { level: 2, name: 'Listen' })).toBeVisible();
  expect(screen.getByText('listen')).toBeVisible();
  await expectAccessible(container);
});

test('a file plays in the browser’s own player, with its captions', async () => {
  const { container } = show(video);
  expect(player()).toHaveAttribute('src', 'https://films.example/one.mp4');
  expect(player().controls).toBe(true);
  const track = player().querySelector('track');
  expect(track).toHaveAttribute('src', '/api/academy/lessons/1/captions/en');
  expect(track).toHaveAttribute('srclang', 'en');
  await expectAccessible(container);
});

test('a file has its poster, and its chapters lead to their places', async () => {
  const poster = `/api/pictures/${'ab'.repeat(32)}.webp`;
  const { container } = show({
    ...video,
    poster,
    chapters: [
      { atSeconds: 0, title: 'Listen' },
      { atSeconds: 65, title: 'Ask' },
    ],
  });
  expect(player()).toHaveAttribute('poster', poster);
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Chapters' })).getByRole('button', { name: '1:05 Ask' }),
  );
  expect(player().currentTime).toBe(65);
  expect(player()).toHaveFocus();
  await expectAccessible(container);
});

test('the speed is chosen from half to twice as fast', async () => {
  show(video);
  const speed = screen.getByLabelText('Playback speed');
  expect(within(speed).getAllByRole('option').at(-1)).toHaveTextContent('2×');
  await userEvent.selectOptions(speed, '1.5×');
  expect(player().playbackRate).toBe(1.5);
});

test('shows the speed set in the browser itself, and counts it as double at most', () => {
  show(video);
  act(() => {
    player().playbackRate = 4;
  });
  expect(player().playbackRate).toBe(2);
  expect(screen.getByLabelText('Playback speed')).toHaveValue('2');
});

test('a file that cannot be loaded can be tried again, at the speed that was chosen', async () => {
  show(video);
  await userEvent.selectOptions(screen.getByLabelText('Playback speed'), '2×');
  fireEvent(player(), new Event('error'));
  expect(screen.getByRole('alert')).toHaveTextContent('The video could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(player()).toHaveFocus();
  fireEvent(player(), new Event('loadedmetadata'));
  expect(player().playbackRate).toBe(2);
});

test('a file of the wrong kind is not blamed on the connection', () => {
  show(video);
  Object.defineProperty(player(), 'error', { value: { code: 4 } });
  fireEvent(player(), new Event('error'));
  expect(screen.getByRole('alert')).toHaveTextContent('doesn’t lead to a video that your browser can play');
});

test('an embed is a poster until it is pressed', () => {
  show({ ...lesson, kind: 'embed', videoUrl: 'https://www.youtube-nocookie.com/embed/x' });
  expect(screen.getByRole('button', { name: 'Play: The first conversation' })).toBeVisible();
});

test('a quiz can be looked at and tried, and is sent nowhere', async () => {
  const { container } = show({
    ...lesson,
    questions: [{ question: 'What comes first?', choices: ['To talk', 'To listen'], kind: 'one' }],
  });
  const question = screen.getByRole('group', { name: '1. What comes first?' });
  await userEvent.click(within(question).getByRole('radio', { name: 'To listen' }));
  expect(within(question).getByRole('radio', { name: 'To listen' })).toBeChecked();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible(container);
});
