import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';

/** As long as a username can be. */
const USERNAME_MAX_LENGTH = 64;

/** The name in an invitation's address, or in a body. */
export const inviterSchema = v.pipe(typedTextUpTo('Username', USERNAME_MAX_LENGTH), v.nonEmpty('Username is required'));

/** Whose invitation a visitor follows. */
export const invitationSchema = v.object({
  username: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** Answer of `GET /api/invitation`. */
export const currentInvitationSchema = v.object({ invitation: v.nullable(invitationSchema) });
export type CurrentInvitation = v.InferOutput<typeof currentInvitationSchema>;

/** Body of `PUT /api/invitation`: the visitor says to follow this one instead. */
export const invitationInputSchema = v.strictObject({ username: inviterSchema });

/** In the query of `/register`: another invitation was followed, and the first one still counts. */
export const OTHER_INVITATION = 'invitation';
