import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { monthOf } from './month.ts';

/** The month of a moment, in this installation's time zone. */
export const readMonthOf = async (manager: EntityManager, instant: Date): Promise<Month> =>
  monthOf(instant, await readTimeZone(manager));
