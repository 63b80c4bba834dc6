import type { PayoutState } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

export type PayoutActionName = 'approve' | 'batch' | 'pay' | 'return';

export interface PayoutAction {
  name: PayoutActionName;
  /** The key for this action in the list. */
  key: string;
  label: string;
  from: readonly PayoutState[];
}

/** In button order; a state's first action is the usual next step. */
export const payoutActions = (): readonly PayoutAction[] => [
  { name: 'approve', key: 'a', label: t('Approve'), from: ['asked'] },
  { name: 'batch', key: 'b', label: t('Make batch'), from: ['approved'] },
  { name: 'pay', key: 'p', label: t('Mark as paid'), from: ['approved'] },
  { name: 'return', key: 'r', label: t('Return'), from: ['asked', 'approved'] },
];
