import type { ExportStep } from '../../../accounts/account-steps.ts';
import { MembershipPayment } from '../payments/membership-payment.entity.ts';

/** A member's payments and refunds, for the data export. */
export const MEMBERSHIP_EXPORT: ExportStep = {
  section: 'membershipPayments',
  collect: (manager, { id }) =>
    manager.find(MembershipPayment, {
      select: {
        id: true,
        month: true,
        kind: true,
        cents: true,
        reference: true,
        via: true,
        refunds: true,
        undoes: true,
        reason: true,
        madeAt: true,
      },
      where: { memberId: id },
      order: { id: 'ASC' },
    }),
};
