import type { PayoutState } from '@powerline/contract/payout';

export type PayoutActionName = 'approve' | 'export' | 'pay' | 'return';

/** What can be done with payouts of a state. */
export interface PayoutAction {
  name: PayoutActionName;
  /** In the list, this key begins it. */
  key: string;
  /** What the key does, in the middle of a sentence. */
  verb: string;
  /** Of its button. */
  label: string;
  from: readonly PayoutState[];
}

/** In the order of their buttons; the first of a state is what is usually done next. */
export const PAYOUT_ACTIONS: readonly PayoutAction[] = [
  { name: 'approve', key: 'a', verb: 'approves', label: 'Approve', from: ['asked'] },
  { name: 'pay', key: 'p', verb: 'marks as paid', label: 'Mark as paid', from: ['approved'] },
  { name: 'export', key: 'e', verb: 'exports', label: 'Export as CSV', from: ['approved'] },
  { name: 'return', key: 'r', verb: 'returns', label: 'Return', from: ['asked', 'approved'] },
];
