import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FALLBACK_EMBED_SRC, VideoFrame } from './VideoFrame.tsx';

test('a video is titled, loads when it comes near, and shows the given source', () => {
  render(<VideoFrame title="How the payout works" source="https://player.example/42" />);

  const frame = screen.getByTitle('How the payout works');
  expect(frame).toHaveAttribute('src', 'https://player.example/42');
  expect(frame).toHaveAttribute('loading', 'lazy');
});

test.each([undefined, null, '', 'javascript:alert(1)', 'http://player.example/42', '/admin', '<iframe src="x">'])(
  'the fallback stands in for %p',
  (source) => {
    render(<VideoFrame title="Video" source={source} />);
    expect(screen.getByTitle('Video')).toHaveAttribute('src', FALLBACK_EMBED_SRC);
  },
);

test('the source may be the snippet that a video site offers', () => {
  render(<VideoFrame title="Video" source={'<iframe width="560" src="https://player.example/7"></iframe>'} />);
  expect(screen.getByTitle('Video')).toHaveAttribute('src', 'https://player.example/7');
});

test('a video cannot lead the window around it away', () => {
  render(<VideoFrame title="Video" />);
  expect(screen.getByTitle('Video').getAttribute('sandbox')).not.toMatch(/top-navigation/);
});
