import type { PageImage, PageImageInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, PAGE_IMAGES_KEY, useCall } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { forgetBelow } from './admin-list.ts';

export const useAllPageImages = () => useCall(calls.listPageImages, {});

/** Changes the list here, and makes the pages reload their images. */
async function change(changed: (images: PageImage[]) => PageImage[]): Promise<void> {
  await mutate<PageImage[]>(PAGE_IMAGES_KEY, (images = []) => changed(images), { revalidate: false });
  await forgetBelow(`${PAGE_IMAGES_KEY}/`);
}

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function savePageImage(
  slug: string,
  key: string,
  body: PageImageInput,
  ifMatch: string | undefined,
): Promise<PageImage> {
  const sent = call(calls.setPageImage, { params: { slug, key }, body, ifMatch });
  return adopt(await rereadAfterConflict(PAGE_IMAGES_KEY, sent));
}

/** The title and link stay. @throws what `call` throws */
export async function uploadPageImage(
  slug: string,
  key: string,
  file: File,
  ifMatch: string | undefined,
): Promise<void> {
  const sent = call(calls.putPageImagePicture, { params: { slug, key }, body: file, ifMatch });
  await adopt(await rereadAfterConflict(PAGE_IMAGES_KEY, sent));
}

async function adopt(saved: PageImage): Promise<PageImage> {
  await change((images) => [
    ...images.filter(({ pageSlug, imageKey }) => pageSlug !== saved.pageSlug || imageKey !== saved.imageKey),
    saved,
  ]);
  return saved;
}

/** The title and link stay. @throws what `call` throws */
export async function removePageImage(slug: string, key: string, ifMatch: string | undefined): Promise<void> {
  await rereadAfterConflict(PAGE_IMAGES_KEY, call(calls.removePageImage, { params: { slug, key }, ifMatch }));
  await mutate(PAGE_IMAGES_KEY);
  await forgetBelow(`${PAGE_IMAGES_KEY}/`);
}
