import { type PageImage, type PageImageInput, pageImageSchema } from '@powerline/contract/content';
import { PAGE_IMAGES_KEY, request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { forgetBelow } from './admin-list.ts';

/** The images of all pages. */
export const useAllPageImages = () => useSWR(PAGE_IMAGES_KEY, (path) => request(path, v.array(pageImageSchema)));

/** Sets an image with its title and link. @returns it as stored @throws what `request` throws */
export async function savePageImage(slug: string, key: string, input: PageImageInput): Promise<PageImage> {
  const saved = await request(`/api/admin/page-images/${slug}/${key}`, pageImageSchema, {
    method: 'PATCH',
    body: input,
  });
  await mutate<PageImage[]>(
    PAGE_IMAGES_KEY,
    (images = []) => [...images.filter(({ pageSlug, imageKey }) => pageSlug !== slug || imageKey !== key), saved],
    { revalidate: false },
  );
  await forgetBelow(`${PAGE_IMAGES_KEY}/`);
  return saved;
}
