import type { RedemptionState } from '@powerline/contract/academy';
import { t } from '../../words.ts';

export type RedemptionActionName = 'approve' | 'send' | 'cancel' | 'track';

export interface RedemptionAction {
  name: RedemptionActionName;
  /** The key for this action in the list. */
  key: string;
  label: () => string;
  from: readonly RedemptionState[];
}

/** In button order; a state's first action is the usual next step. */
export const REDEMPTION_ACTIONS: readonly RedemptionAction[] = [
  { name: 'approve', key: 'a', label: () => t('Approve'), from: ['asked'] },
  { name: 'send', key: 's', label: () => t('Mark as sent'), from: ['approved'] },
  { name: 'cancel', key: 'c', label: () => t('Cancel'), from: ['asked', 'approved'] },
  { name: 'track', key: 't', label: () => t('Edit tracking'), from: ['sent'] },
];
