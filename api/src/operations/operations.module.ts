import { Global, Module } from '@nestjs/common';
import { BackendAccess } from '../infrastructure/access/backend-access.ts';
import { ReleaseAccess } from '../infrastructure/access/release-access.ts';
import { BackUpJob } from './backup/back-up.job.ts';
import { ProveBackupJob } from './backup/prove-backup.job.ts';
import { DocsController } from './docs/docs.controller.ts';
import { ErrorBudgets } from './error-budgets/error-budgets.service.ts';
import { Closing } from './health/closing.ts';
import { HealthController } from './health/health.controller.ts';
import { WritableFolders } from './health/writable-folders.ts';
import { DatabaseMetrics } from './metrics/database-metrics.ts';
import { MetricsController } from './metrics/metrics.controller.ts';
import { Metrics } from './metrics/metrics.ts';
import { SessionMetrics } from './metrics/session-metrics.ts';
import { SiteGauges } from './metrics/site-gauges.ts';
import { CallerStatements } from './module-backends/caller-statements.ts';
import { DeclaredBackends } from './module-backends/declared-backends.ts';
import { ModuleBackendsController } from './module-backends/module-backends.controller.ts';
import { ModuleBackends } from './module-backends/module-backends.service.ts';
import { ModuleSettingsController } from './module-settings/module-settings.controller.ts';
import { ModuleSettingsService } from './module-settings/module-settings.service.ts';
import { ErrorPlaces } from './module-telemetry/error-places.ts';
import { ModuleErrorsService } from './module-telemetry/module-errors.service.ts';
import { ModuleLoadMetrics } from './module-telemetry/module-load-metrics.ts';
import { ModuleTelemetryController } from './module-telemetry/module-telemetry.controller.ts';
import { ModuleTelemetryService } from './module-telemetry/module-telemetry.service.ts';
import { ModuleVitalsService } from './module-telemetry/module-vitals.service.ts';
import { JobList } from './overview/job-list.ts';
import { OperationsController } from './overview/operations.controller.ts';
import { OperationsService } from './overview/operations.service.ts';
import { OperationsMetrics } from './overview/operations-metrics.ts';
import { OperationsReadings } from './overview/readings.ts';
import { AdminModulesController } from './releases/admin-modules.controller.ts';
import { AdminModulesService } from './releases/admin-modules.service.ts';
import { BuildPreviews } from './releases/build-previews.service.ts';
import { CanaryJudge } from './releases/canary-judge.ts';
import { DatabaseReleases } from './releases/database-releases.ts';
import { ReleaseSigners } from './releases/release-signers.ts';
import { ReleaseTokens } from './releases/release-tokens.service.ts';
import { ReleaseTurns } from './releases/release-turns.ts';
import { ReleasesController } from './releases/releases.controller.ts';
import { ReleasesService } from './releases/releases.service.ts';
import { SiteFolder } from './releases/site-folder.ts';
import { SiteFollower } from './releases/site-follower.ts';
import { TokenAccess } from './releases/token-access.ts';
import { BrandedPages } from './site/branded-pages.ts';
import { BuildFiles } from './site/build-files.ts';
import { CurrentSettings } from './site/current-settings.ts';
import { LivePages } from './site/live-pages.ts';
import { PageDocuments } from './site/page-documents.ts';
import { ReleasedModules } from './site/released-modules.ts';
import { SiteController } from './site/site.controller.ts';
import { SiteStatusController } from './site-status/site-status.controller.ts';
import { SiteStatusService } from './site-status/site-status.service.ts';

/** Global, because the guard of every call asks it for release tokens and backends. */
@Global()
@Module({
  controllers: [
    AdminModulesController,
    DocsController,
    HealthController,
    MetricsController,
    ModuleBackendsController,
    ModuleSettingsController,
    ModuleTelemetryController,
    OperationsController,
    ReleasesController,
    SiteStatusController,
    SiteController,
  ],
  providers: [
    AdminModulesService,
    BackUpJob,
    BrandedPages,
    BuildFiles,
    BuildPreviews,
    CallerStatements,
    CanaryJudge,
    Closing,
    CurrentSettings,
    DatabaseMetrics,
    DatabaseReleases,
    ErrorBudgets,
    ErrorPlaces,
    DeclaredBackends,
    JobList,
    LivePages,
    Metrics,
    ModuleBackends,
    ModuleErrorsService,
    ModuleLoadMetrics,
    ModuleSettingsService,
    ModuleTelemetryService,
    ModuleVitalsService,
    OperationsMetrics,
    OperationsReadings,
    OperationsService,
    PageDocuments,
    ProveBackupJob,
    ReleaseSigners,
    ReleaseTokens,
    ReleaseTurns,
    ReleasedModules,
    ReleasesService,
    SessionMetrics,
    SiteFolder,
    SiteFollower,
    SiteGauges,
    SiteStatusService,
    TokenAccess,
    WritableFolders,
    { provide: BackendAccess, useExisting: DeclaredBackends },
    { provide: ReleaseAccess, useExisting: TokenAccess },
  ],
  exports: [BackendAccess, BackUpJob, Metrics, ProveBackupJob, ReleaseAccess],
})
export class OperationsModule {}
