import { type PointRules, type VersionedPointRules, withRulesVersion } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const usePointRules = () => useAdminCall(calls.getPointRules, {});

/** @param ifMatch the version that they replace @returns them as stored @throws what `call` throws */
export async function setPointRules(body: PointRules, ifMatch: string | undefined): Promise<VersionedPointRules> {
  const key = calls.getPointRules.path;
  const saved = await rereadAfterConflict(key, call(calls.setPointRules, { body, ifMatch }));
  await mutate(key, saved, { revalidate: false });
  return withRulesVersion(saved);
}
