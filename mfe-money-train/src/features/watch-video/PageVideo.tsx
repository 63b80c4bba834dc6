import type { VideoSlug } from '@powerline/contract';
import { errorSentence } from '@powerline/platform';
import { ErrorState, LoadingRegion, Skeleton, VideoFrame, VideoSpace } from '@powerline/ui';
import { usePageVideo } from '../../api/page-videos.ts';

interface PageVideoProps {
  slug: VideoSlug;
  /** What the video shows; the frame's name for assistive technology. */
  title: string;
}

/** The video that admins set for a page; until they do, the built-in one. All its states are equally large. */
export function PageVideo({ slug, title }: PageVideoProps) {
  const { data, error, isValidating, mutate } = usePageVideo(slug);

  if (error) {
    return (
      <VideoSpace>
        <ErrorState title="The video could not be loaded" isRetrying={isValidating} onRetry={() => mutate()}>
          {errorSentence(error, 'The server gave an answer that this page does not understand.')}
        </ErrorState>
      </VideoSpace>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading the video">
        <VideoSpace>
          <Skeleton height="100%" />
        </VideoSpace>
      </LoadingRegion>
    );
  }
  return <VideoFrame title={title} source={data.iframeSrc} />;
}
