import * as v from 'valibot';
import { displayNameUpTo } from '../foundation/text.ts';
import { wholeNumber } from '../foundation/whole-number.ts';
import { t } from '../words.ts';

// Not beside what visitors read: the home page shows the names, and would carry these schemas.

export const TEAM_MEMBER_NAME_MAX_LENGTH = 120;

export const teamMemberInputSchema = v.strictObject({
  name: v.pipe(
    displayNameUpTo(() => t('Name'), TEAM_MEMBER_NAME_MAX_LENGTH),
    v.nonEmpty(() => t('Name is required')),
  ),
  isActive: v.boolean('isActive must be true or false'),
  sortOrder: wholeNumber('sortOrder', 0),
});
export type TeamMemberInput = v.InferOutput<typeof teamMemberInputSchema>;

export const teamMemberStatusSchema = v.strictObject({ isActive: v.boolean('isActive must be true or false') });
export type TeamMemberStatus = v.InferOutput<typeof teamMemberStatusSchema>;
