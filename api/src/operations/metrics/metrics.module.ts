import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.ts';
import { MailModule } from '../../accounts/mail/mail.module.ts';
import { DatabaseMetrics } from './database-metrics.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { OperationsMetrics } from './operations-metrics.ts';
import { SessionMetrics } from './session-metrics.ts';
import { SiteGauges } from './site-gauges.ts';

@Global()
@Module({
  imports: [AuthModule, MailModule],
  controllers: [MetricsController],
  providers: [DatabaseMetrics, Metrics, OperationsMetrics, SessionMetrics, SiteGauges],
  exports: [Metrics],
})
export class MetricsModule {}
