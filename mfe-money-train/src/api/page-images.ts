import { type ImageSlug, pageImageSchema } from '@powerline/contract';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

/** The images of one page. An image's address is null until an admin sets one. */
export const usePageImages = (slug: ImageSlug) =>
  useSWR(`/api/page-images/${slug}`, (path: string) => request(path, v.array(pageImageSchema)));
