import {
  type InstallationInput,
  installationSchema,
  type Month,
  type PlanInput,
  type PlanVersion,
  planVersionSchema,
} from '@powerline/contract/payout';
import { ApiError, request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const PLANS = '/api/admin/payout/plan-versions';
const INSTALLATION = '/api/admin/payout/installation';

/** Every version of the plan, the one that begins last first. */
export const usePlanVersions = () => useAdminRead(PLANS, v.array(planVersionSchema));

/** Sends a change of a plan, then reads the plans again, even if another admin was first. */
async function change(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await mutate(PLANS);
    throw error;
  }
  await mutate(PLANS);
}

/** Sets the plan for a coming month. @throws what `request` throws; 409 after another admin's change */
export const setPlan = (month: Month, plan: PlanInput): Promise<void> =>
  change(() => request(`${PLANS}/${month}`, planVersionSchema, { method: 'PUT', body: plan }));

/** Removes a plan whose month has not begun. @throws what `request` throws; 409 after another admin's change */
export const removePlan = ({ validFrom, revision }: PlanVersion): Promise<void> =>
  change(() => request(`${PLANS}/${validFrom}?revision=${revision}`, null, { method: 'DELETE' }));

/** The time zone in which months are counted, and the currency. */
export const useInstallation = () => useAdminRead(INSTALLATION, installationSchema);

/** @throws what `request` throws */
export async function setInstallation(input: InstallationInput): Promise<void> {
  const answer = await request(INSTALLATION, installationSchema, { method: 'PUT', body: input });
  await mutate(INSTALLATION, answer, { revalidate: false });
}
