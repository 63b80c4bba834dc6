import { callPath } from '@powerline/contract/foundation';
import type { Month, MonthFigures, PayoutMonth } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** A closing is seen as it goes on, also after a reload and by another admin. */
const REFRESH_MS = 1_000;

const isRunning = (month: PayoutMonth | undefined) => month?.state === 'running';

/** The months of the site, the newest first. */
export const useMonths = () =>
  useAdminCall(calls.listPayoutMonths, {}, { refreshInterval: (months) => (months?.some(isRunning) ? REFRESH_MS : 0) });

/** @param month as an address has it @param isAwaited whether its closing was asked for, and has not begun */
export const useMonth = (month: string, isAwaited: boolean) =>
  useAdminCall(
    calls.getPayoutMonth,
    { params: { month } },
    { refreshInterval: (data) => (isAwaited || isRunning(data) ? REFRESH_MS : 0) },
  );

/** What a month would come to if it were closed now. @throws what `call` throws */
export const dryRun = (month: Month): Promise<MonthFigures> => call(calls.dryRunPayoutMonth, { params: { month } });

/** Has a month closed, once for ever. @throws what `call` throws */
export async function closeMonth(month: Month): Promise<void> {
  const answer = await call(calls.closePayoutMonth, { params: { month } });
  await mutate(callPath(calls.getPayoutMonth, { params: { month } }), answer, { revalidate: false });
}

/** After a closing: the list and the overview are asked for anew. */
export const rereadMonths = () =>
  Promise.all([mutate(callPath(calls.listPayoutMonths)), mutate(callPath(calls.getPayoutOverview))]);
