import type { SiteLook, SiteLookInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const useSiteLook = () => useCall(calls.getSiteLook, {});

/** @returns it as stored @throws what `call` throws */
export async function saveSiteLook(body: SiteLookInput): Promise<SiteLook> {
  const saved = await call(calls.setSiteLook, { body });
  await mutate(callPath(calls.getSiteLook, {}), saved, { revalidate: false });
  return saved;
}
