import type { VideoSlug } from '@powerline/contract';
import { LoadedVideo } from '@powerline/ui';
import { usePageVideo } from '../../api/page-videos.ts';

interface PageVideoProps {
  slug: VideoSlug;
  /** What the video shows; the frame's name for assistive technology. */
  title: string;
}

/** The video of one page. */
export function PageVideo({ slug, title }: PageVideoProps) {
  return <LoadedVideo title={title} video={usePageVideo(slug)} />;
}
