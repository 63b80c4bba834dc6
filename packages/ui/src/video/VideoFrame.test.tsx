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

test('an address that people copy is shown by its player', () => {
  render(<VideoFrame title="Video" source="https://youtu.be/dQw4w9WgXcQ?si=x" />);
  expect(screen.getByTitle('Video')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=5', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5&autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1'],
  ['https://player.example/7?signed=a', 'https://player.example/7?signed=a'],
])('%s plays on its own where its site has a parameter for it', (source, address) => {
  render(<VideoFrame title="Video" source={source} isAutoplaying />);
  expect(screen.getByTitle('Video')).toHaveAttribute('src', address);
});

test('a video cannot lead the window around it away', () => {
  render(<VideoFrame title="Video" source="https://player.example/7" />);
  const sandbox = screen.getByTitle('Video').getAttribute('sandbox');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toMatch(/top-navigation/);
});
