import {
  type InstallationInput,
  installationSchema,
  type Month,
  type Plan,
  planVersionSchema,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const PLANS = '/api/admin/payout/plan-versions';
const INSTALLATION = '/api/admin/payout/installation';

/** Every version of the plan, the one that begins last first. */
export const usePlanVersions = () => useAdminRead(PLANS, v.array(planVersionSchema));

/** Sets the plan from a coming month on. @throws what `request` throws */
export async function setPlan(month: Month, plan: Plan): Promise<void> {
  await request(`${PLANS}/${month}`, planVersionSchema, { method: 'PUT', body: plan });
  await mutate(PLANS);
}

/** Takes away a plan whose month has not begun. @throws what `request` throws */
export async function removePlan(month: Month): Promise<void> {
  await request(`${PLANS}/${month}`, null, { method: 'DELETE' });
  await mutate(PLANS);
}

/** The time zone in which months are counted, and the currency. */
export const useInstallation = () => useAdminRead(INSTALLATION, installationSchema);

/** @throws what `request` throws */
export async function setInstallation(input: InstallationInput): Promise<void> {
  const answer = await request(INSTALLATION, installationSchema, { method: 'PUT', body: input });
  await mutate(INSTALLATION, answer, { revalidate: false });
}
