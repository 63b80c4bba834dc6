import { formatMoment } from '@powerline/contract/format';
import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import { deviceInWords } from '../sessions/device-in-words.ts';
import type { NotificationKind } from './notification-kind.ts';

const schema = v.object({
  /** What the browser says of itself: "Firefox on Windows". */
  device: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** Someone logged in with a browser in which the account had not been used. */
export const NEW_DEVICE: NotificationKind<v.InferOutput<typeof schema>> = {
  key: 'new-device',
  schema,
  label: () => t('Log-in from a new device'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  title: ({ device }) => t('New log-in: {device}', { device: deviceInWords(device) }),
  path: () => '/account',
  mail: ({ device, at }) => ({
    subject: t('New log-in to your account'),
    blocks: [
      {
        text: t('Your account was logged in to from a browser that is new to it: {device}, on {moment} UTC.', {
          device: deviceInWords(device),
          moment: formatMoment(at, 'UTC', 'long'),
        }),
      },
      { text: t('If that was you, there is nothing to do. If it was not, end that session and change your password.') },
    ],
  }),
};
