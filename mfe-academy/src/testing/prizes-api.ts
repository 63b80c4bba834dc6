import type { Prize, Prizes, Redemption } from '@powerline/contract/academy';

export const pictureOf = (digit: string) => `/api/pictures/${digit.repeat(64)}.webp`;

export const prizeOf = (change: Partial<Prize> = {}): Prize => ({
  id: 5,
  title: 'Mug',
  description: 'Holds coffee.',
  cost: 100,
  stock: 10,
  limitPerMember: 2,
  picture: null,
  asked: 0,
  ...change,
});

export const prizesOf = (...prizes: Prize[]): Prizes => ({ balance: 340, prizes });

export const redemptionOf = (change: Partial<Redemption> = {}): Redemption => ({
  id: 31,
  title: 'Mug',
  cost: 100,
  state: 'asked',
  deliverTo: '12 Harbor Street, Portland',
  reason: null,
  askedAt: '2026-11-18T12:00:00.000Z',
  changedAt: '2026-11-18T12:00:00.000Z',
  ...change,
});
