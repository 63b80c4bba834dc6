import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.ts';
import { RotatorModule } from '../rotator/rotator.module.ts';
import { AdminPlanVersionsController } from './admin-plan-versions.controller.ts';
import { AdminPlanVersionsService } from './admin-plan-versions.service.ts';
import { PlanVersions } from './plan-versions.ts';

@Module({
  imports: [CalendarModule, RotatorModule],
  controllers: [AdminPlanVersionsController],
  providers: [AdminPlanVersionsService, PlanVersions],
  exports: [PlanVersions],
})
export class PlanVersionsModule {}
