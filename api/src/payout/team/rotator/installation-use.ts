import type { EntityManager } from 'typeorm';
import { lockTeam } from '../placement/team-lock.ts';
import { restartQueue } from './settle-queue.ts';

/** How payout depends on the installation's time zone and currency. app passes it to content. */
export const PAYOUT_INSTALLATION_USE = {
  isFixed: async (manager: EntityManager): Promise<boolean> => {
    const closed: unknown[] = await manager.query('SELECT FROM payout_months LIMIT 1');
    return closed.length > 0;
  },
  timeZoneChanged: async (manager: EntityManager): Promise<void> => {
    await lockTeam(manager);
    await restartQueue(manager, new Date());
  },
};
