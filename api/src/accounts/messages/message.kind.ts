import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({
  messageId: v.number(),
  /** The other member. */
  otherId: v.number(),
  username: v.string(),
});
type Data = v.InferOutput<typeof schema>;

const path = ({ otherId }: Data) => `/team/messages/${otherId}`;
const cause = ({ messageId }: Data) => String(messageId);

/** Someone wrote to you. The text stays on the site: a mail only says that there is one. */
export const MESSAGE: NotificationKind<Data> = {
  key: 'message',
  schema,
  label: () => t('A message from your sponsor or someone you sponsor'),
  channels: ['app'],
  canBeSwitchedOff: true,
  cause,
  title: ({ username }) => t('{username} wrote to you', { username }),
  path,
  mail: (data) => ({
    subject: t('{username} wrote to you', { username: data.username }),
    blocks: [
      { text: t('{username} sent you a message.', { username: data.username }) },
      { button: { label: t('Read the message'), path: path(data) } },
    ],
  }),
};

/** The sender's own copy. */
export const MESSAGE_SENT: NotificationKind<Data> = {
  key: 'message-sent',
  schema,
  label: () => t('A message that you sent'),
  channels: ['app'],
  canBeSwitchedOff: true,
  cause,
  title: ({ username }) => t('You wrote to {username}', { username }),
  path,
  mail: (data) => ({
    subject: t('You wrote to {username}', { username: data.username }),
    blocks: [
      { text: t('Your message to {username} was sent.', { username: data.username }) },
      { button: { label: t('Read the message'), path: path(data) } },
    ],
  }),
};
