import type { AdminPrize, AdminRedemption } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { HttpResponse, http } from 'msw';
import { redemptionOf } from './prizes-api.ts';

/** Who works at the desk in every test. */
const ROOT: User = { id: 1, username: 'root', email: 'root@example.com', isAdmin: true };

export const rootIsHere = http.get('*/api/user', () => HttpResponse.json(ROOT));

export const adminPrizeOf = (change: Partial<AdminPrize> = {}): AdminPrize => ({
  id: 5,
  title: 'Mug',
  description: 'Holds coffee.',
  cost: 100,
  stock: 10,
  limitPerMember: 2,
  picture: null,
  isOffered: true,
  version: 3,
  savedBy: 'root',
  savedAt: '2026-11-10T12:00:00.000Z',
  waiting: 0,
  sent: 0,
  ...change,
});

export const adminRedemptionOf = (change: Partial<AdminRedemption> = {}): AdminRedemption => ({
  ...redemptionOf(),
  memberId: 7,
  username: 'ann',
  ...change,
});
