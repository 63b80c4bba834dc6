import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';

/** What decides who is eligible at a moment, besides the members themselves. */
export interface RotatorMoment {
  month: Month;
  lastMonth: Month;
  /** The closing day of last month has not come yet. */
  isLastMonthOpen: boolean;
  /** Mail is configured. */
  asksForVerifiedEmail: boolean;
}

/** Stores how far the queue is settled. */
export async function saveMoment(manager: EntityManager, { month, isLastMonthOpen }: RotatorMoment): Promise<void> {
  await manager.query('UPDATE rotator SET month = $1, is_last_month_open = $2', [`${month}-01`, isLastMonthOpen]);
}
