import type { SiteLanguages, SiteLanguagesInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useSiteLanguages = () => useCall(calls.getSiteLanguages, {});

/** @param ifMatch the version that it replaces @throws what `call` throws */
export async function saveSiteLanguages(body: SiteLanguagesInput, ifMatch: string | undefined): Promise<SiteLanguages> {
  const key = callPath(calls.getSiteLanguages, {});
  const saved = await rereadAfterConflict(key, call(calls.setSiteLanguages, { body, ifMatch }));
  await mutate(key, saved, { revalidate: false });
  return saved;
}
