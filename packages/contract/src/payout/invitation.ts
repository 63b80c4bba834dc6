import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';

const USERNAME_MAX_LENGTH = 64;

export const inviterSchema = v.pipe(typedTextUpTo('Username', USERNAME_MAX_LENGTH), v.nonEmpty('Username is required'));

/** The invitation that a visitor follows. */
export const invitationSchema = v.object({
  username: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

export const currentInvitationSchema = v.object({ invitation: v.nullable(invitationSchema) });
export type CurrentInvitation = v.InferOutput<typeof currentInvitationSchema>;

/** The visitor chooses to follow this one instead. */
export const invitationInputSchema = v.strictObject({ username: inviterSchema });

/** In the query of `/register`: another link was opened, but the first one still counts. */
export const OTHER_INVITATION = 'invitation';
