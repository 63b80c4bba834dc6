import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { listPage, listPageQuery } from '../foundation/list-page.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { hidingSchema } from './profile.ts';

export const PROFILE_REPORT_KINDS = ['misleading', 'scam', 'offensive', 'impersonation', 'other'] as const;
export type ProfileReportKind = (typeof PROFILE_REPORT_KINDS)[number];

export const PROFILE_REPORT_MAX_LENGTH = 1000;
export const HIDING_REASON_MAX_LENGTH = 500;

/** The server doesn't store who sent it. */
export const profileReportInputSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(PROFILE_REPORT_KINDS, () => t('Choose what is wrong')),
    /** May be empty, except for `other`. */
    words: v.optional(
      typedTextUpTo(() => t('What you saw'), PROFILE_REPORT_MAX_LENGTH),
      '',
    ),
  }),
  v.forward(
    v.check(
      ({ kind, words }) => kind !== 'other' || words !== '',
      () => t('Say what you saw'),
    ),
    ['words'],
  ),
);
export type ProfileReportInput = v.InferInput<typeof profileReportInputSchema>;

/** The owner reads the reason. */
export const hidingInputSchema = v.strictObject({
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), HIDING_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
});
export type HidingInput = v.InferOutput<typeof hidingInputSchema>;

/** `reported` lists profiles with reports that no admin has looked at. */
export const PROFILE_LISTS = ['reported', 'hidden', 'all'] as const;
export type ProfileList = (typeof PROFILE_LISTS)[number];

/** Searches usernames and display names. */
export const profilePageQuerySchema = v.strictObject({
  ...listPageQuery,
  list: v.optional(v.picklist(PROFILE_LISTS, `list must be one of ${PROFILE_LISTS.join(', ')}`), 'reported'),
});
export type ProfilePageQuery = v.InferOutput<typeof profilePageQuerySchema>;

export const adminProfileSchema = v.object({
  userId: idSchema,
  username: v.string(),
  displayName: v.string(),
  isPublished: v.boolean(),
  hiding: v.nullable(hidingSchema),
  /** Reports that no admin has dismissed: their number, and the latest ones, newest first. */
  reportCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reports: v.array(
    v.object({
      id: idSchema,
      at: v.pipe(v.string(), v.isoTimestamp()),
      kind: v.picklist(PROFILE_REPORT_KINDS),
      words: v.string(),
    }),
  ),
  /** Of the hiding and the reports. */
  version: stateVersionSchema,
});
export type AdminProfile = v.InferOutput<typeof adminProfileSchema>;

/** Null if this person never began a page. */
export const personProfileSchema = v.object({ profile: v.nullable(adminProfileSchema) });
export type PersonProfile = v.InferOutput<typeof personProfileSchema>;

/** `DELETE /api/admin/profiles/{userId}/reports` dismisses a profile's reports. */
export const profilePageSchema = listPage(adminProfileSchema);
export type AdminProfilePage = v.InferOutput<typeof profilePageSchema>;
