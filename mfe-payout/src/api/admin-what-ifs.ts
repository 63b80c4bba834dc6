import { callPath } from '@powerline/contract/foundation';
import type { Plan, WhatIf } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const REFRESH_MS = 500;

const pathOf = (key: string) => callPath(calls.getWhatIf, { params: { key } });

export const useWhatIf = (key: string) =>
  useAdminCall(
    calls.getWhatIf,
    { params: { key } },
    { refreshInterval: (whatIf) => (whatIf?.state === 'running' ? REFRESH_MS : 0) },
  );

/** @returns its key @throws what `call` throws; 409 while another plan is being compared */
export async function playWhatIf(plan: Plan): Promise<string> {
  const whatIf = await call(calls.playWhatIf, { body: { plan } });
  await mutate(pathOf(whatIf.key), whatIf, { revalidate: false });
  return whatIf.key;
}

/** @throws what `call` throws; 409 if the plan isn't set for a coming month */
export async function publishWhatIf({ key }: WhatIf): Promise<void> {
  await mutate(pathOf(key), await call(calls.publishWhatIf, { params: { key } }), { revalidate: false });
}

/** @throws what `call` throws */
export async function withdrawWhatIf({ key }: WhatIf): Promise<void> {
  await call(calls.withdrawWhatIf, { params: { key } });
  await mutate(pathOf(key));
}
