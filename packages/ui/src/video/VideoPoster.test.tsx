import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerIcons } from '../testing/answering-icons.ts';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { VideoPoster } from './VideoPoster.tsx';
import { REACH_TIMEOUT_MS } from './video-reach.ts';

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const OTHER = 'https://player.example/7';

let icons: ReturnType<typeof answerIcons> | undefined;
afterEach(() => {
  icons?.restore();
  icons = undefined;
  jest.useRealTimers();
});

const poster = () => screen.getByRole('button', { name: 'Play: Tour' });
const frame = () => screen.queryByTitle('Tour');
const place = () => screen.getByRole('group', { name: 'Tour' });
const failure = () => screen.findByRole('alert');

/** Shows the video and presses play. */
async function play(source: string | null, has: (address: string) => boolean | undefined) {
  icons = answerIcons(has);
  renderInTheme(<VideoPoster title="Tour" source={source} />);
  await userEvent.click(poster());
  await screen.findByRole('group', { name: 'Tour' });
}

test('before it is pressed, nothing of another site is asked for', () => {
  icons = answerIcons(() => true);
  renderInTheme(<VideoPoster title="Tour" source={YOUTUBE} />);
  expect(poster()).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
  expect(icons.asked).toEqual([]);
});

test.each([
  [YOUTUBE, 'Watch on YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [OTHER, 'Watch on player.example', OTHER],
])('the line under %s leads to it at its own site, in a new window', async (source, words, address) => {
  renderInTheme(<VideoPoster title="Tour" source={source} />);
  const link = await screen.findByRole('link', { name: `${words} (opens in a new window)` });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
});

test('our own video links nowhere else and waits for nothing', async () => {
  await play(null, () => false);
  expect(frame()).toHaveAttribute('src', '/film.html');
  expect(frame()).toHaveFocus();
  expect(icons?.asked).toEqual([]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('our own video plays on when it turns out that there is no other', async () => {
  icons = answerIcons(() => true);
  const { rerender } = renderInTheme(<VideoPoster title="Tour" source={undefined} />);
  await userEvent.click(poster());
  rerender(<VideoPoster title="Tour" source={null} />);
  expect(frame()).toBeInTheDocument();
  rerender(<VideoPoster title="Tour" source={YOUTUBE} />);
  expect(poster()).toBeVisible();
});

test('pressed, the video plays, and the keyboard is in its frame as soon as its site answers', async () => {
  await play(YOUTUBE, (address) => address.startsWith('https://www.youtube.com/favicon.ico'));
  expect(frame()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  await waitFor(() => expect(frame()).toHaveFocus());
  expect(screen.queryByText('Loading the video…')).not.toBeInTheDocument();
});

test('the keyboard alone can play it', async () => {
  icons = answerIcons(() => true);
  renderInTheme(<VideoPoster title="Tour" source={YOUTUBE} />);
  await userEvent.tab();
  expect(poster()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(frame()).toHaveFocus());
});

test('while its site has not answered, the frame is covered and the focus waits at its place', async () => {
  await play(YOUTUBE, () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the video…');
  expect(place()).toHaveFocus();
});

describe('a video whose site cannot be reached', () => {
  test('is a sentence and a link, not a frame', async () => {
    await play(YOUTUBE, () => false);
    expect(await failure()).toHaveTextContent('This video can’t be played here.');
    expect(frame()).not.toBeInTheDocument();
    expect(place()).toHaveFocus();
    const links = screen.getAllByRole('link', { name: /Watch on YouTube/ });
    for (const link of links) expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });

  test('is tried again on request, and plays when its site is back', async () => {
    let isBack = false;
    await play(YOUTUBE, () => isBack);
    await failure();
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frame()).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('counts as such when nothing is heard of it in ten seconds', async () => {
    jest.useFakeTimers();
    icons = answerIcons(() => undefined);
    renderInTheme(<VideoPoster title="Tour" source={YOUTUBE} />);
    await act(async () => {
      poster().click();
      await import('./PlayingVideo.tsx');
    });
    act(() => jest.advanceTimersByTime(REACH_TIMEOUT_MS - 1));
    expect(frame()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toHaveTextContent('This video can’t be played here.');
    expect(frame()).not.toBeInTheDocument();
  });

  test('of a site that we do not know may only lack an icon: it can be shown anyway', async () => {
    await play(OTHER, () => false);
    await failure();
    await userEvent.click(screen.getByRole('button', { name: 'Show it anyway' }));
    expect(frame()).toHaveAttribute('src', OTHER);
    expect(frame()).toHaveFocus();
  });
});
