import type { RedemptionState } from '@powerline/contract/academy';

export type RedemptionActionName = 'approve' | 'send' | 'cancel';

/** What can be done with a redemption of a state. */
export interface RedemptionAction {
  name: RedemptionActionName;
  /** In the list, this key does it. */
  key: string;
  /** What the key does, in the middle of a sentence. */
  verb: string;
  /** Of its button. */
  label: string;
  from: readonly RedemptionState[];
}

/** In the order of their buttons; the first of a state is what is usually done next. */
export const REDEMPTION_ACTIONS: readonly RedemptionAction[] = [
  { name: 'approve', key: 'a', verb: 'approves', label: 'Approve', from: ['asked'] },
  { name: 'send', key: 's', verb: 'marks as sent', label: 'Mark as sent', from: ['approved'] },
  { name: 'cancel', key: 'c', verb: 'cancels', label: 'Cancel', from: ['asked', 'approved'] },
];
