import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { UnreachableError } from '@powerline/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { LoadedVideo } from './LoadedVideo.tsx';

const call = { data: undefined, error: undefined, isValidating: false, mutate: jest.fn() };

test('while the address loads, the poster says so and does not play; then the same poster plays', async () => {
  const { rerender } = renderInTheme(<LoadedVideo title="Tour" video={{ ...call, isValidating: true }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the video');
  const poster = screen.getByRole('button', { name: 'Play: Tour' });
  expect(poster).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(poster);
  expect(screen.queryByTitle('Tour')).not.toBeInTheDocument();
  rerender(<LoadedVideo title="Tour" video={{ ...call, data: { iframeSrc: 'https://videos.example/embed/1' } }} />);
  expect(screen.getByRole('button', { name: 'Play: Tour' })).toBe(poster);
  expect(poster).not.toHaveAttribute('aria-disabled');
});

test('an address that could not be had leaves a sentence and Retry', async () => {
  const mutate = jest.fn();
  renderInTheme(<LoadedVideo title="Tour" video={{ ...call, error: new UnreachableError('offline'), mutate }} />);
  expect(screen.getByText('The video could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/cannot be reached/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(mutate).toHaveBeenCalledTimes(1);
});

test.each([
  ['the address that admins set', 'https://videos.example/embed/1', 'https://videos.example/embed/1'],
  ['the built-in video when none is set', null, '/film.html'],
])('after a press of play a frame shows %s', async (_, iframeSrc, shown) => {
  renderInTheme(<LoadedVideo title="Tour" video={{ ...call, data: { iframeSrc } }} />);
  expect(screen.queryByTitle('Tour')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tour' }));
  expect(await screen.findByTitle('Tour')).toHaveAttribute('src', shown);
});

test('another video begins with its poster again', async () => {
  const show = (iframeSrc: string) => <LoadedVideo title="Tour" video={{ ...call, data: { iframeSrc } }} />;
  const { rerender } = renderInTheme(show('https://videos.example/embed/1'));
  await userEvent.click(screen.getByRole('button', { name: 'Play: Tour' }));
  rerender(show('https://videos.example/embed/2'));
  expect(screen.getByRole('button', { name: 'Play: Tour' })).toBeInTheDocument();
  expect(screen.queryByTitle('Tour')).not.toBeInTheDocument();
});
