import { callPath } from '@powerline/contract/foundation';
import type { DryRun, Month, PayoutMonth, PostponementInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** The page follows a closing, even after a reload or when another admin started it. */
const REFRESH_MS = 1_000;

const isRunning = (month: PayoutMonth | undefined) => month?.state === 'running';

export const useMonths = () =>
  useAdminCall(calls.listPayoutMonths, {}, { refreshInterval: (months) => (months?.some(isRunning) ? REFRESH_MS : 0) });

/** @param month from the address */
export const useMonth = (month: string) =>
  useAdminCall(
    calls.getPayoutMonth,
    { params: { month } },
    { refreshInterval: (data) => (isRunning(data) ? REFRESH_MS : 0) },
  );

/** The figures if the month was closed now. @throws what `call` throws */
export const dryRun = (month: Month): Promise<DryRun> => call(calls.dryRunPayoutMonth, { params: { month } });

/** @param figures the version of the dry run that the admin saw @throws what `call` throws; 409 if they have changed */
export async function closeMonth(month: Month, figures: string | undefined): Promise<void> {
  const answer = await call(calls.closePayoutMonth, { params: { month }, body: figures ? { figures } : {} });
  await mutate(callPath(calls.getPayoutMonth, { params: { month } }), answer, { revalidate: false });
}

/** @throws what `call` throws; 409 once it is being closed, or if `seen` is no longer so */
export async function postponeMonth(month: Month, body: PostponementInput): Promise<void> {
  const key = callPath(calls.getPayoutMonth, { params: { month } });
  await rereadAfterConflict(key, call(calls.postponePayoutMonth, { params: { month }, body }));
  await Promise.all([mutate(key), rereadMonths()]);
}

export const rereadMonths = () =>
  Promise.all([mutate(callPath(calls.listPayoutMonths)), mutate(callPath(calls.getPayoutOverview))]);
