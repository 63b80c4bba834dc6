import type { ExportStep } from '../../../accounts/account-steps.ts';
import { PayoutMethodRow } from './payout-method.entity.ts';

/** Where one's own payouts are sent, masked as on the page: a copy of one's data may lie about anywhere. */
export const PAYOUT_METHOD_EXPORT: ExportStep = {
  section: 'payoutMethod',
  collect: (manager, { id }) =>
    manager.findOne(PayoutMethodRow, {
      select: { memberId: true, kind: true, masked: true, setAt: true },
      where: { memberId: id },
    }),
};
