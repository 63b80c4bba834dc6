import * as v from 'valibot';
import type { NotificationKind } from '../../accounts/notifications/notification-kind.ts';

const schema = v.object({ change: v.picklist(['set', 'removed']) });
type Data = v.InferOutput<typeof schema>;

const TITLES: Readonly<Record<Data['change'], string>> = {
  set: 'Your payouts go to another bank account or PayPal from now on',
  removed: 'Your payout method was removed',
};

/** Tells whoever owns the money, also where somebody else wants it. */
export const PAYOUT_METHOD_CHANGED: NotificationKind<Data> = {
  key: 'payout-method-changed',
  schema,
  label: 'Changed payout method',
  channels: ['app', 'mail'],
  canBeSwitchedOff: false,
  title: ({ change }) => TITLES[change],
  path: () => '/account',
  mail: ({ change }) => ({
    subject: TITLES[change],
    blocks: [
      { text: `${TITLES[change]}. What was asked for before is sent as it was asked for.` },
      { text: 'If this was not you, change your password at once: somebody else is using your account.' },
      { button: { label: 'Open your account', path: '/account' } },
    ],
  }),
};
