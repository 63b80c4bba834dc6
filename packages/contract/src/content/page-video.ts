import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { iframeSource } from './iframe-source.ts';

/** The pages with a video (specification section 3). */
export const VIDEO_SLUGS = [
  'home',
  'money-train',
  'marketing-academy',
  'services',
  'payout-system',
  'powerline-payout',
  'login',
  'register',
] as const;
export type VideoSlug = (typeof VIDEO_SLUGS)[number];

export const IFRAME_SNIPPET_MAX_LENGTH = 4000;

/** Null until an admin sets a video; the page shows the built-in one then. */
export const pageVideoSchema = v.object({
  pageSlug: v.picklist(VIDEO_SLUGS),
  iframeSrc: v.nullable(v.string()),
  version: stateVersionSchema,
});
export type PageVideo = v.InferOutput<typeof pageVideoSchema>;

/** An `https` address, or an iframe snippet that is reduced to its address. */
export const pageVideoInputSchema = v.strictObject({
  iframeSrc: v.pipe(
    typedTextUpTo(() => t('Video source'), IFRAME_SNIPPET_MAX_LENGTH),
    v.nonEmpty(() => t('Video source is required')),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const source = iframeSource(dataset.value);
      if (source === null) {
        addIssue({ message: t('Video source must be an https address or an iframe that shows one') });
        return NEVER;
      }
      return source;
    }),
  ),
});
export type PageVideoInput = v.InferOutput<typeof pageVideoInputSchema>;
