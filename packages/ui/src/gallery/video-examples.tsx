import { LoadedVideo } from '../video/LoadedVideo.tsx';
import { VideoFrame } from '../video/VideoFrame.tsx';
import { VideoPoster } from '../video/VideoPoster.tsx';
import type { Example } from './example.ts';

const videoCall = (change: { data?: { iframeSrc: null }; error?: Error }) => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  mutate: () => undefined,
  ...change,
});

export const videoExamples: Example[] = [
  {
    component: 'VideoPoster',
    states: [
      { name: 'of the built-in video', element: <VideoPoster title="The three systems of Powerline" /> },
      {
        name: 'of another site',
        element: <VideoPoster title="How The Powerline Payout works" source="https://youtu.be/dQw4w9WgXcQ" />,
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
