import type { RedemptionState } from '@powerline/contract/academy';

export type RedemptionActionName = 'approve' | 'send' | 'cancel';

export interface RedemptionAction {
  name: RedemptionActionName;
  /** The key for this action in the list. */
  key: string;
  /** What the key does, as in mid-sentence. */
  verb: string;
  label: string;
  from: readonly RedemptionState[];
}

/** In button order; a state's first action is the usual next step. */
export const REDEMPTION_ACTIONS: readonly RedemptionAction[] = [
  { name: 'approve', key: 'a', verb: 'approves', label: 'Approve', from: ['asked'] },
  { name: 'send', key: 's', verb: 'marks as sent', label: 'Mark as sent', from: ['approved'] },
  { name: 'cancel', key: 'c', verb: 'cancels', label: 'Cancel', from: ['asked', 'approved'] },
];
