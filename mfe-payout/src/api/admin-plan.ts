import { callPath } from '@powerline/contract/foundation';
import type { InstallationInput, Month, PlanInput, PlanVersion } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ApiError, call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const PLANS = callPath(calls.listPlanVersions);
const START = callPath(calls.getPlanStart);

export const usePlanVersions = () => useAdminCall(calls.listPlanVersions, {});

export const usePlanStart = () => useAdminCall(calls.getPlanStart, {});

/** Reloads the plans after a change, even if another admin was first. */
async function rereadAfter(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    // A payment may have frozen this month's plan.
    if (error instanceof ApiError && error.status === 409) await Promise.all([mutate(PLANS), mutate(START)]);
    throw error;
  }
  await mutate(PLANS);
}

/** @throws what `call` throws; 409 after another admin's change */
export const setPlan = (month: Month, plan: PlanInput): Promise<void> =>
  rereadAfter(call(calls.setPlan, { params: { month }, body: plan }));

/** Only for a plan that isn't frozen. @throws what `call` throws; 409 after another admin's change */
export const removePlan = ({ validFrom, revision }: PlanVersion): Promise<void> =>
  rereadAfter(call(calls.removePlan, { params: { month: validFrom }, query: { revision } }));

export const useHowToPay = () => useAdminCall(calls.getHowToPay, {});

export async function setHowToPay(text: string): Promise<void> {
  const answer = await call(calls.setHowToPay, { body: { text } });
  await mutate(callPath(calls.getHowToPay), answer, { revalidate: false });
}

export const useInstallation = () => useAdminCall(calls.getPayoutInstallation, {});

export async function setInstallation(body: InstallationInput): Promise<void> {
  const answer = await call(calls.setPayoutInstallation, { body });
  await mutate(callPath(calls.getPayoutInstallation), answer, { revalidate: false });
}
