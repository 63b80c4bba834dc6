import type { VideoSlug } from '@powerline/contract';
import { LoadingRegion, Skeleton, VideoFrame, VideoSpace } from '@powerline/ui';
import { usePageVideo } from '../../api/page-videos.ts';
import { LoadFailure } from '../retry-loading/LoadFailure.tsx';

interface PageVideoProps {
  slug: VideoSlug;
  /** What the video shows; the frame's name for assistive technology. */
  title: string;
}

/** The video that admins set for a page; until they do, the built-in one. All its states take the same place. */
export function PageVideo({ slug, title }: PageVideoProps) {
  const { data, error, isValidating, mutate } = usePageVideo(slug);

  if (error) {
    return (
      <VideoSpace>
        <LoadFailure
          title="The video could not be loaded"
          error={error}
          isRetrying={isValidating}
          onRetry={() => mutate()}
        />
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
