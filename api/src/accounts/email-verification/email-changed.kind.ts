import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';
import { changedNotice } from './email-mails.ts';

const schema = v.object({ username: v.string() });

/** The mail goes to the address that the account had before. */
export const EMAIL_CHANGED: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'email-changed',
  schema,
  label: () => t('Your email was changed'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: () => t('Your email was changed.'),
  path: () => '/account',
  mail: ({ username }) => changedNotice(username),
};
