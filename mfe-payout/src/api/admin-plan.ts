import { callPath } from '@powerline/contract/foundation';
import type { InstallationInput, Month, PlanInput, PlanVersion } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ApiError, call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const PLANS = callPath(calls.listPlanVersions);

/** Every version of the plan, the one that begins last first. */
export const usePlanVersions = () => useAdminCall(calls.listPlanVersions, {});

/** Waits for a change of a plan, then reads the plans again, even if another admin was first. */
async function rereadAfter(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await mutate(PLANS);
    throw error;
  }
  await mutate(PLANS);
}

/** Sets the plan for a coming month. @throws what `call` throws; 409 after another admin's change */
export const setPlan = (month: Month, plan: PlanInput): Promise<void> =>
  rereadAfter(call(calls.setPlan, { params: { month }, body: plan }));

/** Removes a plan whose month has not begun. @throws what `call` throws; 409 after another admin's change */
export const removePlan = ({ validFrom, revision }: PlanVersion): Promise<void> =>
  rereadAfter(call(calls.removePlan, { params: { month: validFrom }, query: { revision } }));

/** The time zone in which months are counted, and the currency. */
export const useInstallation = () => useAdminCall(calls.getPayoutInstallation, {});

/** @throws what `call` throws */
export async function setInstallation(body: InstallationInput): Promise<void> {
  const answer = await call(calls.setPayoutInstallation, { body });
  await mutate(callPath(calls.getPayoutInstallation), answer, { revalidate: false });
}
