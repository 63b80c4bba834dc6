import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ memberId: v.number(), username: v.string() });

/** Someone followed your invitation and registered. */
export const JOINED_THROUGH_YOU: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'joined-through-you',
  schema,
  label: () => t('Someone joined through you'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ memberId }) => String(memberId),
  title: ({ username }) => t('{username} joined through your invitation', { username }),
  path: () => '/team',
  mail: ({ username }) => ({
    subject: t('{username} joined through your invitation', { username }),
    blocks: [
      {
        text: t('{username} followed your invitation and is a member now. You are the sponsor, for good.', {
          username,
        }),
      },
      { button: { label: t('Look at your team'), path: '/team' } },
    ],
  }),
};
