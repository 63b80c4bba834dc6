import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { monthOf } from './month.ts';

/** The month in which a moment lies, as this installation counts months. */
export const readMonthOf = async (manager: EntityManager, instant: Date): Promise<Month> =>
  monthOf(instant, await readTimeZone(manager));
