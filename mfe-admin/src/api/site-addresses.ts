import { type SiteAddresses, siteAddressesSchema } from '@powerline/contract/content';
import { request, SITE_ADDRESSES_KEY } from '@powerline/platform';
import { mutate } from 'swr';

/** Sets where the academy and support are; null takes an address away. @returns them as stored @throws what `request` throws */
export async function saveSiteAddresses(addresses: SiteAddresses): Promise<SiteAddresses> {
  const saved = await request('/api/admin/settings/addresses', siteAddressesSchema, {
    method: 'PATCH',
    body: addresses,
  });
  await mutate(SITE_ADDRESSES_KEY, saved, { revalidate: false });
  return saved;
}
