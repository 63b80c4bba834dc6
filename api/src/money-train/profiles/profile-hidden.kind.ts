import * as v from 'valibot';
import type { NotificationKind } from '../../accounts/notifications/notification-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({ reason: v.string() });
type Data = v.InferOutput<typeof schema>;

/** An admin has hidden the member's page. Members can't switch this off. */
export const PROFILE_HIDDEN: NotificationKind<Data> = {
  key: 'profile-hidden',
  schema,
  label: () => t('Your profile was hidden'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: () => t('An admin has hidden your Money Train profile'),
  path: () => '/profile',
  mail: ({ reason }) => ({
    subject: t('Your profile was hidden'),
    blocks: [
      {
        text: t('An admin has hidden your Money Train profile, so no one can see it. The reason: {reason}', { reason }),
      },
      { text: t('Change what is wrong, and then ask an admin to look at it again.') },
      { button: { label: t('Look at your profile'), path: '/profile' } },
    ],
  }),
};
