import type { DeadRows } from '../infrastructure/database/dead-rows.ts';

export const MONEY_TRAIN_DEAD_ROWS: DeadRows = {
  // A day for pages that are open; whoever gives it to a company meanwhile keeps it.
  pictures: `given_at <= now() - interval '1 day' AND NOT EXISTS (SELECT FROM companies c WHERE c.picture_hash = pictures.hash)`,
};
