import * as v from 'valibot';
import { t } from '../words.ts';
import { EMAIL_MAX_LENGTH } from './credentials.ts';

/** As many as a provider hands over at once. */
export const BOUNCES_MAX = 100;
const MESSAGE_ID_MAX_LENGTH = 998;

/** What became of a mail after the mail server took it. */
export const bounceSchema = v.strictObject({
  /**
   * `permanent`: there is no such mailbox. `temporary`: it was full, or its server away. `complaint`: someone called the
   * mail spam.
   */
  kind: v.picklist(['permanent', 'temporary', 'complaint'], 'kind must be permanent, temporary or complaint'),
  /** The address that the mail was for, or the `Message-ID` of the mail. */
  mail: v.union(
    [
      v.strictObject({ recipient: v.pipe(v.string(), v.minLength(3), v.maxLength(EMAIL_MAX_LENGTH)) }),
      v.strictObject({ messageId: v.pipe(v.string(), v.minLength(3), v.maxLength(MESSAGE_ID_MAX_LENGTH)) }),
    ],
    'mail must be an object with a recipient or a messageId',
  ),
});
export type Bounce = v.InferOutput<typeof bounceSchema>;

export const bouncesInputSchema = v.strictObject({
  bounces: v.pipe(
    v.array(bounceSchema, 'bounces must be a list'),
    v.minLength(1, () => t('List at least one bounce')),
    v.maxLength(BOUNCES_MAX, () => t('At most {most} bounces can be sent at once', { most: BOUNCES_MAX })),
  ),
});

/** How many were about an account's address of today. */
export const bouncesAnswerSchema = v.object({ accounts: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type BouncesAnswer = v.InferOutput<typeof bouncesAnswerSchema>;
