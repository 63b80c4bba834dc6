import { formatMonth } from '@powerline/ui';
import type { FieldWords } from '@powerline/ui/saving';
import { t } from '../../../words.ts';
import type { PlanFields } from './plan-form.ts';

export const planWords = (): FieldWords<PlanFields> => ({
  month: { name: t('From'), read: formatMonth },
  fee: { name: t('Membership fee'), read: (fee) => fee },
  direct: { name: t('Direct'), read: (direct) => direct },
  levels: {
    name: t('Levels'),
    read: (levels) =>
      levels.map((amount, index) => t('Level {level}: {amount}', { level: index + 1, amount })).join('\n'),
  },
  width: { name: t('Width'), read: (width) => width || t('Unlimited') },
  compression: { name: t('Compression'), read: (isOn) => (isOn ? t('On') : t('Off')) },
  minimumPayout: { name: t('Minimum payout'), read: (amount) => amount },
  closingDays: { name: t('Days until closing'), read: (days) => days },
  reason: { name: t('Reason'), read: (reason) => reason },
});
