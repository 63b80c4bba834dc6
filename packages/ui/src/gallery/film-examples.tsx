import { FilmPoster } from '../video/FilmPoster.tsx';
import { LoadedVideo } from '../video/LoadedVideo.tsx';
import { VideoFrame } from '../video/VideoFrame.tsx';
import type { Example } from './example.ts';

const videoCall = (change: { data?: { iframeSrc: null }; error?: Error }) => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  mutate: () => undefined,
  ...change,
});

export const filmExamples: Example[] = [
  {
    component: 'FilmPoster',
    states: [
      { name: 'of the built-in film', element: <FilmPoster title="The three systems of Powerline" /> },
      {
        name: 'of another site',
        element: <FilmPoster title="How The Powerline Payout works" source="https://youtu.be/dQw4w9WgXcQ" />,
      },
    ],
  },
  {
    component: 'VideoFrame',
    states: [{ name: 'fallback', element: <VideoFrame title="What Powerline is" /> }],
  },
  {
    component: 'LoadedVideo',
    states: [
      { name: 'loading', element: <LoadedVideo title="What Powerline is" video={videoCall({})} /> },
      {
        name: 'failed',
        element: <LoadedVideo title="What Powerline is" video={videoCall({ error: new Error('no answer') })} />,
      },
      {
        name: 'none set',
        element: <LoadedVideo title="The built-in video" video={videoCall({ data: { iframeSrc: null } })} />,
      },
    ],
  },
];
