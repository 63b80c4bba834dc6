import type { SiteAddresses } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, SITE_ADDRESSES_KEY } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** Null removes an address. @param ifMatch the version that they replace @returns them as stored @throws what `call` throws */
export async function saveSiteAddresses(
  { academyUrl, supportUrl }: SiteAddresses,
  ifMatch: string | undefined,
): Promise<SiteAddresses> {
  const sent = call(calls.setSiteAddresses, { body: { academyUrl, supportUrl }, ifMatch });
  const saved = await rereadAfterConflict(SITE_ADDRESSES_KEY, sent);
  await mutate(SITE_ADDRESSES_KEY, saved, { revalidate: false });
  return saved;
}
