import type { EntityManager } from 'typeorm';
import { lockTeam } from '../placement/team-lock.ts';
import { requireVerifiedEmail } from './settle-queue.ts';

/** How payout depends on whether the site sends mail. app passes it to accounts. */
export const PAYOUT_MAIL_USE = {
  changed: async (manager: EntityManager, sendsMail: boolean): Promise<void> => {
    await lockTeam(manager);
    await requireVerifiedEmail(manager, sendsMail, new Date());
  },
};
