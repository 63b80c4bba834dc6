import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({
  /** Who looked, by username. */
  by: v.string(),
});

/** Someone who helps run the site looked at it as the member sees it. */
export const VIEWED: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'viewed-as-you',
  schema,
  label: () => t('Someone viewed the site as you'),
  channels: ['app'],
  canBeSwitchedOff: false,
  title: ({ by }) => t('{by}, who helps run this site, viewed it as you for support. Nothing could be changed', { by }),
  path: () => '/account',
  mail: ({ by }) => ({
    subject: t('Someone viewed the site as you'),
    blocks: [
      { text: t('{by}, who helps run this site, viewed it the way you see it. Nothing could be changed.', { by }) },
      { button: { label: t('Open your account'), path: '/account' } },
    ],
  }),
};
