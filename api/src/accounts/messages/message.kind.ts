import * as v from 'valibot';
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
  label: 'A message from your sponsor or someone you sponsor',
  channels: ['app'],
  canBeSwitchedOff: true,
  cause,
  title: ({ username }) => `${username} wrote to you`,
  path,
  mail: (data) => ({
    subject: `${data.username} wrote to you`,
    blocks: [
      { text: `${data.username} sent you a message.` },
      { button: { label: 'Read the message', path: path(data) } },
    ],
  }),
};

/** The sender's own copy. */
export const MESSAGE_SENT: NotificationKind<Data> = {
  key: 'message-sent',
  schema,
  label: 'A message that you sent',
  channels: ['app'],
  canBeSwitchedOff: true,
  cause,
  title: ({ username }) => `You wrote to ${username}`,
  path,
  mail: (data) => ({
    subject: `You wrote to ${data.username}`,
    blocks: [
      { text: `Your message to ${data.username} was sent.` },
      { button: { label: 'Read the message', path: path(data) } },
    ],
  }),
};
