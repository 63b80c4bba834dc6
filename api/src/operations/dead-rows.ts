import { MODULE_LOADS_MAX_HOURS } from '@powerline/contract/operations';
import type { DeadRows } from '../infrastructure/retention/dead-rows.ts';

const OLDER_THAN_ASKED_FOR = `hour < date_trunc('hour', now()) - make_interval(hours => ${MODULE_LOADS_MAX_HOURS})`;

export const OPERATIONS_DEAD_ROWS: DeadRows = {
  module_error_counts: OLDER_THAN_ASKED_FOR,
  module_load_counts: OLDER_THAN_ASKED_FOR,
};
