import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuthModule } from './auth/auth.module.ts';
import { CONFIG, type Config } from './config.ts';
import { HealthModule } from './health/health.module.ts';
import { SiteModule } from './site/site.module.ts';
import { UsersModule } from './users/users.module.ts';

// The wildcard of SiteModule takes what no other route wants: it comes last.
@Global()
@Module({ imports: [AuthModule, UsersModule, HealthModule, SiteModule] })
class AppModule {}

/** @param dataSource connected and migrated; it is closed with the application */
export const appModule = (config: Config, dataSource: DataSource): DynamicModule => ({
  module: AppModule,
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSource.options, retryAttempts: 0 }),
      dataSourceFactory: async () => dataSource,
    }),
  ],
  providers: [{ provide: CONFIG, useValue: config }],
  exports: [CONFIG],
});
