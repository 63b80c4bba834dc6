import * as v from 'valibot';
import type { NotificationKind } from '../../accounts/notifications/notification-kind.ts';

const schema = v.object({ reason: v.string() });
type Data = v.InferOutput<typeof schema>;

const TITLE = 'An admin has hidden your Money Train profile';

/** An admin has hidden the member's page. Members can't switch this off. */
export const PROFILE_HIDDEN: NotificationKind<Data> = {
  key: 'profile-hidden',
  schema,
  label: 'Your profile was hidden',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: () => TITLE,
  path: () => '/profile',
  mail: ({ reason }) => ({
    subject: 'Your profile was hidden',
    blocks: [
      { text: `${TITLE}, so nobody can see it. The reason: ${reason}` },
      { text: 'Change what is wrong, and then ask an admin to look at it again.' },
      { button: { label: 'Look at your profile', path: '/profile' } },
    ],
  }),
};
