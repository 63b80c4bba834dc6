import * as v from 'valibot';
import type { NotificationKind } from './notification-kind.ts';

const schema = v.object({
  /** What the browser says of itself: "Firefox on Windows". */
  device: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** The time as a mail can say it, whose reader may be anywhere. */
const inUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Someone logged in with a browser in which the account had not been used. */
export const NEW_DEVICE: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'new-device',
  schema,
  label: 'Log-in from a new device',
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  title: ({ device }) => `New log-in: ${device}`,
  path: () => '/account',
  mail: ({ device, at }) => ({
    subject: 'New log-in to your account',
    blocks: [
      {
        text: `Your account was logged in to from a browser that is new to it: ${device}, on ${inUtc.format(new Date(at))} UTC.`,
      },
      {
        text: 'If that was you, there is nothing to do. If it was not, change your password: that ends every other session.',
      },
      { button: { label: 'Look at your account', path: '/account' } },
    ],
  }),
};
