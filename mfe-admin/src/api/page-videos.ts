import { type PageVideo, pageVideoSchema, type VideoSlug } from '@powerline/contract/content';
import { PAGE_VIDEOS_KEY, request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { forgetBelow } from './admin-list.ts';

/** The videos of all pages. */
export const useAllPageVideos = () => useSWR(PAGE_VIDEOS_KEY, (path) => request(path, v.array(pageVideoSchema)));

/** Sets the video of a page. @returns it as stored @throws what `request` throws */
export async function savePageVideo(slug: VideoSlug, iframeSrc: string): Promise<PageVideo> {
  const saved = await request(`/api/admin/page-videos/${slug}`, pageVideoSchema, {
    method: 'PATCH',
    body: { iframeSrc },
  });
  await mutate<PageVideo[]>(
    PAGE_VIDEOS_KEY,
    (videos = []) => [...videos.filter(({ pageSlug }) => pageSlug !== slug), saved],
    { revalidate: false },
  );
  await forgetBelow(`${PAGE_VIDEOS_KEY}/`);
  return saved;
}
