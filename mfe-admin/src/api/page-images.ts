import { type PageImage, type PageImageInput, pageImageSchema } from '@powerline/contract/content';
import { PAGE_IMAGES_KEY, request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { forgetBelow } from './admin-list.ts';

/** The images of all pages. */
export const useAllPageImages = () => useSWR(PAGE_IMAGES_KEY, (path) => request(path, v.array(pageImageSchema)));

const pathOf = (slug: string, key: string) => `/api/admin/page-images/${slug}/${key}`;

/** Shows the changed list here, and lets the pages ask for theirs anew. */
async function change(changed: (images: PageImage[]) => PageImage[]): Promise<void> {
  await mutate<PageImage[]>(PAGE_IMAGES_KEY, (images = []) => changed(images), { revalidate: false });
  await forgetBelow(`${PAGE_IMAGES_KEY}/`);
}

/** Sets an image with its title and link. @returns it as stored @throws what `request` throws */
export async function savePageImage(slug: string, key: string, input: PageImageInput): Promise<PageImage> {
  const saved = await request(pathOf(slug, key), pageImageSchema, { method: 'PATCH', body: input });
  await change((images) => [
    ...images.filter(({ pageSlug, imageKey }) => pageSlug !== slug || imageKey !== key),
    saved,
  ]);
  return saved;
}

/** Takes an image away; its title and link stay. @throws what `request` throws */
export async function removePageImage(slug: string, key: string): Promise<void> {
  await request(pathOf(slug, key), null, { method: 'DELETE' });
  await change((images) =>
    images.map((image) => (image.pageSlug === slug && image.imageKey === key ? { ...image, imageUrl: null } : image)),
  );
}
