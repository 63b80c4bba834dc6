import type { PageVideo, VideoSlug } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, PAGE_VIDEOS_KEY, useCall } from '@powerline/platform';
import { mutate } from 'swr';
import { forgetBelow } from './admin-list.ts';

export const useAllPageVideos = () => useCall(calls.listPageVideos, {});

/** Changes the video here, and makes the pages reload theirs. */
async function put(video: PageVideo): Promise<void> {
  await mutate<PageVideo[]>(
    PAGE_VIDEOS_KEY,
    (videos = []) => [...videos.filter(({ pageSlug }) => pageSlug !== video.pageSlug), video],
    { revalidate: false },
  );
  await forgetBelow(`${PAGE_VIDEOS_KEY}/`);
}

/** @returns it as stored @throws what `call` throws */
export async function savePageVideo(slug: VideoSlug, iframeSrc: string): Promise<PageVideo> {
  const saved = await call(calls.setPageVideo, { params: { slug }, body: { iframeSrc } });
  await put(saved);
  return saved;
}

export async function removePageVideo(slug: VideoSlug): Promise<void> {
  await call(calls.removePageVideo, { params: { slug } });
  await put({ pageSlug: slug, iframeSrc: null });
}
