import type { ImageSlug, Logo, PageImage, PageVideo, SiteAddresses, VideoSlug } from '@powerline/contract/content';
import useSWR from 'swr';
import * as v from 'valibot';
import { LOGO_KEY, PAGE_IMAGES_KEY, PAGE_VIDEOS_KEY, SITE_ADDRESSES_KEY } from './cache-keys.ts';
import { request } from './request.ts';

// Written out, and held to the types of the contract: webpack would bring its schemas to every first visit together
// with those of what admins send (0.8 kB gzip).
const address = v.nullable(v.string());
const logoSchema: v.GenericSchema<unknown, Logo> = v.object({ logoUrl: address });
const addressesSchema: v.GenericSchema<unknown, SiteAddresses> = v.object({ academyUrl: address, supportUrl: address });
const videoSchema: v.GenericSchema<unknown, Pick<PageVideo, 'iframeSrc'>> = v.object({ iframeSrc: address });
const imagesSchema: v.GenericSchema<unknown, PageImage[]> = v.array(
  v.object({
    pageSlug: v.string(),
    imageKey: v.string(),
    imageUrl: address,
    title: v.string(),
    linkUrl: address,
    altText: v.string(),
  }),
);

/** The logo of the site. Its address is null until an admin sets one. */
export const useLogo = () => useSWR(LOGO_KEY, (path) => request(path, logoSchema));

/** Where the academy and support are. Each is null until an admin sets it; support is `https:` or `mailto:`. */
export const useSiteAddresses = () => useSWR(SITE_ADDRESSES_KEY, (path) => request(path, addressesSchema));

/** The video of one page. Its address is null until an admin sets one. */
export const usePageVideo = (slug: VideoSlug) =>
  useSWR(`${PAGE_VIDEOS_KEY}/${slug}`, (path: string) => request(path, videoSchema));

/** The images of one page. An image's address is null until an admin sets one. */
export const usePageImages = (slug: ImageSlug) =>
  useSWR(`${PAGE_IMAGES_KEY}/${slug}`, (path: string) => request(path, imagesSchema));
