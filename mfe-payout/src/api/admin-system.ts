import { request } from '@powerline/platform';
import { mutate } from 'swr';

/** Opens The Powerline Payout for everybody, or closes it. @throws what `request` throws */
export async function setPayoutOpen(isOpen: boolean): Promise<void> {
  await request('/api/admin/systems/payout', null, { method: 'PATCH', body: { isOpen } });
  // What pages and widgets go by.
  await mutate('/api/systems');
}
