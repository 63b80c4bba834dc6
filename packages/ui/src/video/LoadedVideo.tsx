import { errorSentence } from '@powerline/platform';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { VideoCaption, VideoFigure } from './VideoFigure.tsx';
import { VideoPoster } from './VideoPoster.tsx';

interface LoadedVideoProps {
  /** What the video shows; the name of its poster's button and of its frame. */
  title: string;
  /** How far the call for the page's video is, as useSWR says it. */
  video: {
    data: { iframeSrc: string | null } | undefined;
    error: unknown;
    isValidating: boolean;
    mutate: () => unknown;
  };
}

/**
 * The video that admins set for a page; until they do, the built-in one. All its states take the same place. The
 * poster is the same for each video, so it stands there from the first paint on.
 */
export function LoadedVideo({ title, video: { data, error, isValidating, mutate } }: LoadedVideoProps) {
  if (error) {
    return (
      <VideoFigure>
        <ErrorState title="The video could not be loaded" isRetrying={isValidating} onRetry={() => mutate()}>
          {errorSentence(error)}
        </ErrorState>
        <VideoCaption />
      </VideoFigure>
    );
  }
  return <VideoPoster title={title} source={data?.iframeSrc} isLoading={!data} />;
}
