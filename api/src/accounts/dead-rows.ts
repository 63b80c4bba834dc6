import type { DeadRows } from '../infrastructure/database/dead-rows.ts';
import { IDLE_DAYS } from './auth/session-lookups.ts';

export const ACCOUNTS_DEAD_ROWS: DeadRows = {
  sessions: `expires_at <= now() OR last_seen_at <= now() - make_interval(days => ${IDLE_DAYS})`,
  // Only instances of the version before write it. A later migration drops it.
  login_addresses: `last_login_at <= now() - make_interval(days => 90)`,
};
