import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { inviterSchema } from './invitation.ts';

export const SPONSOR_CHANGE_REASON_MAX_LENGTH = 500;

export const sponsorChangeSchema = v.strictObject({
  /** The new sponsor's name. */
  username: inviterSchema,
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), SPONSOR_CHANGE_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
  /** The sponsor that the admin saw: another one stays. Older pages leave it out. */
  seen: v.optional(idSchema),
});
export type SponsorChange = v.InferOutput<typeof sponsorChangeSchema>;
