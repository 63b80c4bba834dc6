import { pageVideoSchema, type VideoSlug } from '@powerline/contract';
import { request } from '@powerline/platform';
import useSWR from 'swr';

/** The video of one page. Its address is null until an admin sets one. */
export const usePageVideo = (slug: VideoSlug) =>
  useSWR(`/api/page-videos/${slug}`, (path: string) => request(path, pageVideoSchema));
