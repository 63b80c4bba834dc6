import { LoadedVideo, VideoFrame, VideoPoster } from '@powerline/ui';
import type { Examples } from './example.ts';

const videoCall = (change: { data?: { iframeSrc: null }; error?: Error }) => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  mutate: () => undefined,
  ...change,
});

export const videoExamples: Examples = {
  VideoPoster: {
    'of the built-in video': <VideoPoster title="The three systems of Powerline" />,
    'of another site': <VideoPoster title="How The Powerline Payout works" source="https://youtu.be/dQw4w9WgXcQ" />,
  },
  VideoFrame: { fallback: <VideoFrame title="What Powerline is" /> },
  LoadedVideo: {
    loading: <LoadedVideo title="What Powerline is" video={videoCall({})} />,
    failed: <LoadedVideo title="What Powerline is" video={videoCall({ error: new Error('no answer') })} />,
    'none set': <LoadedVideo title="The built-in video" video={videoCall({ data: { iframeSrc: null } })} />,
  },
};
