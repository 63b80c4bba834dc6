import type { SiteLook, SiteLookInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useSiteLook = () => useCall(calls.getSiteLook, {});

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function saveSiteLook(body: SiteLookInput, ifMatch: string | undefined): Promise<SiteLook> {
  const key = callPath(calls.getSiteLook, {});
  const saved = await rereadAfterConflict(key, call(calls.setSiteLook, { body, ifMatch }));
  await mutate(key, saved, { revalidate: false });
  return saved;
}
