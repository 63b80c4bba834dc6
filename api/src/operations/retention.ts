import { MODULE_LOADS_MAX_HOURS } from '@powerline/contract/operations';
import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

const OLDER_THAN_ASKED_FOR = `hour < date_trunc('hour', now()) - make_interval(hours => ${MODULE_LOADS_MAX_HOURS})`;

export const OPERATIONS_RETENTION: RetentionRules = {
  module_error_counts: OLDER_THAN_ASKED_FOR,
  module_load_counts: OLDER_THAN_ASKED_FOR,
};
