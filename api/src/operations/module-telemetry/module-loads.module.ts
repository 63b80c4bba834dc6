import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { ModuleLoadMetrics } from './module-load-metrics.ts';
import { ModuleLoadsController } from './module-loads.controller.ts';
import { ModuleLoadsService } from './module-loads.service.ts';

@Module({
  imports: [RateLimitsModule],
  controllers: [ModuleLoadsController],
  providers: [ModuleLoadMetrics, ModuleLoadsService],
})
export class ModuleLoadsModule {}
