import { Injectable } from '@nestjs/common';
import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { monthOf } from './month.ts';

/** Months as this installation counts them. The functions themselves are pure (`month.ts`). */
@Injectable()
export class PayoutCalendar {
  /** An IANA name. Once the system was opened, it is always the same. */
  async timeZone(manager: EntityManager): Promise<string> {
    const { timeZone } = await readInstallation(manager);
    return timeZone;
  }

  /** The month in which a moment lies. */
  async monthOf(manager: EntityManager, instant: Date): Promise<Month> {
    return monthOf(instant, await this.timeZone(manager));
  }
}
