import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const MESSAGE_MAX_LENGTH = 500;
/** The newest ones of two members. */
export const MESSAGES_SHOWN = 100;
export const REPORTED_MESSAGES_SHOWN = 100;

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const messageInputSchema = v.strictObject({
  text: v.pipe(
    displayTextUpTo(() => t('Message'), MESSAGE_MAX_LENGTH),
    v.nonEmpty(() => t('Write something first')),
  ),
});

export const messageSchema = v.object({
  id: idSchema,
  /** Whether you wrote it. */
  isMine: v.boolean(),
  text: v.string(),
  sentAt: momentSchema,
  /** You reported it. */
  isReported: v.boolean(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** What you and another member wrote to each other. */
export const conversationSchema = v.object({
  username: v.string(),
  /** A sentence about why you can't write now; null if you can. */
  closedBecause: v.nullable(v.string()),
  /** You don't get messages from them. */
  isBlocked: v.boolean(),
  /** Oldest first. */
  messages: v.array(messageSchema),
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

/** A message that its recipient reported, for admins. */
export const reportedMessageSchema = v.object({
  id: idSchema,
  senderId: idSchema,
  sender: v.string(),
  recipient: v.string(),
  text: v.string(),
  sentAt: momentSchema,
  reportedAt: momentSchema,
});
export type ReportedMessage = v.InferOutput<typeof reportedMessageSchema>;
