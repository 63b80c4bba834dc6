import type { PageVideo, VideoSlug } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, PAGE_VIDEOS_KEY, useCall } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
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

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function savePageVideo(
  slug: VideoSlug,
  iframeSrc: string,
  ifMatch: string | undefined,
): Promise<PageVideo> {
  const sent = call(calls.setPageVideo, { params: { slug }, body: { iframeSrc }, ifMatch });
  const saved = await rereadAfterConflict(PAGE_VIDEOS_KEY, sent);
  await put(saved);
  return saved;
}

export async function removePageVideo(slug: VideoSlug, ifMatch: string | undefined): Promise<void> {
  await rereadAfterConflict(PAGE_VIDEOS_KEY, call(calls.removePageVideo, { params: { slug }, ifMatch }));
  await mutate(PAGE_VIDEOS_KEY);
  await forgetBelow(`${PAGE_VIDEOS_KEY}/`);
}
