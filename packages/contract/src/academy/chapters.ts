import * as v from 'valibot';
import { displayNameUpTo } from '../foundation/text.ts';
import { wholeNumber } from '../foundation/whole-number.ts';
import { t } from '../words.ts';

export const CHAPTERS_MAX = 50;
export const CHAPTER_TITLE_MAX_LENGTH = 80;
/** As long as a video may be. */
const LAST_SECOND = 6 * 60 * 60;

/** A place in a video to which members can go. */
export const chapterSchema = v.strictObject({
  atSeconds: wholeNumber(() => t('The time of a chapter'), 0, LAST_SECOND),
  title: v.pipe(
    displayNameUpTo(() => t('The title of a chapter'), CHAPTER_TITLE_MAX_LENGTH),
    v.nonEmpty(() => t('Each chapter needs a title')),
  ),
});
export type Chapter = v.InferOutput<typeof chapterSchema>;

export const chaptersSchema = v.pipe(
  v.array(chapterSchema),
  v.maxLength(CHAPTERS_MAX, () => t('A video has at most {most} chapters', { most: CHAPTERS_MAX })),
  v.check(
    (chapters) => new Set(chapters.map(({ atSeconds }) => atSeconds)).size === chapters.length,
    () => t('Two chapters begin at the same time'),
  ),
);

/** In any order. */
export const chaptersInputSchema = v.strictObject({
  chapters: chaptersSchema,
  /** As they were read. */
  seen: chaptersSchema,
});
export type ChaptersInput = v.InferOutput<typeof chaptersInputSchema>;
