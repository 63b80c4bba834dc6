import type { ExportStep } from '../../../accounts/account-steps.ts';
import { PayoutMethodRow } from './payout-method.entity.ts';

/** A member's payout method for the data export, masked because the file may end up anywhere. */
export const PAYOUT_METHOD_EXPORT: ExportStep = {
  section: 'payoutMethod',
  collect: (manager, { id }) =>
    manager.findOne(PayoutMethodRow, {
      select: { memberId: true, kind: true, masked: true, setAt: true },
      where: { memberId: id },
    }),
};
