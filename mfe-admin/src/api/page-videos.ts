import { type PageVideo, pageVideoSchema, type VideoSlug } from '@powerline/contract/content';
import { PAGE_VIDEOS_KEY, request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { forgetBelow } from './admin-list.ts';

/** The videos of all pages. */
export const useAllPageVideos = () => useSWR(PAGE_VIDEOS_KEY, (path) => request(path, v.array(pageVideoSchema)));

const pathOf = (slug: VideoSlug) => `/api/admin/page-videos/${slug}`;

/** Shows the page's video as it is now here, and lets the pages ask for theirs anew. */
async function put(video: PageVideo): Promise<void> {
  await mutate<PageVideo[]>(
    PAGE_VIDEOS_KEY,
    (videos = []) => [...videos.filter(({ pageSlug }) => pageSlug !== video.pageSlug), video],
    { revalidate: false },
  );
  await forgetBelow(`${PAGE_VIDEOS_KEY}/`);
}

/** Sets the video of a page. @returns it as stored @throws what `request` throws */
export async function savePageVideo(slug: VideoSlug, iframeSrc: string): Promise<PageVideo> {
  const saved = await request(pathOf(slug), pageVideoSchema, { method: 'PATCH', body: { iframeSrc } });
  await put(saved);
  return saved;
}

/** Takes the video of a page away. @throws what `request` throws */
export async function removePageVideo(slug: VideoSlug): Promise<void> {
  await request(pathOf(slug), null, { method: 'DELETE' });
  await put({ pageSlug: slug, iframeSrc: null });
}
