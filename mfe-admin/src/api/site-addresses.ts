import type { SiteAddresses } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, SITE_ADDRESSES_KEY } from '@powerline/platform';
import { mutate } from 'swr';

/** Null removes an address. @returns them as stored @throws what `call` throws */
export async function saveSiteAddresses(body: SiteAddresses): Promise<SiteAddresses> {
  const saved = await call(calls.setSiteAddresses, { body });
  await mutate(SITE_ADDRESSES_KEY, saved, { revalidate: false });
  return saved;
}
