import type { RotatorTurn } from '@powerline/contract/payout';
import { t } from '../../words.ts';

/** Why a newcomer went to the rotator. */
export const turnReasons = (): Record<RotatorTurn['reason'], string> => ({
  'no invitation': t('No invitation'),
  'inviter suspended': t('Inviter suspended'),
  'inviter gone': t('Inviter had left'),
});
