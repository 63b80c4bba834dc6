import { Module } from '@nestjs/common';
import { ThrottlingModule } from '../../accounts/login-limits/throttling.module.ts';
import { ModuleLoadMetrics } from './module-load-metrics.ts';
import { ModuleLoadsController } from './module-loads.controller.ts';
import { ModuleLoadsService } from './module-loads.service.ts';

@Module({
  imports: [ThrottlingModule],
  controllers: [ModuleLoadsController],
  providers: [ModuleLoadMetrics, ModuleLoadsService],
})
export class ModuleLoadsModule {}
