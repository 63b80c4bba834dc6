import type { PageImage, PageImageInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, PAGE_IMAGES_KEY, useCall } from '@powerline/platform';
import { mutate } from 'swr';
import { forgetBelow } from './admin-list.ts';

export const useAllPageImages = () => useCall(calls.listPageImages, {});

/** Changes the list here, and makes the pages reload their images. */
async function change(changed: (images: PageImage[]) => PageImage[]): Promise<void> {
  await mutate<PageImage[]>(PAGE_IMAGES_KEY, (images = []) => changed(images), { revalidate: false });
  await forgetBelow(`${PAGE_IMAGES_KEY}/`);
}

/** @returns it as stored @throws what `call` throws */
export async function savePageImage(slug: string, key: string, body: PageImageInput): Promise<PageImage> {
  return adopt(await call(calls.setPageImage, { params: { slug, key }, body }));
}

/** The title and link stay. @returns it as stored @throws what `call` throws */
export const uploadPageImage = async (slug: string, key: string, file: File): Promise<PageImage> =>
  adopt(await call(calls.putPageImagePicture, { params: { slug, key }, body: file }));

async function adopt(saved: PageImage): Promise<PageImage> {
  await change((images) => [
    ...images.filter(({ pageSlug, imageKey }) => pageSlug !== saved.pageSlug || imageKey !== saved.imageKey),
    saved,
  ]);
  return saved;
}

/** The title and link stay. @throws what `call` throws */
export async function removePageImage(slug: string, key: string): Promise<void> {
  await call(calls.removePageImage, { params: { slug, key } });
  await change((images) =>
    images.map((image) => (image.pageSlug === slug && image.imageKey === key ? { ...image, imageUrl: null } : image)),
  );
}
