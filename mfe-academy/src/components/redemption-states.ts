import type { RedemptionState } from '@powerline/contract/academy';

export const STATES: Readonly<
  Record<RedemptionState, { word: string; tone: 'neutral' | 'accent' | 'success' | 'warning' }>
> = {
  asked: { word: 'Requested', tone: 'neutral' },
  approved: { word: 'Approved', tone: 'accent' },
  sent: { word: 'Sent', tone: 'success' },
  cancelled: { word: 'Canceled', tone: 'warning' },
};
