import * as v from 'valibot';

export const emailSharingSchema = v.strictObject({
  /** Shows the email to the member's sponsor and to the members they sponsor. Off by default. */
  isShared: v.boolean('isShared must be true or false'),
});
export type EmailSharing = v.InferOutput<typeof emailSharingSchema>;
