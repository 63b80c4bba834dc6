import { ERROR_BUDGET_DAYS, MODULE_LOADS_MAX_HOURS } from '@powerline/contract/operations';
import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

const OLDER_THAN_A_BUDGET = `hour < date_trunc('hour', now()) - make_interval(days => ${ERROR_BUDGET_DAYS})`;
const OLDER_THAN_ASKED_FOR = `hour < date_trunc('hour', now()) - make_interval(hours => ${MODULE_LOADS_MAX_HOURS})`;

export const OPERATIONS_RETENTION: RetentionRules = {
  // The last one stays: it says how old it is.
  backups: `made_at < now() - interval '1 year' AND made_at < (SELECT max(made_at) FROM backups)`,
  backup_proofs: `ended_at < now() - interval '1 year'`,
  // Longer than a step may take.
  canary_steps: `ended_at < now() - interval '90 days'`,
  module_error_counts: OLDER_THAN_A_BUDGET,
  module_load_counts: OLDER_THAN_A_BUDGET,
  module_vital_counts: OLDER_THAN_ASKED_FOR,
};
