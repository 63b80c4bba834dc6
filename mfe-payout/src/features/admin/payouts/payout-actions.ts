import type { PayoutState } from '@powerline/contract/payout';

export type PayoutActionName = 'approve' | 'export' | 'pay' | 'return';

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
  { name: 'pay', key: 'p', verb: 'marks as paid', label: 'Mark as paid', from: ['approved'] },
  { name: 'export', key: 'e', verb: 'exports', label: 'Export as CSV', from: ['approved'] },
  { name: 'return', key: 'r', verb: 'returns', label: 'Return', from: ['asked', 'approved'] },
];
