import type { FieldWords } from '@powerline/ui/saving';
import { monthInWords } from '../../../components/dates.ts';
import type { PlanFields } from './plan-form.ts';

export const PLAN_WORDS: FieldWords<PlanFields> = {
  month: { name: 'From', read: monthInWords },
  fee: { name: 'Membership fee', read: (fee) => fee },
  direct: { name: 'Direct', read: (direct) => direct },
  levels: {
    name: 'Levels',
    read: (levels) => levels.map((amount, index) => `Level ${index + 1}: ${amount}`).join('\n'),
  },
  width: { name: 'Width', read: (width) => width || 'Unlimited' },
  compression: { name: 'Compression', read: (isOn) => (isOn ? 'On' : 'Off') },
  minimumPayout: { name: 'Minimum payout', read: (amount) => amount },
  closingDays: { name: 'Days until closing', read: (days) => days },
  reason: { name: 'Reason', read: (reason) => reason },
};
