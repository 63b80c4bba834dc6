import * as v from 'valibot';
import type { NotificationKind } from '../notifications/notification-kind.ts';

const schema = v.object({ change: v.picklist(['on', 'off', 'codes']) });
type Data = v.InferOutput<typeof schema>;

const TITLES: Readonly<Record<Data['change'], string>> = {
  on: 'Your account asks for a code at log-in from now on',
  off: 'Your account no longer asks for a code at log-in',
  codes: 'You have new recovery codes; those of before are void',
};

/** Tells whoever owns an account, also where somebody else has done it. */
export const SECOND_FACTOR_CHANGED: NotificationKind<Data> = {
  key: 'second-factor-changed',
  schema,
  label: 'Your second factor was changed',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: ({ change }) => TITLES[change],
  path: () => '/account',
  mail: ({ change }) => ({
    subject: TITLES[change],
    blocks: [
      { text: `${TITLES[change]}.` },
      { text: 'If this was not you, change your password at once: somebody else is using your account.' },
      { button: { label: 'Open your account', path: '/account' } },
    ],
  }),
};
