import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';

const schema = v.object({ memberId: v.number(), username: v.string() });

/** Someone with another sponsor was placed directly below you. */
export const PLACED_BELOW_YOU: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'placed-below-you',
  schema,
  label: 'Somebody was placed below you',
  channels: ['app'],
  canBeSwitchedOff: true,
  cause: ({ memberId }) => String(memberId),
  title: ({ username }) => `${username} was placed directly below you`,
  path: () => '/team',
  mail: ({ username }) => ({
    subject: `${username} was placed directly below you`,
    blocks: [
      { text: `${username} is a new member, sponsored by somebody above you, and was placed directly below you.` },
      { button: { label: 'Look at your team', path: '/team' } },
    ],
  }),
};
