import { protectionChanged } from '../notifications/protection-changed.ts';

export const SECOND_FACTOR_CHANGED = protectionChanged({
  key: 'second-factor-changed',
  label: 'Your second factor was changed',
  titles: {
    on: 'Your account asks for a code at log-in from now on',
    off: 'Your account no longer asks for a code at log-in',
    codes: 'You have new recovery codes; those of before are void',
  },
});
