import * as v from 'valibot';
import type { NotificationKind } from '../../../accounts/notifications/notification-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ turn: v.number(), username: v.string() });

/** The rotator made you the sponsor of someone who came without an invitation. */
export const YOUR_TURN: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'your-turn-in-the-rotator',
  schema,
  label: () => t('Your turn in the rotator'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ turn }) => String(turn),
  title: ({ username }) => t('It was your turn in the rotator: you sponsor {username}', { username }),
  path: () => '/team/invite',
  mail: ({ username }) => ({
    subject: t('It was your turn: you sponsor {username}', { username }),
    blocks: [
      {
        text: t(
          '{username} registered without an invitation, and it was your turn in the rotator. You are the sponsor, for good.',
          { username },
        ),
      },
      { button: { label: t('Look at your turns'), path: '/team/invite' } },
    ],
  }),
};
