import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';

const schema = v.object({ memberId: v.number(), username: v.string() });

/** Someone followed your invitation and registered. */
export const JOINED_THROUGH_YOU: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'joined-through-you',
  schema,
  label: 'Somebody joined through you',
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ memberId }) => String(memberId),
  title: ({ username }) => `${username} joined through your invitation`,
  path: () => '/team',
  mail: ({ username }) => ({
    subject: `${username} joined through your invitation`,
    blocks: [
      { text: `${username} followed your invitation and is a member now. You are the sponsor, for good.` },
      { button: { label: 'Look at your team', path: '/team' } },
    ],
  }),
};
