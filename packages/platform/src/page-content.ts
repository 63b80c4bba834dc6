import type { ImageSlug, Logo, PageImage, PageVideo, SiteAddresses, VideoSlug } from '@powerline/contract/content';
import useSWR from 'swr';
import * as v from 'valibot';
import { LOGO_KEY, PAGE_IMAGES_KEY, PAGE_VIDEOS_KEY, SITE_ADDRESSES_KEY } from './cache-keys.ts';
import { request } from './request.ts';

// Typed by the contract, but written here because importing its schemas would add the admin forms' to every first
// visit (0.8 kB gzip).
const address = v.nullable(v.string());
const version = v.optional(v.string());
const logoSchema: v.GenericSchema<unknown, Logo> = v.object({ logoUrl: address, version });
const addressesSchema: v.GenericSchema<unknown, SiteAddresses> = v.object({
  academyUrl: address,
  supportUrl: address,
  version,
});
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

/** Reads a call with its own schema and caches the answer under its path. @param path null skips the call */
export const useContent = <Schema extends v.GenericSchema>(path: string | null, schema: Schema) =>
  useSWR(path, (asked: string) => request(asked, schema));

/** Null until an admin sets a logo. */
export const useLogo = () => useContent(LOGO_KEY, logoSchema);

/** Null until an admin sets them; support is `https:` or `mailto:`. */
export const useSiteAddresses = () => useContent(SITE_ADDRESSES_KEY, addressesSchema);

/** The address is null until an admin sets a video. */
export const usePageVideo = (slug: VideoSlug) => useContent(`${PAGE_VIDEOS_KEY}/${slug}`, videoSchema);

/** An image's address is null until an admin sets it. */
export const usePageImages = (slug: ImageSlug) => useContent(`${PAGE_IMAGES_KEY}/${slug}`, imagesSchema);
