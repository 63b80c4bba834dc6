import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { shownEntries } from './shown-person.ts';

const USERNAME_MAX_LENGTH = 64;

export const inviterSchema = v.pipe(
  typedTextUpTo(() => t('Username'), USERNAME_MAX_LENGTH),
  v.nonEmpty(() => t('Username is required')),
);

/** The invitation that a visitor follows. */
export const invitationSchema = v.object({
  username: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
  ...shownEntries,
  /** The line on the inviter's page; null without a page, empty if they wrote none. */
  line: v.optional(v.nullable(v.string())),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** What a month of membership costs in the plan in force. */
const monthPriceSchema = v.object({ feeCents: v.pipe(v.number(), v.integer(), v.minValue(0)), currency: v.string() });
export type MonthPrice = v.InferOutput<typeof monthPriceSchema>;

export const currentInvitationSchema = v.object({
  invitation: v.nullable(invitationSchema),
  /** Null while The Powerline Payout is closed. */
  price: v.optional(v.nullable(monthPriceSchema)),
});
export type CurrentInvitation = v.InferOutput<typeof currentInvitationSchema>;

/** The visitor chooses to follow this one instead. */
export const invitationInputSchema = v.strictObject({ username: inviterSchema });

/** In the query of `/register`: another link was opened, but the first one still counts. */
export const OTHER_INVITATION = 'invitation';
