import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import { SITE_NAME } from '../mail/mail-content.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({ username: v.string() });

export const PASSWORD_CHANGED: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'password-changed',
  schema,
  label: () => t('Your password was changed'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: () => t('Your password was changed, and all other sessions were ended.'),
  path: () => '/account',
  mail: ({ username }) => ({
    subject: t('Your password was changed at {site}', { site: SITE_NAME }),
    blocks: [
      { text: t('Your account {username} has a new password. All other sessions were ended.', { username }) },
      { text: t('If that was not you, choose a new one now:') },
      { button: { label: t('I did not do this'), path: '/forgot-password' } },
    ],
  }),
};
