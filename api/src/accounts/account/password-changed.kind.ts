import * as v from 'valibot';
import { SITE_NAME } from '../mail/mail-content.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({ username: v.string() });

export const PASSWORD_CHANGED: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'password-changed',
  schema,
  label: 'Your password was changed',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: () => 'Your password was changed, and all other sessions were ended.',
  path: () => '/account',
  mail: ({ username }) => ({
    subject: `Your password was changed at ${SITE_NAME}`,
    blocks: [
      { text: `Your account ${username} has a new password. All other sessions were ended.` },
      { text: 'If that was not you, choose a new one now:' },
      { button: { label: 'I did not do this', path: '/forgot-password' } },
    ],
  }),
};
