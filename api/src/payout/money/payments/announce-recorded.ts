import type { EntityManager } from 'typeorm';
import { announceAll } from '../../../accounts/webhooks/announce.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import type { MembershipPayment } from './membership-payment.entity.ts';

type Row = Pick<MembershipPayment, 'reference' | 'memberId' | 'month' | 'cents' | 'kind' | 'refunds'> &
  Partial<Pick<MembershipPayment, 'undoes'>>;

/** Tells endpoints of the rows that are new. @param ids of these, by reference */
export async function announceRecorded(
  manager: EntityManager,
  rows: readonly Row[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (ids.size === 0) return;
  const currency = await readCurrency(manager);
  const recorded = rows.flatMap(({ reference, memberId, month, cents, kind, refunds, undoes }) => {
    const paymentId = ids.get(reference);
    return paymentId === undefined
      ? []
      : [{ paymentId, memberId, month, cents, currency, kind, refunds, isUndoing: undoes != null }];
  });
  const payments = recorded.filter(({ kind }) => kind === 'payment');
  const refunds = recorded.flatMap(({ refunds, ...row }) =>
    refunds === null ? [] : [{ ...row, refunds, cents: Math.abs(row.cents) }],
  );
  await announceAll(manager, 'payment.recorded', payments);
  await announceAll(
    manager,
    'payment.refunded',
    refunds.filter(({ isUndoing }) => !isUndoing),
  );
  await announceAll(
    manager,
    'payment.refund_undone',
    refunds.filter(({ isUndoing }) => isUndoing),
  );
}
