import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ memberId: v.number(), username: v.string() });

/** Someone with another sponsor was placed directly below you. */
export const PLACED_BELOW_YOU: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'placed-below-you',
  schema,
  label: () => t('Someone was placed below you'),
  channels: ['app'],
  canBeSwitchedOff: true,
  cause: ({ memberId }) => String(memberId),
  title: ({ username }) => t('{username} was placed directly below you', { username }),
  path: () => '/team',
  mail: ({ username }) => ({
    subject: t('{username} was placed directly below you', { username }),
    blocks: [
      {
        text: t('{username} is a new member, sponsored by someone above you, and was placed directly below you.', {
          username,
        }),
      },
      { button: { label: t('Look at your team'), path: '/team' } },
    ],
  }),
};
