import type { Context } from '../accounts/context.ts';
import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { BackUpJob } from './backup/back-up.job.ts';
import { ProveBackupJob } from './backup/prove-backup.job.ts';
import { CANARIES_SENT_BACK } from './canaries/canaries-sent-back.inbox.ts';
import { CanaryStep } from './canaries/canary-step.entity.ts';
import { ErrorTarget } from './error-budgets/error-target.entity.ts';
import { OPERATIONS_LAUNCH_STEPS } from './launch-steps.ts';
import { FAILING_MODULES } from './module-telemetry/failing-modules.inbox.ts';
import { ModuleErrorCount } from './module-telemetry/module-error-count.entity.ts';
import { ModuleLoadCount } from './module-telemetry/module-load-count.entity.ts';
import { ModuleVitalCount } from './module-telemetry/module-vital-count.entity.ts';
import { OperationsModule } from './operations.module.ts';
import {
  FAILED_CHECKS,
  FAILED_JOBS,
  FAILED_RESTORE,
  OVERDUE_BACKUP,
  OVERDUE_CHECKS,
  RETRIED_JOBS,
} from './overview/operations.inbox.ts';
import { ReleaseToken } from './releases/release-token.entity.ts';
import { OPERATIONS_RETENTION } from './retention.ts';
import { ModuleSettingRow } from './site/module-setting.entity.ts';

export { readModuleLines } from './site/module-lines.ts';
export { SitePublication } from './site/site-publication.ts';
export { LAST_WEBHOOK_EVENT } from './site-status/last-webhook-event.ts';

/** What operations bring to the site. */
export const OPERATIONS: Context = {
  module: OperationsModule,
  entities: [
    CanaryStep,
    ErrorTarget,
    ModuleErrorCount,
    ModuleLoadCount,
    ModuleSettingRow,
    ModuleVitalCount,
    ReleaseToken,
  ],
  inbox: [
    FAILED_JOBS,
    RETRIED_JOBS,
    FAILED_CHECKS,
    OVERDUE_CHECKS,
    OVERDUE_BACKUP,
    FAILED_RESTORE,
    FAILING_MODULES,
    CANARIES_SENT_BACK,
  ],
  jobs: [BackUpJob, ProveBackupJob],
  tables: ['backups', 'backup_proofs', 'current_release', 'release_files', 'release_part_files', 'release_parts'],
  movedTables: moveWhole('error_targets'),
  leftTables: [
    'backups',
    'backup_proofs',
    'canary_steps',
    'module_error_counts',
    'module_load_counts',
    'module_settings',
    'module_vital_counts',
    'release_tokens',
    'current_release',
    'release_files',
    'release_part_files',
    'release_parts',
  ],
  launchSteps: OPERATIONS_LAUNCH_STEPS,
  retention: OPERATIONS_RETENTION,
};
