import type { PayoutState } from '@powerline/contract/payout';

export type PayoutActionName = 'approve' | 'batch' | 'pay' | 'return';

export interface PayoutAction {
  name: PayoutActionName;
  /** The key for this action in the list. */
  key: string;
  /** What the key does, as in mid-sentence. */
  verb: string;
  label: string;
  from: readonly PayoutState[];
}

/** In button order; a state's first action is the usual next step. */
export const PAYOUT_ACTIONS: readonly PayoutAction[] = [
  { name: 'approve', key: 'a', verb: 'approves', label: 'Approve', from: ['asked'] },
  { name: 'batch', key: 'b', verb: 'makes a batch', label: 'Make batch', from: ['approved'] },
  { name: 'pay', key: 'p', verb: 'marks as paid', label: 'Mark as paid', from: ['approved'] },
  { name: 'return', key: 'r', verb: 'returns', label: 'Return', from: ['asked', 'approved'] },
];
