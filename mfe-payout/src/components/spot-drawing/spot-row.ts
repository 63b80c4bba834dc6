import type { PlaceReceipt } from '@powerline/contract/payout';

export type Spot = 'taken' | 'yours' | 'free';

/** Without a limit on spots, the drawing ends with the newcomer's own. */
const SHOWN_WITHOUT_LIMIT = 5;

/** The spots below one member when the newcomer joined, from left to right. */
export function spotRow({ width, position }: Pick<PlaceReceipt, 'width' | 'position'>): Spot[] {
  if (width === null) return [...Array<Spot>(Math.min(position, SHOWN_WITHOUT_LIMIT) - 1).fill('taken'), 'yours'];
  return Array.from({ length: width }, (_, index) =>
    index + 1 === position ? 'yours' : index + 1 < position ? 'taken' : 'free',
  );
}
