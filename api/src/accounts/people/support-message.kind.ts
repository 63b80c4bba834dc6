import * as v from 'valibot';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({
  noteId: v.number(),
  /** The admin who wrote it. */
  author: v.string(),
  text: v.string(),
});

/** An admin wrote to a person. The whole text is in the list: an unconfirmed address gets no mail. */
export const SUPPORT_MESSAGE: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'support-message',
  schema,
  label: 'A message from the people who run this site',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  cause: ({ noteId }) => String(noteId),
  title: ({ author, text }) => `${author} from support: ${text}`,
  path: () => '/account',
  mail: ({ author, text }) => ({
    subject: 'A message from support',
    blocks: [
      { text: `${author}, who helps run this site, wrote to you:` },
      ...text.split(/\n+/).map((line) => ({ text: line })),
      { button: { label: 'Open your account', path: '/account' } },
    ],
  }),
};
