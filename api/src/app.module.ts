import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CompaniesModule } from './companies/companies.module.ts';
import { CONFIG, type Config } from './config.ts';
import { Cleanup } from './database/cleanup.ts';
import { DATABASE_URL } from './database/database-url.ts';
import { ReplicaModule } from './database/replica/replica.module.ts';
import { DocsModule } from './docs/docs.module.ts';
import { HealthModule } from './health/health.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { ModuleLoadsModule } from './module-loads/module-loads.module.ts';
import { NavigationPagesModule } from './navigation-pages/navigation-pages.module.ts';
import { PageImagesModule } from './page-images/page-images.module.ts';
import { PageVideosModule } from './page-videos/page-videos.module.ts';
import { PublicReadsModule } from './public-reads/public-reads.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SiteModule } from './site/site.module.ts';
import { SitePublication } from './site/site-publication.ts';
import { NOTICE, type Notice } from './startup/notice.ts';
import { TeamMembersModule } from './team-members/team-members.module.ts';
import { UsersModule } from './users/users.module.ts';

// The wildcard of SiteModule takes what no other route wants: it comes last.
@Global()
@Module({
  imports: [
    AuditModule,
    AuthModule,
    CompaniesModule,
    DocsModule,
    HealthModule,
    MetricsModule,
    ModuleLoadsModule,
    NavigationPagesModule,
    PageImagesModule,
    PageVideosModule,
    PublicReadsModule,
    ReplicaModule,
    SettingsModule,
    TeamMembersModule,
    UsersModule,
    SiteModule,
  ],
})
class AppModule {}

/** What the application stands on. */
export interface Foundation {
  config: Config;
  /** For connections beside the pool. */
  databaseUrl: string;
  /** Connected and migrated; it is closed with the application. */
  dataSource: DataSource;
  onNotice: Notice;
  publication: SitePublication;
}

export const appModule = ({ config, databaseUrl, dataSource, onNotice, publication }: Foundation): DynamicModule => ({
  module: AppModule,
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSource.options, retryAttempts: 0 }),
      dataSourceFactory: async () => dataSource,
    }),
  ],
  providers: [
    Cleanup,
    { provide: CONFIG, useValue: config },
    { provide: DATABASE_URL, useValue: databaseUrl },
    { provide: NOTICE, useValue: onNotice },
    { provide: SitePublication, useValue: publication },
  ],
  exports: [CONFIG, DATABASE_URL, NOTICE, SitePublication],
});
