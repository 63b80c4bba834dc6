import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { emptyText, typedTextUpTo } from '../foundation/text.ts';
import { httpAddressOrSitePath } from '../foundation/web-address.ts';
import { t } from '../words.ts';

/** The sections of the payout-system page (specification section 3), in order. */
export const PAYOUT_IMAGE_KEYS = ['register-now', 'join-now', 'downline', 'account'] as const;
export type PayoutImageKey = (typeof PAYOUT_IMAGE_KEYS)[number];

export const IMAGE_SLUGS_AND_KEYS = {
  'payout-system': PAYOUT_IMAGE_KEYS,
  'money-train': ['hero'],
  register: ['hero'],
} as const;
export type ImageSlug = keyof typeof IMAGE_SLUGS_AND_KEYS;
export type ImageKey = (typeof IMAGE_SLUGS_AND_KEYS)[ImageSlug][number];

/** Used until an admin changes them (specification section 2). */
export const DEFAULT_PAGE_IMAGES: readonly {
  pageSlug: ImageSlug;
  imageKey: ImageKey;
  title: string;
  linkUrl: string | null;
}[] = [
  { pageSlug: 'payout-system', imageKey: 'register-now', title: 'Register Now', linkUrl: '/register' },
  { pageSlug: 'payout-system', imageKey: 'join-now', title: 'Join Now', linkUrl: '/powerline-payout' },
  { pageSlug: 'payout-system', imageKey: 'downline', title: 'Your Downline', linkUrl: '/team' },
  { pageSlug: 'payout-system', imageKey: 'account', title: 'Your Account', linkUrl: '/dashboard' },
  { pageSlug: 'money-train', imageKey: 'hero', title: 'The Money Train', linkUrl: null },
  { pageSlug: 'register', imageKey: 'hero', title: 'Register', linkUrl: null },
];

export const IMAGE_TITLE_MAX_LENGTH = 200;
export const IMAGE_ALT_TEXT_MAX_LENGTH = 300;

/** Null until an admin sets an image ('No image set'). */
export const pageImageSchema = v.object({
  pageSlug: v.string(),
  imageKey: v.string(),
  imageUrl: v.nullable(v.string()),
  title: v.string(),
  linkUrl: v.nullable(v.string()),
  altText: v.string(),
  version: stateVersionSchema,
});
export type PageImage = v.InferOutput<typeof pageImageSchema>;

const emptyToNull = v.transform((text: string) => (text === '' ? null : text));

/** An empty link removes the link; without `altText`, the old text stays. */
export const pageImageInputSchema = v.strictObject({
  imageUrl: httpAddressOrSitePath(),
  title: typedTextUpTo(() => t('Title'), IMAGE_TITLE_MAX_LENGTH),
  linkUrl: v.nullable(
    v.pipe(
      v.union([emptyText(), httpAddressOrSitePath()], () => t('Must be a valid URL')),
      emptyToNull,
    ),
  ),
  altText: v.optional(typedTextUpTo(() => t('Alternative text'), IMAGE_ALT_TEXT_MAX_LENGTH)),
});
export type PageImageInput = v.InferInput<typeof pageImageInputSchema>;

export const isImageSlug = (slug: string): slug is ImageSlug => Object.hasOwn(IMAGE_SLUGS_AND_KEYS, slug);
