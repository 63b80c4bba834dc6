import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
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
  label: () => t('A message from the people who run this site'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  cause: ({ noteId }) => String(noteId),
  title: ({ author, text }) => t('{author} from support: {text}', { author, text }),
  path: () => '/account',
  mail: ({ author, text }) => ({
    subject: t('A message from support'),
    blocks: [
      { text: t('{author}, who helps run this site, wrote to you:', { author }) },
      ...text.split(/\n+/).map((line) => ({ text: line })),
      { button: { label: t('Open your account'), path: '/account' } },
    ],
  }),
};
