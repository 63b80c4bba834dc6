import type { FactoryProvider, Type } from '@nestjs/common';
import { LIVE_ADDRESSES, type LiveAddress } from '../infrastructure/live-addresses/live-address.ts';
import { CompanyLinks } from '../money-train/company-links/company-links.ts';
import { ProfilePage } from '../money-train/profiles/profile-page.ts';

/** The addresses outside of /api that are answered from the database. One of a context is added here; its module exports it. */
const SITE_LIVE_ADDRESSES: readonly Type<LiveAddress>[] = [ProfilePage, CompanyLinks];

export const SITE_LIVE_ADDRESSES_PROVIDER: FactoryProvider<readonly LiveAddress[]> = {
  provide: LIVE_ADDRESSES,
  useFactory: (...addresses: LiveAddress[]) => addresses,
  inject: [...SITE_LIVE_ADDRESSES],
};
