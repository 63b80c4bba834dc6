import { DAILY_VISITS_RETENTION } from './daily-visits/retention.ts';
import { InfrastructureModule } from './infrastructure.module.ts';
import { Installation } from './installation/installation.entity.ts';
import { JobRun } from './jobs/job-run.entity.ts';
import { JobWorkerSeen } from './jobs/job-worker.entity.ts';
import { moveWhole } from './moving/moved-table.ts';
import { CheckResult } from './nightly-checks/check-result.entity.ts';
import { CLOCKS_AGREE } from './nightly-checks/clocks-agree.ts';
import { NightlyChecks } from './nightly-checks/nightly-checks.ts';
import { AttemptCount } from './rate-limits/attempt-count.entity.ts';
import { RATE_LIMITS_RETENTION } from './rate-limits/retention.ts';
import { Cleanup } from './retention/cleanup.ts';
import { SecretKeyName } from './secrets/secret-key.entity.ts';
import { SiteLookRow } from './site-look/site-look.entity.ts';
import { System } from './systems/system.entity.ts';
import { ContentTranslation } from './translations/content-translation.entity.ts';

/** What infrastructure brings to the site. */
export const INFRASTRUCTURE = {
  module: InfrastructureModule,
  entities: [
    AttemptCount,
    CheckResult,
    ContentTranslation,
    Installation,
    JobRun,
    JobWorkerSeen,
    SecretKeyName,
    SiteLookRow,
    System,
  ],
  tables: ['daily_visitors', 'daily_visits', 'rate_limits', 'visitor_salts'],
  movedTables: moveWhole(
    'content_translations',
    'daily_visits',
    'payout_installation',
    'secret_keys',
    'site_look',
    'systems',
  ),
  leftTables: [
    'attempt_counts',
    'check_results',
    'daily_visitors',
    'job_runs',
    'job_workers',
    'rate_limits',
    'visitor_salts',
  ],
  views: ['installation', 'open_systems'],
  jobs: [Cleanup, NightlyChecks],
  nightlyChecks: [CLOCKS_AGREE],
  retention: { ...DAILY_VISITS_RETENTION, ...RATE_LIMITS_RETENTION },
};
