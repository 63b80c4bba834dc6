import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({ email: v.string() });

/** Mail to someone's address came back for good. */
export const MAIL_BOUNCED: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'mail-bounced',
  schema,
  label: () => t('Mail to you came back'),
  // By mail, it would come back as well.
  channels: ['app'],
  canBeSwitchedOff: false,
  title: ({ email }) => t('Mail to {email} came back: check your email', { email }),
  path: () => '/account',
  mail: () => ({
    subject: t('Mail to you came back'),
    blocks: [{ button: { label: t('Check your email'), path: '/account' } }],
  }),
};
