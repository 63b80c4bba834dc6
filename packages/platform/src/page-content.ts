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

/** Reads a call by a schema of one's own, and keeps the answer under its path. @param path null: nothing is asked for */
export const useContent = <Schema extends v.GenericSchema>(path: string | null, schema: Schema) =>
  useSWR(path, (asked: string) => request(asked, schema));

/** The logo of the site. Its address is null until an admin sets one. */
export const useLogo = () => useContent(LOGO_KEY, logoSchema);

/** Where the academy and support are. Each is null until an admin sets it; support is `https:` or `mailto:`. */
export const useSiteAddresses = () => useContent(SITE_ADDRESSES_KEY, addressesSchema);

/** The video of one page. Its address is null until an admin sets one. */
export const usePageVideo = (slug: VideoSlug) => useContent(`${PAGE_VIDEOS_KEY}/${slug}`, videoSchema);

/** The images of one page. An image's address is null until an admin sets one. */
export const usePageImages = (slug: ImageSlug) => useContent(`${PAGE_IMAGES_KEY}/${slug}`, imagesSchema);
