import * as v from 'valibot';

/** Answer of `GET /api/team/email-sharing`, and body of `PUT`: off until the member switches it on. */
export const emailSharingSchema = v.strictObject({
  /** Whether one's sponsor, and those whom one sponsors, see one's e-mail address. Nobody else does. */
  isShared: v.boolean('isShared must be true or false'),
});
export type EmailSharing = v.InferOutput<typeof emailSharingSchema>;
