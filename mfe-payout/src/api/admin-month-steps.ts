import { callPath } from '@powerline/contract/foundation';
import type { FeeState, Month } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** @param month also an invalid one from the address */
export const useMonthSteps = (month: string) => useAdminCall(calls.getMonthSteps, { params: { month } });

export const useMonthMembers = (month: Month, state: FeeState, search: string, after: number | undefined) =>
  useAdminCall(calls.listMonthMembers, { params: { month }, query: { state, search, after: after && String(after) } });

export const useReminders = (month: Month) => useAdminCall(calls.previewMonthReminders, { params: { month } });

export const useReconciliation = (month: Month) => useAdminCall(calls.reconcilePayoutMonth, { params: { month } });

/** @throws what `call` throws; 409 if no one would get a reminder, or the month is no longer open */
export async function sendReminders(month: Month): Promise<number> {
  const { mailed } = await call(calls.sendMonthReminders, { params: { month }, body: {} });
  await mutate(callPath(calls.getMonthSteps, { params: { month } }));
  return mailed;
}
