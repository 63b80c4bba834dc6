import { MODULE_LOADS_MAX_HOURS } from '@powerline/contract/operations';
import type { DeadRows } from '../infrastructure/database/dead-rows.ts';

export const OPERATIONS_DEAD_ROWS: DeadRows = {
  module_load_counts: `hour < date_trunc('hour', now()) - make_interval(hours => ${MODULE_LOADS_MAX_HOURS})`,
};
