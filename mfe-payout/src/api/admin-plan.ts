import { callPath } from '@powerline/contract/foundation';
import type {
  HowToPay,
  Installation,
  InstallationInput,
  Month,
  PlanInput,
  PlanVersion,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ApiError, call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
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

const HOW_TO_PAY = callPath(calls.getHowToPay);

export const useHowToPay = () => useAdminCall(calls.getHowToPay, {});

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function setHowToPay(text: string, ifMatch: string | undefined): Promise<HowToPay> {
  const answer = await rereadAfterConflict(HOW_TO_PAY, call(calls.setHowToPay, { body: { text }, ifMatch }));
  await mutate(HOW_TO_PAY, answer, { revalidate: false });
  return answer;
}

export const useInstallation = () => useAdminCall(calls.getPayoutInstallation, {});

const INSTALLATION = callPath(calls.getPayoutInstallation);

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function setInstallation(body: InstallationInput, ifMatch: string | undefined): Promise<Installation> {
  const answer = await rereadAfterConflict(INSTALLATION, call(calls.setPayoutInstallation, { body, ifMatch }));
  await mutate(INSTALLATION, answer, { revalidate: false });
  return answer;
}
