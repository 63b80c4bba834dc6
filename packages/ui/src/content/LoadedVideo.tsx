import { errorSentence } from '@powerline/platform';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { LoadingRegion, Skeleton } from '../feedback/Skeleton.tsx';
import { FilmPoster } from './FilmPoster.tsx';
import { FilmCaption, FilmSpace } from './FilmSpace.tsx';

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

/** The video that admins set for a page; until they do, the built-in one. All its states take the same place. */
export function LoadedVideo({ title, video: { data, error, isValidating, mutate } }: LoadedVideoProps) {
  if (error) {
    return (
      <FilmSpace>
        <ErrorState title="The video could not be loaded" isRetrying={isValidating} onRetry={() => mutate()}>
          {errorSentence(error)}
        </ErrorState>
        <FilmCaption />
      </FilmSpace>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading the video">
        <FilmSpace>
          <Skeleton height="100%" />
          <FilmCaption />
        </FilmSpace>
      </LoadingRegion>
    );
  }
  // Another film begins with its poster again.
  return <FilmPoster key={data.iframeSrc} title={title} source={data.iframeSrc} />;
}
