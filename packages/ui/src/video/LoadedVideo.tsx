import { errorSentence } from '@powerline/platform';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { t } from '../words.ts';
import { VideoCaption, VideoFigure } from './VideoFigure.tsx';
import { VideoPoster } from './VideoPoster.tsx';

interface LoadedVideoProps {
  /** The name of the poster's button and the frame. */
  title: string;
  /** The state of the call for the video, as in useSWR. */
  video: {
    data: { iframeSrc: string | null } | undefined;
    error: unknown;
    isValidating: boolean;
    mutate: () => unknown;
  };
}

/**
 * The page's video or, until admins set one, the built-in one. All states have the same size, and the poster shows
 * from the first paint on.
 */
export function LoadedVideo({ title, video: { data, error, isValidating, mutate } }: LoadedVideoProps) {
  if (error) {
    return (
      <VideoFigure>
        <ErrorState title={t('The video could not be loaded')} isRetrying={isValidating} onRetry={() => mutate()}>
          {errorSentence(error)}
        </ErrorState>
        <VideoCaption />
      </VideoFigure>
    );
  }
  return <VideoPoster title={title} source={data?.iframeSrc} isLoading={!data} />;
}
